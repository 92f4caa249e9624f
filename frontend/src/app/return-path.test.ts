import { expect, it } from 'vitest';
import { signIn } from '@/shared/session/sign-in';
import { sessionEnded, returnToCleared, userStored } from '@/shared/session/session-slice';
import { person } from '@/testing/api-server';
import { createStore } from './store';
import { silentChannel } from '@/testing/render-app';
import { returnPath } from '@/shared/session/return-path';

it.each([
  ['/vault/item/7?tab=notes', '/vault/item/7?tab=notes'],
  ['/', '/'],
  ['/login', null],
  ['//example.com/vault', null],
  ['https://example.com/', null],
  ['javascript:alert(1)', null],
])('kept as %j it is read as %j', (kept, read) => {
  returnPath.save(kept);
  expect(returnPath.read()).toBe(read);
});

it('outlives a reload between the end of a session and the next login', () => {
  const open = () => createStore({ channel: silentChannel() });
  open().dispatch(sessionEnded({ returnTo: '/vault/item/7' }));
  const reloaded = open();
  expect(reloaded.getState().session.returnTo).toBe('/vault/item/7');
  reloaded.dispatch(returnToCleared());
  expect(open().getState().session.returnTo).toBeNull();
});

it.each([
  ['leads the same person back', person.email.toUpperCase(), '/vault/item/7'],
  ["leads nobody to somebody else's page", 'asha@example.co.uk', null],
])('%s', (_what, email, leadsTo) => {
  const store = createStore({ channel: silentChannel() });
  store.dispatch(userStored(person));
  store.dispatch(sessionEnded({ returnTo: '/vault/item/7' }));
  store.dispatch(signIn({ user: { ...person, email } }));
  expect(store.getState().session.returnTo).toBe(leadsTo);
});
