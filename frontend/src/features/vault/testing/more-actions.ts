import { screen } from '@testing-library/react';
import { WAIT } from '@/testing/screens';
import { type User } from './add-dialog';

/** Opens the menu of an item's page, where it has loaded. */
export async function openMore(user: User) {
  await user.click(await screen.findByRole('button', { name: 'More actions' }, WAIT));
  return screen.findAllByRole('menuitem', undefined, WAIT);
}

/** Chooses a row of that menu. */
export async function chooseMore(user: User, name: string) {
  await openMore(user);
  await user.click(screen.getByRole('menuitem', { name }));
}
