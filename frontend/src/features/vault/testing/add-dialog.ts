import { screen } from '@testing-library/react';
import { button, open, WAIT } from '@/testing/screens';
import { vaultServer } from './vault';

/** A person without items who has opened Add to Vault on the page of a category. */
export async function openDialog(path = '/vault', heading = 'Vault') {
  vaultServer([]);
  const app = await open(path, heading);
  await app.user.click(await screen.findByRole('button', { name: 'Add New' }, WAIT));
  await screen.findByRole('dialog', { name: 'Add to Vault' }, WAIT);
  return app;
}

export type User = Awaited<ReturnType<typeof openDialog>>['user'];

export const label = (name: string) => screen.getByLabelText(name);

/** The button that sends the form. */
export const save = () => button('Add to Vault');
