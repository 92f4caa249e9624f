import { Dashboard } from '../page-models/dashboard.ts';
import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { Vault } from '../page-models/vault.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { investment, type Item, pension, savings } from '../support/items.ts';
import { admitted } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const FUND = 'Global index fund';
const PENSION = 'Workplace pension';

test('an investment inside a pension counts once @phone', async ({ page, server }) => {
  await admitted(page, server);
  const vault = new Vault(page);
  const item = new ItemPage(page);
  const dashboard = new Dashboard(page);
  const held: Item = { ...investment, fields: [...investment.fields, ['Held in', PENSION]] };

  await test.step('its form offers the pension', async () => {
    await vault.open();
    await vault.add(pension);
    await vault.add(held);
  });

  await test.step('the pension alone counts', async () => {
    await expect(vault.tile(FUND)).toContainText('£ 19,420.50');
    await expect(vault.tile(FUND)).toContainText(`Counts in ${PENSION}`);
    await expectNoAxeFindings(page, 'a Vault with an investment inside a pension');
    await page.goto(server.url);
    await dashboard.expectTotals({
      assets: '£ 73,190.12',
      netPosition: '£ 73,190.12',
      liabilities: '£ 0.00',
    });
  });

  await test.step('both pages say how they belong together', async () => {
    await vault.open();
    await vault.openItem(FUND);
    await expect(
      page.getByText(`Counts in ${PENSION}. Its value counts in your totals, not this one’s.`),
    ).toBeVisible();
    await item.unfold();
    await item.fact('Held in').getByRole('link', { name: PENSION }).click();
    await onScreen(page, PENSION);
    await item.unfold();
    await expect(item.fact('Holdings inside').getByRole('link', { name: FUND })).toBeVisible();
    await expect(page.getByText(/^The holdings inside add up to/)).toHaveCount(0);
  });

  await test.step('a pension that is worth less than what is inside is told of', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    const form = page.getByRole('dialog', { name: 'Edit Pension' });
    await form.getByLabel('Balance', { exact: true }).fill('10000');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(
      page.getByText(
        "The holdings inside add up to £ 19,420.50, more than this pension's value. Check which figure is right.",
      ),
    ).toBeVisible();
    await expectNoAxeFindings(page, 'a pension worth less than what is inside');
  });

  await test.step('taken out of it, the investment counts for itself', async () => {
    await item.unfold();
    await item.fact('Holdings inside').getByRole('link', { name: FUND }).click();
    await onScreen(page, FUND);
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    const form = page.getByRole('dialog', { name: 'Edit Investment' });
    await form.getByLabel('Held in').selectOption({ label: 'None' });
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
    await page.goto(server.url);
    await dashboard.expectTotals({
      assets: '£ 31,220.50',
      netPosition: '£ 31,220.50',
      liabilities: '£ 0.00',
    });
  });
});

test('accounts are grouped by their kind, as long as that is wanted @phone', async ({
  page,
  server,
}) => {
  await admitted(page, server);
  const vault = new Vault(page);
  const named = (name: string, kind: string): Item => ({
    ...savings,
    fields: [
      ...savings.fields.map(
        ([label, value]) => [label, label === 'Account name' ? name : value] as const,
      ),
      ['Kind of account', kind],
    ],
  });
  await vault.open();
  await vault.add(named('Rainy days', 'None of these'));
  await vault.add(named('Holiday', 'Cash ISA'));
  await page.goto(`${server.url}/vault/savings`);
  await onScreen(page, 'Savings');
  const group = page.getByRole('checkbox', { name: 'Group by kind of account' });
  const heading = page.getByRole('main').getByText('Cash ISA', { exact: true });
  await expect(heading).toHaveCount(0);
  await page.locator('label').filter({ hasText: 'Group by kind of account' }).click();
  await expect(heading).toBeVisible();
  await expect(page.getByText('Other accounts', { exact: true })).toBeVisible();
  await expectNoAxeFindings(page, 'accounts grouped by their kind');
  await page.reload();
  await onScreen(page, 'Savings');
  await expect(group).toBeChecked();
  await expect(heading).toBeVisible();
});
