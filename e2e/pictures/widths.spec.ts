import { camera } from '../support/camera.ts';
import { everyScreen } from '../support/every-screen.ts';
import { test } from '../support/test.ts';
import { WIDTHS } from '../support/widths.ts';

test('every screen at every width', async ({ page, server }) => {
  test.setTimeout(600_000);
  const cameras = WIDTHS.map((size) => ({ size, look: camera(page, `w${size.width}`) }));
  const show = async (screen: string) => {
    for (const { size, look } of cameras) {
      await page.setViewportSize(size);
      await look(screen);
    }
  };
  await everyScreen(page, server, show);
});
