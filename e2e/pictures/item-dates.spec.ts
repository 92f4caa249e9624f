import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { Timeline } from '../page-models/timeline.ts';
import { Vault } from '../page-models/vault.ts';
import { letFlat } from '../support/items.ts';
import { camera } from '../support/camera.ts';
import { typedDay, wireDay } from '../support/days.ts';
import { pdf } from '../support/pdf.ts';
import { CLOCK, signedIn } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

test('dates of things, and those that are proposed', async ({ page, server }, { project }) => {
  const look = camera(page, `${project.name}-item-dates`);
  const { api, itemId } = await signedIn(page, server);
  const dates = page.getByRole('region', { name: 'Dates' });
  const vault = new Vault(page);
  await vault.open();
  await vault.addVehicle();
  await expect(page.getByRole('button', { name: 'Add MOT' })).toBeVisible();
  await look('a car was added');
  await page.getByRole('button', { name: 'Add Car insurance' }).click();
  const form = new Timeline(page).dialog('Add a date');
  await form.getByLabel('Date', { exact: true }).fill(typedDay(13));
  await look('its insurance');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await vault.openItem('SKODA OCTAVIA 2019');
  await expect(dates.getByRole('button', { name: /^Change Car insurance/ })).toBeVisible();
  await look('a car');
  await dates.scrollIntoViewIfNeeded();
  await look('the dates of a car');
  await page.getByRole('button', { name: 'Add MOT' }).click();
  await expect(page.getByRole('dialog').getByLabel('MOT date')).toBeFocused();
  await look('its MOT');
  await page.keyboard.press('Escape');

  const { id: flat } = await api.post<{ id: string }>('/vault', letFlat('The flat'));
  await api.post('/vault', {
    category: 'loan',
    name: 'Nationwide',
    categoryData: {
      name: 'Nationwide',
      total_amount: 170000,
      current_balance: 120000,
      loan_kind: 'mortgage',
      interest_rate: 4.19,
      monthly_payment: 936.4,
      secured_on: flat,
    },
  });
  await page.goto(`${server.url}/vault/item/${flat}`);
  await onScreen(page, 'The flat');
  await expect(page.getByRole('button', { name: 'Add Landlord insurance' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mortgage' })).toBeVisible();
  await look('a let flat with a mortgage');

  await api.upload(itemId, 'Guarantee.pdf', pdf('Guarantee'));
  await api.upload(itemId, 'Receipt.pdf', pdf('Receipt'));
  const about = async (type: string, id: string, kind: string, title: string, days: number) =>
    api.post('/dates', {
      title,
      kind,
      date: wireDay(days),
      repeats: 'yearly',
      remind: ['1m'],
      about: { type, id },
    });
  const [document] = await api.documents(itemId);
  await about('document', document?.id ?? '', 'warranty', 'Guarantee of the clock', 20);
  const note = await api.post<{ id: string }>(`/vault/${itemId}/key-info`, {
    name: 'Winding',
    description: 'Every eighth day, twelve turns.',
    date: null,
  });
  await about('note', note.id, 'other', 'Oil the movement', 200);
  await page.goto(`${server.url}/vault/item/${itemId}?tab=depository`);
  await onScreen(page, CLOCK);
  await expect(page.getByRole('button', { name: 'Add a date to Receipt.pdf' })).toBeVisible();
  await look('documents with dates');
  await page.getByRole('button', { name: 'Add a date to Receipt.pdf' }).scrollIntoViewIfNeeded();
  await look('rows of documents');
  await new ItemPage(page).openTab('Key Information');
  await page.getByRole('button', { name: 'View Winding' }).click();
  await expect(page.getByRole('button', { name: /^Change Oil the movement/ })).toBeVisible();
  await look('a note with a date');
});
