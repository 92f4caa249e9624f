import { type Page } from '@playwright/test';
import { onScreen } from '../page-models/heading.ts';
import { Api } from './api.ts';
import { type Credentials, type Person, somebody } from './person.ts';
import { sampleAccount } from './sample-account.ts';
import { type Server } from './server.ts';

/** Where a server, or what stands before one, is found. */
export interface Installation {
  url: string;
}

/** Somebody who owns one thing. */
export interface Owner {
  person: Person;
  /** Calls as that person, in a session of its own. */
  api: Api;
  /** The one thing: a clock worth £ 1,800.00. */
  itemId: string;
}

export const CLOCK = 'Grandfather clock';

export async function owner(server: Installation): Promise<Owner> {
  const person = somebody();
  const api = await Api.signUp(server.url, person);
  const { id } = await api.post<{ id: string }>('/vault', {
    category: 'personal_item',
    name: CLOCK,
    categoryData: { name: CLOCK, value: 1800 },
  });
  return { person, api, itemId: id };
}

/** An owner who is signed in here. Nothing is open yet. */
export async function admitted(page: Page, server: Installation): Promise<Owner> {
  const who = await owner(server);
  await admit(page, server, who.person);
  return who;
}

/** An owner who is signed in here and stands on the dashboard. */
export async function signedIn(
  page: Page,
  server: Installation,
  rememberMe = false,
): Promise<Owner> {
  const who = await owner(server);
  await admit(page, server, who.person, rememberMe);
  // Its last calls have come back, so none is in flight that what follows would cut off.
  await Promise.all([
    page.waitForResponse(/\/dashboard\/history/),
    bellFilled(page),
    page.goto(server.url),
  ]);
  await onScreen(page, 'Dashboard');
  await page.evaluate((remember) => {
    localStorage.setItem('rememberMe', String(remember));
  }, rememberMe);
  return who;
}

/** Once the dates of the bell have come, which may be some seconds after the screen. It asks no more then. */
export const bellFilled = (page: Page) => page.waitForResponse(/\/api\/v1\/timeline$/);

/** Makes the sample account, which is then signed in here. Nothing is open yet. */
export async function admittedToSample(page: Page, server: Server): Promise<void> {
  await admit(page, server, await sampleAccount(server));
}

/** Puts a session of its own into the browser, without its screens. */
async function admit(page: Page, { url }: Installation, person: Credentials, rememberMe = false) {
  const { cookies } = await Api.signIn(url, person, rememberMe);
  const { hostname: domain } = new URL(url);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, domain })));
}
