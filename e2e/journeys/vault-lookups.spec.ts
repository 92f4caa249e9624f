import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { Vault } from '../page-models/vault.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { property } from '../support/items.ts';
import { admitted } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const SAMPLE = 'Sample data';

test('a vehicle is found by its plate and valued, as sample data', async ({ page, server }) => {
  await admitted(page, server);
  const vault = new Vault(page);
  await vault.open();
  const dialog = await vault.openForm('Vehicle');
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  const plate = field('Registration number');
  const evaluate = dialog.getByRole('button', { name: 'Evaluate' });
  const details = ['Make', 'Model', 'Year', 'Fuel type', 'Colour'];
  const shown = () => Promise.all(details.map((label) => field(label).inputValue()));
  const OCTAVIA = ['SKODA', 'OCTAVIA', '2019', 'PETROL', 'GREY'];

  await test.step('a plate that is known, typed again after another', async () => {
    await plate.fill('aa19 aaa');
    await plate.press('Enter');
    await expect.poll(shown).toEqual(OCTAVIA);
    await expect(dialog.getByText(SAMPLE)).toHaveCount(1);
    await plate.fill('AA19AA');
    expect(await shown()).toEqual(['', '', '', '', '']);
    await plate.fill('AA19AAA');
    expect(await shown()).toEqual(OCTAVIA);
  });

  await test.step('its value', async () => {
    await field('Mileage').fill('42000');
    await evaluate.click();
    await expect(field('Value')).toHaveValue(/^[\d,]+\.\d\d$/);
    await expect(dialog.getByText(SAMPLE)).toHaveCount(2);
    await dialog.getByText('Ongoing valuation', { exact: true }).click();
    await expectNoAxeFindings(page, 'a vehicle that was found and valued');
  });

  await test.step('it is kept with what the registry says of tax and MOT', async () => {
    await expect(field('Vehicle name')).toHaveValue('SKODA OCTAVIA 2019');
    await vault.submit();
    await expect(dialog).toBeHidden();
    const tile = vault.tile('SKODA OCTAVIA 2019');
    await expect(tile).toContainText(SAMPLE);
    await tile.click();
    await onScreen(page, 'SKODA OCTAVIA 2019');
    const item = new ItemPage(page);
    await expect(item.fact('MOT status')).toHaveText('Valid Sample data');
    await expect(item.fact('Tax status')).toHaveText('Taxed Sample data');
    await expect(item.fact('Tax due date')).toHaveText(/^\d+(st|nd|rd|th) \w+ \d{4} Sample data$/);
    await expect(item.fact('Ongoing valuation')).toHaveText('On');
  });
});

test('a property is evaluated, as sample data', async ({ page, server }) => {
  await admitted(page, server);
  const vault = new Vault(page);
  await vault.open();
  const dialog = await vault.openForm('Property');
  const value = dialog.getByLabel('Value', { exact: true });
  const evaluate = dialog.getByRole('button', { name: 'Evaluate' });

  await vault.fill(property);
  await vault.lookUpAddress('BS8 1TH');

  const worth = async (area: string) => {
    await dialog.getByLabel('Internal area').fill(area);
    await value.fill('');
    await evaluate.click();
    await expect(value).toHaveValue(/\d/);
    await expect(dialog.getByText(SAMPLE, { exact: true })).toBeVisible();
    return Number((await value.inputValue()).replaceAll(',', ''));
  };
  const small = await worth('301');
  expect(await worth('1150')).toBeGreaterThan(small);

  await dialog.getByText('Auto value check', { exact: true }).click();
  await vault.submit();
  await expect(dialog).toBeHidden();
  await expect(vault.tile('The house')).toContainText(SAMPLE);

  // A value that is typed is the person's own.
  const edit = await vault.openEdit('The house', 'Property');
  await expect(edit.getByText(SAMPLE, { exact: true })).toBeVisible();
  await edit.getByLabel('Value', { exact: true }).fill('400000');
  await expect(edit.getByText(SAMPLE, { exact: true })).toBeHidden();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(vault.tile('The house')).toContainText('£ 400,000.00');
  await expect(vault.tile('The house')).not.toContainText(SAMPLE);
});
