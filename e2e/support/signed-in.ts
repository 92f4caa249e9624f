import { type Page } from '@playwright/test';
import { onScreen } from '../page-models/heading.ts';
import { SignIn } from '../page-models/sign-in.ts';
import { Api } from './api.ts';
import { type Person, somebody } from './person.ts';

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
  const signIn = new SignIn(page, server.url);
  await signIn.open();
  await signIn.complete(who.person, { rememberMe });
  await onScreen(page, 'Dashboard');
  return who;
}
