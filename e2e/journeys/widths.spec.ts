import { everyPublicScreen, everyScreen } from '../page-models/every-screen.ts';
import { onScreen } from '../page-models/heading.ts';
import { SignIn } from '../page-models/sign-in.ts';
import { sampleAccount } from '../support/sample-account.ts';
import { expect, test } from '../support/test.ts';
import { WIDTHS } from '../support/widths.ts';

test('every screen fits the window from the large one to the smallest phone', async ({
  page,
  server,
}) => {
  // Every screen, four times.
  test.setTimeout(300_000);
  const show = async (screen: string) => {
    for (const size of WIDTHS) {
      await page.setViewportSize(size);
      const over = () =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(over, `${screen} at ${size.width} px`).toBeLessThanOrEqual(0);
    }
  };
  await everyPublicScreen(page, server.url, show);
  const signIn = new SignIn(page, server.url);
  await signIn.open();
  await signIn.complete(await sampleAccount(server));
  await onScreen(page, 'Dashboard');
  await everyScreen(page, server.url, show);
});
