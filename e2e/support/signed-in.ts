import { type Page } from '@playwright/test';
import { onScreen } from '../page-models/heading.ts';
import { type Credentials, SignIn } from '../page-models/sign-in.ts';
import { Api } from './api.ts';
import { type Person, somebody } from './person.ts';
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

/** An owner who has logged in here and stands on the dashboard. */
export async function signedIn(
  page: Page,
  server: Installation,
  rememberMe: boolean,
): Promise<Owner> {
  const who = await owner(server);
  await logIn(page, server, who.person, rememberMe);
  return who;
}

/** Makes the sample account, which has then logged in here and stands on the dashboard. */
export async function signedInToSample(page: Page, server: Server): Promise<void> {
  await logIn(page, server, await sampleAccount(server), false);
}

async function logIn(
  page: Page,
  server: Installation,
  person: Credentials,
  rememberMe: boolean,
): Promise<void> {
  const signIn = new SignIn(page, server.url);
  await signIn.open();
  // The dashboard's last call has come back, so none is in flight that what follows would cut off.
  await Promise.all([
    page.waitForResponse(/\/dashboard\/history/),
    signIn.complete(person, { rememberMe }),
  ]);
  await onScreen(page, 'Dashboard');
}
