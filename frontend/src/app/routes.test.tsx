import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, ok, sessionServer } from '@/testing/api-server';
import { renderApp } from '@/testing/render-app';
import list from '../../screens.json';
import { screens } from './routes';

it("a screen under another's title names the tab anew", async () => {
  sessionServer();
  answer('get', '/vault', () => ok([]));
  answer('get', '/dashboard/categories/loan', () => ok({ history: [], items: [] }));
  const { user } = renderApp('/vault/loan');
  await screen.findByRole('heading', { level: 1, name: 'Loans' });
  await waitFor(() => expect(document.title).toBe('Loans · Holdfast'));
  const [vault] = screen.getAllByRole('link', { name: 'Vault' });
  if (!vault) throw new Error('no way to the Vault');
  await user.click(vault);
  await screen.findByRole('heading', { level: 1, name: 'Vault' });
  expect(document.title).toBe('Vault · Holdfast');
});

it.each(['public', 'framed', 'bare'] as const)(
  'the build knows the address of every %s screen',
  (kind) => {
    const addresses = screens[kind].map(({ path }) => path);
    expect(Object.keys(list[kind]).toSorted()).toEqual(addresses.toSorted());
  },
);
