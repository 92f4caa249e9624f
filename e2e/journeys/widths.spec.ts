import { everyScreen } from '../support/every-screen.ts';
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
  await everyScreen(page, server, show);
});
