import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { button, open, WAIT } from '@/testing/screens';
import { type VaultItem } from '../types';
import { vaultServer } from './vault';

/** A person who has opened Add to Vault on the page of a category; without items, unless some are named. */
export async function openDialog(
  path = '/vault',
  heading = 'Vault',
  items: readonly VaultItem[] = [],
) {
  vaultServer(items);
  const app = await open(path, heading);
  await app.user.click(await screen.findByRole('button', { name: 'Add New' }, WAIT));
  const dialog = await screen.findByRole('dialog', { name: 'Add to Vault' }, WAIT);
  // The page takes no clicks from the moment it opens, and itself takes them a render later.
  await waitFor(() => expect(dialog).toHaveStyle({ pointerEvents: 'auto' }));
  return app;
}

export type User = Awaited<ReturnType<typeof openDialog>>['user'];

export const label = (name: string) => screen.getByLabelText(name);

/** The button that sends the form. */
export const save = () => button('Add to Vault');
