import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { tabTo } from '../page-models/keyboard.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { wireDay } from '../support/days.ts';
import { admitted, CLOCK } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

test('the value over time is read by pointing and by keyboard', async ({ page, server }) => {
  const { api, itemId } = await admitted(page, server);
  await api.post(`/vault/${itemId}/history`, { date: wireDay(-4), value: 1800 });
  // Soon after midnight a value of yesterday would stand where today's does.
  await api.post(`/vault/${itemId}/history`, { date: wireDay(-2), value: 1950 });
  await api.call('PUT', `/vault/${itemId}`, {
    category: 'personal_item',
    name: CLOCK,
    categoryData: { name: CLOCK, value: 1700 },
  });
  const { chart } = new ItemPage(page);
  const read = page.getByRole('region', { name: 'Value over time' });
  await page.goto(`${server.url}/vault/item/${itemId}`);
  await onScreen(page, CLOCK);
  await expect(chart).toHaveAttribute('aria-valuetext', /^£ 1,700\.00, .+, Typed by you$/);
  await expectNoAxeFindings(page, 'value over time');

  await test.step('with the keys of a slider', async () => {
    await tabTo(page, chart);
    for (const [key, text] of [
      ['Home', /^£ 1,800\.00, .+, Typed by you$/],
      ['ArrowRight', /^£ 1,950\.00, .+, Typed by you$/],
      ['ArrowLeft', /^£ 1,800\.00, .+, Typed by you$/],
      ['End', /^£ 1,700\.00, .+, Typed by you$/],
    ] as const) {
      await page.keyboard.press(key);
      await expect(chart, key).toHaveAttribute('aria-valuetext', text);
    }
    await page.keyboard.press('Home');
    await expect(read).toContainText(/£ 1,800\.00\d+\w+ \w+ \d+ · Typed by you/);
  });

  await test.step('by pointing at it', async () => {
    const box = await chart.boundingBox();
    if (!box) throw new Error('there is no chart');
    await page.mouse.move(box.x + 1, box.y + box.height / 2);
    await expect(chart).toHaveAttribute('aria-valuenow', '1');
    await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2);
    await expect(chart).toHaveAttribute('aria-valuenow', '3');
  });

  await test.step('and in a table, by those who listen', async () => {
    const rows = page.getByRole('table', { name: 'Value over time' }).getByRole('row');
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(1)).toContainText('Typed by you');
  });
});
