import { SignUp } from '../page-models/sign-up.ts';
import { NO_TEXTS_LEAVE } from '../support/no-texts.ts';
import { somebody } from '../support/person.ts';
import { Server } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test('whoever waits for a code is told that no text can be sent', async ({ page }) => {
  const server = await Server.start({ env: NO_TEXTS_LEAVE });
  try {
    const signUp = new SignUp(page, server.url);
    await signUp.open();
    await signUp.toCode(somebody());
    await expect(page.getByText(/No text\?/)).toHaveCount(0);
    const told = page.getByText("We couldn't send a text just now. Try again in a few minutes.");
    await expect(told).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('button', { name: 'Resend Code' })).toBeEnabled();
  } finally {
    await server.dispose();
  }
});
