import { onScreen } from '../page-models/heading.ts';
import { SignIn } from '../page-models/sign-in.ts';
import { Timeline } from '../page-models/timeline.ts';
import { camera } from '../support/camera.ts';
import { typedDay } from '../support/days.ts';
import { sampleAccount } from '../support/sample-account.ts';
import { Server } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

const DATES = [
  ['Car insurance', 6, '412.80'],
  ['Boiler service', -3, '96'],
  ['TV licence', 66, '174.50'],
  ['Self-assessment', 66, ''],
] as const;

test("what's ahead, its dialogs and the bell", async ({ page }, { project }) => {
  const look = camera(page, `${project.name}-dates`);
  const server = await Server.start();
  try {
    const signIn = new SignIn(page, server.url);
    await signIn.open();
    await signIn.complete(await sampleAccount(server), { rememberMe: true });
    await onScreen(page, 'Dashboard');
    await page.goto(`${server.url}/timeline`);
    const timeline = new Timeline(page);
    await timeline.opened();
    const form = timeline.dialog('Add a date');
    for (const [kind, days, amount] of DATES) {
      await page.getByRole('main').getByRole('button', { name: 'Add a date' }).first().click();
      await form.getByLabel('Kind').selectOption(kind);
      await form.getByLabel('Date', { exact: true }).fill(typedDay(days));
      await form.getByLabel('Amount').fill(amount);
      if (kind === 'Car insurance') await look('a new date');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form).toBeHidden();
    }
    await look("what's ahead");
    await page.getByRole('button', { name: /^Coming up/ }).click();
    await look('the bell');
    await page.keyboard.press('Escape');
    await timeline.more('Car insurance').or(timeline.renew('Car insurance')).first().click();
    await expect(timeline.dialog('Car insurance renewed')).toBeVisible();
    await look('renewed');
    await page.keyboard.press('Escape');
    const month = page.getByText('Month', { exact: true });
    if (await month.isVisible()) {
      await month.click();
      await look('the month');
    }
    await page.goto(server.url);
    await onScreen(page, 'Dashboard');
    await expect(page.getByRole('heading', { name: 'Coming up' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await look('the dashboard');
  } finally {
    await server.dispose();
  }
});
