import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { Timeline } from '../page-models/timeline.ts';
import { Vault } from '../page-models/vault.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { shownDay, typedDay, wireDay } from '../support/days.ts';
import { admitted } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const SAMPLE = 'Sample data';
const NAME = 'SKODA OCTAVIA 2019';

test("a vehicle's own dates remind, and sample data never does", async ({ page, server }) => {
  const { api } = await admitted(page, server);
  const vault = new Vault(page);
  const item = new ItemPage(page);
  const timeline = new Timeline(page);
  const form = page.getByRole('dialog', { name: 'Edit Vehicle' });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  const banner = page.getByRole('note', { name: 'Reminders' });
  let address = '';
  /** Opens the form on the item's own page. */
  const edit = async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    await expect(form).toBeVisible();
  };
  const save = async () => {
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
  };
  const days = async () => {
    const ahead = await api.get<{ date: string }[]>('/timeline');
    return ahead.map(({ date }) => date);
  };

  await test.step('found by its plate, its dates are sample data', async () => {
    await vault.open();
    const dialog = await vault.openForm('Vehicle');
    // The sandbox registry says that the MOT of this plate ends in 19 days.
    await dialog.getByLabel('Registration number').fill('AA19AAA');
    await dialog.getByRole('button', { name: 'Find Vehicle' }).click();
    await expect(dialog.getByLabel('Make')).toHaveValue('SKODA');
    await expect(dialog.getByText(SAMPLE, { exact: true })).toBeVisible();
    await dialog.getByLabel('Mileage').fill('42000');
    await dialog.getByLabel('Value', { exact: true }).fill('13275');
    await expectNoAxeFindings(page, 'the form of a vehicle');
    await vault.submit();
    await expect(dialog).toBeHidden();
    await vault.openItem(NAME);
    address = page.url();
    for (const label of ['Make', 'Model', 'MOT expiry date', 'MOT status', 'Tax due date']) {
      await expect(item.fact(label)).toContainText(SAMPLE);
    }
    await expect(item.fact('MOT expiry date')).toHaveText(`${shownDay(19)} ${SAMPLE}`);
    await expect(item.fact('Mileage')).not.toContainText(SAMPLE);
    await expect(banner).toHaveCount(0);
    expect(await days()).toEqual([]);
  });

  await test.step('typed dates count, and say who typed them and when', async () => {
    await edit();
    await field('MOT date').fill(typedDay(21));
    await field('Tax date').fill(typedDay(200));
    await expectNoAxeFindings(page, 'the form of a vehicle with its own dates');
    await save();
    await expect(item.fact('MOT expiry date')).toHaveText(`${shownDay(21)}You, ${shownDay(0)}`);
    await expect(item.fact('Tax due date')).toHaveText(`${shownDay(200)}You, ${shownDay(0)}`);
    await expect(item.fact('MOT status')).toHaveCount(0);
    await expect(item.fact('Make')).toContainText(SAMPLE);
    await expect(banner).toContainText('MOT Expires in 3 weeks');
    await expectNoAxeFindings(page, 'a vehicle with its own dates');
    expect(await days()).toEqual([wireDay(21), wireDay(200)]);
  });

  await test.step('a corrected date moves its reminder', async () => {
    await edit();
    await expect(field('MOT date')).toHaveValue(/^\d\d \/ \d\d \/ \d{4}$/);
    await field('MOT date').fill(typedDay(14));
    await save();
    await expect(banner).toContainText('MOT Expires in 2 weeks');
    await banner.getByRole('link', { name: 'See all dates' }).click();
    await timeline.opened();
    const rows = timeline.row(NAME);
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(shownDay(14));
    await expect(rows.last()).toContainText(shownDay(200));
    await expect(page.getByText(shownDay(19))).toHaveCount(0);
  });

  await test.step('a date that is cleared leaves sample data, which reminds nobody', async () => {
    await edit();
    await field('Tax date').fill('');
    await save();
    await expect(item.fact('Tax due date')).toContainText(SAMPLE);
    expect(await days()).toEqual([wireDay(14)]);
  });

  await test.step('another plate drops what was looked up and keeps what was typed', async () => {
    await edit();
    await field('Registration number').fill('BX21FGH');
    await expect(field('Make')).toHaveValue('');
    await expect(form.getByText(SAMPLE, { exact: true })).toHaveCount(0);
    await field('Make').fill('Ford');
    await field('Model').fill('Focus');
    await save();
    await onScreen(page, 'Ford Focus');
    await expect(item.fact('MOT expiry date')).toContainText(`${shownDay(14)}You, `);
    await expect(item.fact('Tax due date')).toHaveCount(0);
    await expect(item.fact('Tax status')).toHaveCount(0);
    await expect(page.getByText(SAMPLE)).toHaveCount(0);
    await page.reload();
    await expect(item.fact('Model')).toHaveText('Focus');
    await expect(page.getByText(SAMPLE)).toHaveCount(0);
    expect(await days()).toEqual([wireDay(14)]);
  });
});
