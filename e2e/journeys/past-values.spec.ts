import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { shownDay, typedDay, wireDay } from '../support/days.ts';
import { admitted, CLOCK } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

test('the values of earlier days are added, corrected and removed @phone', async ({
  page,
  server,
}) => {
  const { api, itemId } = await admitted(page, server);
  const item = new ItemPage(page);
  const [dayBefore, day] = [shownDay(-500), shownDay(-400)];
  const add = page.getByRole('dialog', { name: 'Add a past value' });
  await page.goto(`${server.url}/vault/item/${itemId}`);
  await onScreen(page, CLOCK);

  await test.step("today's value is changed with the item", async () => {
    await expect(item.values).toHaveCount(1);
    await expect(item.values).toContainText('Current value. Edit the item to change it.');
    await expect(item.values.getByRole('button')).toHaveCount(0);
  });

  await test.step('one is added for a day before today', async () => {
    await page.getByRole('button', { name: 'Add a past value' }).click();
    await add.getByLabel('Date').fill(typedDay(0));
    await add.getByLabel('Value').fill('1.5k');
    await add.getByRole('button', { name: 'Add value' }).click();
    await expect(add.getByText('Date must be before today')).toBeVisible();
    await expectNoAxeFindings(page, 'Add a past value');
    await add.getByLabel('Date').fill(typedDay(-400));
    await add.getByRole('button', { name: 'Add value' }).click();
    await expect(add).toBeHidden();
    await expect(item.values).toHaveCount(2);
    await expect(item.values.last()).toContainText(`${day}Typed by you£ 1,500.00`);
    await expect(item.chart).toHaveAttribute('aria-valuetext', /^£ 1,800\.00, /);
    await expectNoAxeFindings(page, 'the values of an item');
  });

  await test.step('it is corrected', async () => {
    await item.changeValue(day, 'Edit');
    const edit = page.getByRole('dialog', { name: 'Edit a past value' });
    await expect(edit.getByLabel('Value')).toHaveValue('1,500.00');
    await edit.getByLabel('Date').fill(typedDay(-500));
    await edit.getByLabel('Value').fill('1600');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit).toBeHidden();
    await expect(item.values.last()).toContainText(`${dayBefore}Typed by you£ 1,600.00`);
    await expect(item.values).toHaveCount(2);
  });

  await test.step('before it, the chart estimates from the price paid', async () => {
    const { status } = await api.call('PUT', `/vault/${itemId}`, {
      category: 'personal_item',
      name: CLOCK,
      categoryData: { name: CLOCK, value: 1800 },
      ownership: { since: '2011-06-03', cost: 900 },
    });
    expect(status).toBe(200);
    await page.reload();
    await expect(page.getByText('Estimate, from the price you paid')).toBeVisible();
    await expect(item.values.last()).toContainText('3rd June 2011Price you paid£ 900.00');
    await item.chart.focus();
    await page.keyboard.press('Home');
    await expect(item.chart).toHaveAttribute(
      'aria-valuetext',
      `£ 900.00, 3rd June 2011, Price you paid. An estimate from then to ${dayBefore}`,
    );
    // Away from what the header covers.
    await page.evaluate(() => scrollTo(0, 0));
    await expectNoAxeFindings(page, 'an estimate');
  });

  await test.step('four of many are shown until all are asked for', async () => {
    for (const days of [-10, -20, -30]) {
      await api.post(`/vault/${itemId}/history`, { date: wireDay(days), value: 1700 - days });
    }
    await page.reload();
    await expect(item.values).toHaveCount(4);
    await page.getByRole('button', { name: 'Show all 6 values' }).click();
    await expect(item.values).toHaveCount(6);
  });

  await test.step('one is removed once that is confirmed', async () => {
    await item.changeValue(dayBefore, 'Remove');
    const question = page.getByRole('dialog', { name: 'Remove this value?' });
    await expect(question).toContainText(`Remove the value of ${dayBefore}, £ 1,600.00?`);
    await expectNoAxeFindings(page, 'Remove this value?');
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(question).toBeHidden();
    await expect(item.values).toHaveCount(5);
    await expect(item.values.filter({ hasText: dayBefore })).toHaveCount(0);
  });
});

test('the past value of an account may be below zero @phone', async ({ page, server }) => {
  const { api } = await admitted(page, server);
  const name = 'Everyday account';
  const { id } = await api.post<{ id: string }>('/vault', {
    category: 'current_account',
    name,
    categoryData: {
      name,
      account_number: '31926819',
      sort_code: '60-00-01',
      card_number: '4929123412341234',
      balance: 2450.75,
      overdraft_limit: 500,
    },
  });
  const item = new ItemPage(page);
  await page.goto(`${server.url}/vault/item/${id}`);
  await onScreen(page, name);
  await page.getByRole('button', { name: 'Add a past value' }).click();
  const add = page.getByRole('dialog', { name: 'Add a past value' });
  await add.getByLabel('Date').fill(typedDay(-30));
  await add.getByLabel('Value').pressSequentially('-120');
  await expect(add.getByRole('switch', { name: 'Overdrawn' })).toBeChecked();
  await add.getByRole('button', { name: 'Add value' }).click();
  await expect(add).toBeHidden();
  await expect(item.values.last()).toContainText(`${shownDay(-30)}Typed by you£ -120.00`);
});
