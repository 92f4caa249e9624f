import { onScreen } from '../page-models/heading.ts';
import { Presets } from '../page-models/presets.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { admitted } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const KIND = 'National Insurance number';
const SHOWN = 'AB 12 34 56 C';
const COPIED = 'AB123456C';

test('a National Insurance number is copied from its sheet, and hidden in public @phone', async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await admitted(page, server);
  const presets = new Presets(page, 'Key Information');
  await page.goto(`${server.url}/life-locker?tab=key-information`);
  await onScreen(page, 'Life Locker');
  const form = await presets.begin(KIND, KIND);
  await presets.fill(form, [['National Insurance Number', COPIED]]);
  await presets.saveNew(form, KIND);
  await expect(form).toBeHidden();

  await test.step('without the spaces, which other forms refuse', async () => {
    const sheet = await presets.open(KIND);
    await expect(sheet).toContainText(SHOWN);
    await expectNoAxeFindings(page, 'the sheet of a number');
    await presets.copyIn(sheet).click();
    await expect(sheet.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(COPIED);
    await expect(presets.copyIn(sheet)).toBeFocused();
    await presets.closeAll(1);
  });

  await test.step('with amounts hidden, neither shown nor copied', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Hide amounts' }).click();
    const sheet = await presets.open(KIND);
    await expect(sheet.getByText('amount hidden')).toBeAttached();
    await expect(presets.copyIn(sheet)).toHaveCount(0);
    await expectNoAxeFindings(page, 'the sheet of a hidden number');
    await sheet.getByRole('button', { name: /^View/ }).click();
    await expect(page.getByRole('dialog')).toContainText('amount hidden');
    await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
    const html = await page.content();
    expect([SHOWN, COPIED].filter((number) => html.includes(number))).toEqual([]);
    await presets.closeAll(2);
  });

  await test.step('until they are shown again', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Show amounts' }).click();
    await expect(presets.copyIn(await presets.open(KIND))).toBeVisible();
  });
});
