import { type Page } from '@playwright/test';
import { onScreen } from '../page-models/heading.ts';
import { tabTo } from '../page-models/keyboard.ts';
import { Vault } from '../page-models/vault.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { savings } from '../support/items.ts';
import { admittedToSample } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const OLD = 'Cash ISA';
const NEW = 'Rainy days';

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** The links of the list, in their order. The note below the chart names items too. */
const items = (page: Page) => page.getByRole('main').locator(':is(tr, li) a[href^="/vault/item/"]');

/** Sorts by a column's head, or where there are none by the select. */
async function sort(page: Page, column: string, order: string): Promise<void> {
  if (isNarrow(page)) {
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: order });
    return;
  }
  const head = page.getByRole('columnheader', { name: column });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', /^(ascending|descending)$/);
}

test('a category shows its total, how it changed and its items in order @phone', async ({
  page,
  server,
}) => {
  await admittedToSample(page, server);
  const vault = new Vault(page);
  const chart = page.getByRole('slider', { name: 'What you own over time: read a day' });
  await page.goto(`${server.url}/vault/savings`);
  await onScreen(page, 'Savings');

  await test.step('with one item, as a chart and beside the total', async () => {
    await expect(chart).toHaveAttribute('aria-valuetext', /: You own £ [\d,]+\.\d\d$/);
    await expect(page.getByText('in the last year', { exact: true })).toBeVisible();
    await expect(vault.row(OLD)).toContainText(/(Up|Down) £ [\d,]+\.\d\d/);
    await expect(page.getByText('1 item')).toHaveCount(0);
    await expectNoAxeFindings(page, 'a category of one item');
  });

  await test.step('as far back as is chosen', async () => {
    // The radio itself is invisible: a person presses its segment.
    await page.locator('label').filter({ hasText: '1 month' }).click();
    await expect(page.getByText('in the last month', { exact: true })).toBeVisible();
    await expect(page.getByText(/changes in the last year|^In the last year$/i)).toHaveCount(0);
    await page.locator('label').filter({ hasText: '5 years' }).click();
    await expect(page.getByText('in the last 5 years', { exact: true })).toBeVisible();
    await page.locator('label').filter({ hasText: '1 month' }).click();
    await expect(page.getByText('in the last month', { exact: true })).toBeVisible();
  });

  await test.step('with a new item, of which there is nothing to compare', async () => {
    await page.getByRole('button', { name: 'Add New' }).click();
    await vault.fill(savings);
    await vault.submit();
    await expect(vault.dialog).toBeHidden();
    await expect(vault.row(NEW)).toContainText('£ 8,200.00');
    await expect(vault.row(NEW)).toContainText('Nothing to compare yet');
    await expect(page.getByText('2 items')).toBeVisible();
    await expectNoAxeFindings(page, 'a category of two items');
  });

  await test.step('sorted as is chosen', async () => {
    await expect(items(page)).toHaveText([OLD, NEW]);
    await sort(page, 'Balance', 'Lowest balance');
    await expect(items(page)).toHaveText([NEW, OLD]);
    await sort(page, 'Name', 'Name, A to Z');
    await expect(items(page)).toHaveText([OLD, NEW]);
    await sort(page, 'In the last month', 'Biggest rise');
    // An item without a change comes last.
    await expect(items(page)).toHaveText([OLD, NEW]);
  });

  await test.step('and the whole row leads to its item', async () => {
    await tabTo(page, vault.row(NEW).getByRole('link', { name: NEW }));
    // The link lies over the figure, which is what the press is held to.
    await vault.row(NEW).getByText('£ 8,200.00').click({ force: true });
    await onScreen(page, NEW);
  });
});
