import { SignUp } from '../page-models/sign-up.ts';
import { Server } from '../support/server.ts';
import { somebody } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

/** A provider of texts that is away: nobody serves "discard" any more. */
const AWAY = {
  HOLDFAST_TWILIO_ACCOUNT_SID: 'ACtest',
  HOLDFAST_TWILIO_AUTH_TOKEN: 'token',
  HOLDFAST_TWILIO_FROM: '+15005550006',
  HOLDFAST_TWILIO_URL: 'http://127.0.0.1:9',
};

test('whoever waits for a code is told that no text can be sent', async ({ page }) => {
  const server = await Server.start({ env: AWAY });
  try {
    const signUp = new SignUp(page, server.url);
    await signUp.open();
    await signUp.toCode(somebody());
    await expect(page.getByText(/No text\?/)).toHaveCount(0);
    const told = page.getByText("We couldn't send a text just now. Try again in a few minutes.");
    await expect(told).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('button', { name: 'Resend Code' })).toBeEnabled();
    if (process.env['PICTURES']) {
      const width = page.viewportSize()?.width;
      await page.screenshot({ path: `${process.env['PICTURES']}/no-texts-${width}.png` });
    }
  } finally {
    await server.dispose();
  }
});
