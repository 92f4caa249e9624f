import { type BrowserContext } from '@playwright/test';

/** Ends the session as its expiry does: the browser has its cookie no more. */
export async function endSession(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: 'sid' });
}
