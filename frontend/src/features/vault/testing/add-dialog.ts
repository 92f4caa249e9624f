import { screen } from '@testing-library/react';
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
  await screen.findByRole('dialog', { name: 'Add to Vault' }, WAIT);
  return app;
}

export type User = Awaited<ReturnType<typeof openDialog>>['user'];

export const label = (name: string) => screen.getByLabelText(name);

/** The button that sends the form. */
export const save = () => button('Add to Vault');
