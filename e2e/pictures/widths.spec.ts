import { everyPublicScreen, everyScreen } from '../page-models/every-screen.ts';
import { onScreen } from '../page-models/heading.ts';
import { SignIn } from '../page-models/sign-in.ts';
import { camera } from '../support/camera.ts';
import { sampleAccount } from '../support/sample-account.ts';
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
  await everyPublicScreen(page, server.url, show);
  const signIn = new SignIn(page, server.url);
  await signIn.open();
  await signIn.complete(await sampleAccount(server));
  await onScreen(page, 'Dashboard');
  await everyScreen(page, server.url, show);
});
