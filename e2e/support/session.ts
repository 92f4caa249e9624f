import { randomBytes } from 'node:crypto';
import { type BrowserContext } from '@playwright/test';

/**
 * Leaves the browser as the expiry of its session does: with the cookie of a session that is no
 * more, the token against forged requests that belongs to it, and all else as it was.
 */
export async function endSession(context: BrowserContext, url: string): Promise<void> {
  const dead = randomBytes(32).toString('base64url');
  const answer = await fetch(`${url}/api/v1/auth/csrf`, { headers: { Cookie: `sid=${dead}` } });
  const token = answer.headers
    .getSetCookie()
    .map((line) => /^XSRF-TOKEN=([^;]+)/.exec(line)?.[1])
    .find((value) => value !== undefined);
  if (!token) throw new Error('no token against forged requests was set');
  const values: Record<string, string> = { sid: dead, 'XSRF-TOKEN': token };
  const cookies = (await context.cookies(url)).filter(({ name }) => name in values);
  if (cookies.length !== 2) throw new Error('nobody is signed in');
  await context.addCookies(
    cookies.map((cookie) => ({ ...cookie, value: values[cookie.name] ?? '' })),
  );
}

/** The browser has lost the cookie of its session. */
export async function loseSession(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: 'sid' });
}
