import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { paste } from '../page-models/keyboard.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { admitted, CLOCK } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

test('a date is typed short, pasted in words and taken back @phone', async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { itemId } = await admitted(page, server);
  const item = new ItemPage(page);
  await page.goto(`${server.url}/vault/item/${itemId}?tab=key-information`);
  await onScreen(page, CLOCK);
  await item.panel.getByRole('button', { name: 'Add New' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Key Information' });
  const date = dialog.getByLabel('Key date');

  await test.step('a day and a month of one digit are filled up', async () => {
    await date.pressSequentially('1/2/1990');
    await expect(date).toHaveValue('01 / 02 / 1990');
    await expectNoAxeFindings(page, 'a date that was typed');
  });

  await test.step('a date in words is understood, whichever comes first', async () => {
    for (const [words, shown] of [
      ['1 February 1991', '01 / 02 / 1991'],
      ['3rd June 2021', '03 / 06 / 2021'],
      ['Feb 9, 2020', '09 / 02 / 2020'],
      ['2019-12-31', '31 / 12 / 2019'],
    ] as const) {
      await date.selectText();
      await paste(page, words);
      await expect(date, words).toHaveValue(shown);
    }
  });

  await test.step('Ctrl+Z brings back what was there, and Ctrl+Y what came after', async () => {
    await page.keyboard.press('Control+Z');
    await expect(date).toHaveValue('09 / 02 / 2020');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+Z');
    await expect(date).toHaveValue('01 / 02 / 1990');
    await page.keyboard.press('Control+Y');
    await expect(date).toHaveValue('01 / 02 / 1991');
    await page.keyboard.press('Control+Z');
    await expect(date).toHaveValue('01 / 02 / 1990');
  });

  await test.step('and what is shown is what is saved', async () => {
    await dialog.getByLabel('Name').fill('Bought');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(item.row('Bought')).toContainText('1st February 1990');
  });
});
