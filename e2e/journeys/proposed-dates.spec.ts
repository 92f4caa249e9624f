import { type Page } from '@playwright/test';
import { ItemPage } from '../page-models/item.ts';
import { Timeline } from '../page-models/timeline.ts';
import { Vault } from '../page-models/vault.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { shownDay, typedDay } from '../support/days.ts';
import { pdf } from '../support/pdf.ts';
import { admitted } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const CAR = 'SKODA OCTAVIA 2019';
const INSURANCE = 'Car insurance';

const proposal = (page: Page, kind: string) =>
  page.getByRole('button', { name: `Add ${kind}`, exact: true });

test('a car added by its plate is asked for its dates, and tells of them @phone', async ({
  page,
  server,
}) => {
  await admitted(page, server);
  const vault = new Vault(page);
  const timeline = new Timeline(page);
  const form = timeline.dialog('Add a date');
  const edit = timeline.dialog('Edit Vehicle');
  const dates = page.getByRole('region', { name: 'Dates' });
  let address = '';

  await test.step('what it needs is proposed once it is there', async () => {
    await vault.open();
    await vault.addVehicle();
    for (const kind of ['MOT', 'Vehicle tax', INSURANCE]) {
      await expect(proposal(page, kind)).toBeVisible();
    }
    await expectNoAxeFindings(page, 'proposed dates');
  });

  await test.step('of its insurance only the day is left to type', async () => {
    await proposal(page, INSURANCE).click();
    await expect(form.getByLabel('Date', { exact: true })).toBeFocused();
    await expect(form.getByLabel('Repeats')).toHaveValue('yearly');
    await expect(form.getByLabel('About')).toHaveValue(/^item:/);
    await expectNoAxeFindings(page, 'a proposed date');
    await page.keyboard.type(typedDay(5));
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(proposal(page, INSURANCE)).toHaveCount(0);
    await expect(proposal(page, 'MOT')).toBeVisible();
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(proposal(page, 'MOT')).toHaveCount(0);
  });

  await test.step('its page has the date, and its MOT is typed into the car itself', async () => {
    await vault.openItem(CAR);
    address = page.url();
    await expect(dates.getByRole('listitem').filter({ hasText: INSURANCE })).toContainText(
      'Expires in 5 days',
    );
    await expectNoAxeFindings(page, 'an item with dates');
    await proposal(page, 'MOT').click();
    await expect(edit.getByLabel('MOT date')).toBeFocused();
    await page.keyboard.type(typedDay(21));
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit).toBeHidden();
    await expect(proposal(page, 'MOT')).toHaveCount(0);
    await expect(dates.getByRole('button', { name: /^Change MOT/ })).toContainText(shownDay(21));
    await expect(new ItemPage(page).fact('MOT expiry date')).toContainText(shownDay(21));
  });

  await test.step('a date of the person’s own is changed there', async () => {
    await dates.getByRole('button', { name: `Change ${INSURANCE}` }).click();
    const changed = timeline.dialog('Edit date');
    await changed.getByLabel('Date', { exact: true }).fill(typedDay(6));
    await changed.getByRole('button', { name: 'Save' }).click();
    await expect(changed).toBeHidden();
    await expect(dates.getByRole('button', { name: `Change ${INSURANCE}` })).toContainText(
      shownDay(6),
    );
  });

  await test.step("what's ahead has both, and leads back", async () => {
    await dates.getByRole('link', { name: "What's ahead" }).click();
    await timeline.opened();
    await expect(timeline.row(INSURANCE)).toContainText(CAR);
    await expect(timeline.row('MOT')).toContainText(shownDay(21));
    await timeline.row(INSURANCE).getByRole('link').click();
    await expect(page).toHaveURL(address);
  });
});

test('dates are added to a note and to a document @phone', async ({ page, server }) => {
  const { api, itemId } = await admitted(page, server);
  await api.post(`/vault/${itemId}/key-info`, { name: 'Winding', description: null, date: null });
  await api.upload(itemId, 'Guarantee.pdf', pdf('Guarantee'));
  const item = new ItemPage(page);
  const timeline = new Timeline(page);
  const form = timeline.dialog('Add a date');
  /** Fills in the open form of a date and saves it. */
  const save = async (kind: string, title: string, days: number) => {
    await form.getByLabel('Kind').selectOption(kind);
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('Date', { exact: true }).fill(typedDay(days));
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
  };

  await test.step('a note tells of its date, and keeps the focus', async () => {
    await page.goto(`${server.url}/vault/item/${itemId}?tab=key-information`);
    await item.panel.getByRole('button', { name: 'View Winding' }).click();
    const note = timeline.dialog('Winding');
    const add = note.getByRole('button', { name: 'Add a date' });
    await add.click();
    await expect(form.getByLabel('About')).toHaveValue(/^note:/);
    await expect(form.getByLabel('Kind')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(add).toBeFocused();
    await add.click();
    await save('Other', 'Wind the clock', 3);
    await expect(note.getByRole('button', { name: /^Change Wind the clock/ })).toBeVisible();
    await expectNoAxeFindings(page, 'a note with a date');
    await page.keyboard.press('Escape');
  });

  await test.step('the row of a document tells of its date', async () => {
    await item.openDepository();
    const row = item.row('Guarantee.pdf');
    const add = row.getByRole('button', { name: 'Add a date to Guarantee.pdf' });
    await add.click();
    await timeline
      .dialog('Dates in this document')
      .getByRole('button', { name: 'Add another date' })
      .click();
    await expect(form.getByLabel('About')).toHaveValue(/^document:/);
    await save('Warranty', 'Guarantee of the clock', 20);
    await page.keyboard.press('Escape');
    await expect(row).toContainText(`Expires ${shownDay(20)}`);
    await expect(add).toBeFocused();
    await expectNoAxeFindings(page, 'a document with a date');
  });

  await test.step('both stand on the page of the item', async () => {
    const dates = page.getByRole('region', { name: 'Dates' });
    await expect(dates.getByRole('listitem')).toHaveCount(2);
    await expect(
      dates.getByRole('button', { name: /^Change Guarantee of the clock/ }),
    ).toContainText('Guarantee.pdf');
  });
});
