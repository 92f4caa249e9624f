import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, ok, refused } from '@/testing/api-server';
import { part } from '@/testing/lists';
import { button, open, WAIT } from '@/testing/screens';
import { current, vaultServer } from '../testing/vault';
import { type Transaction } from './api';
import { rent, salary } from './testing/transactions';

const changed = [{ field: 'version', message: 'This transaction was changed elsewhere' }];

/** The form of the rent, of a list that answers what `stored` holds. */
async function openEdit(first: Transaction = rent) {
  const stored = { list: [first, salary] };
  vaultServer([current]);
  const list = answer('get', '/vault/a1/transactions', () => part(stored.list));
  const { user } = await open('/vault/item/a1', current.name);
  await screen.findByText(first.name, undefined, WAIT);
  await user.click(screen.getAllByRole('button', { name: 'Edit' })[1] as HTMLElement);
  await user.click(button(`Edit ${first.name}`));
  const dialog = await screen.findByRole('dialog', { name: 'Edit transaction' }, WAIT);
  return { user, dialog: within(dialog), list, stored };
}

describe('Edit transaction', () => {
  it('begins with what is stored, and sends it with its version', async () => {
    const { user, dialog, list } = await openEdit({ ...rent, version: 3 });
    const calls = answer('put', '/vault/a1/transactions/t1', () =>
      ok({ ...rent, name: 'August rent', version: 4 }),
    );
    expect(dialog.getByLabelText('Amount')).toHaveValue('1,234.50');
    expect(dialog.getByRole('radio', { name: 'Money out' })).toBeChecked();
    expect(dialog.getByLabelText('Date')).toHaveValue('02 / 07 / 2026');
    expect(dialog.getByLabelText('Tag')).toHaveValue('Rent');
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'August rent');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), WAIT);
    expect(await calls[0]?.json()).toEqual({
      name: 'August rent',
      amount: -1234.5,
      tag: 'Rent',
      date: '2026-07-02',
      affects_balance: false,
      version: 3,
    });
    expect(await screen.findByText('August rent')).toBeVisible();
    expect(list, 'calls for the list, none of them after the change').toHaveLength(1);
  });

  it('says of half a transfer what it belongs to, and ends that', async () => {
    const half = { ...rent, paired_with: { item: 's1', name: 'Rainy day' } };
    const { user, dialog } = await openEdit(half);
    expect(screen.getByText('Transfer with Rainy day')).toBeInTheDocument();
    const calls = answer('put', '/vault/a1/transactions/t1', () => ok(rent));
    await user.click(dialog.getByRole('checkbox', { name: 'Not a transfer with Rainy day' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), WAIT);
    expect(await calls[0]?.json()).toMatchObject({ name: rent.name, paired: false });
  });

  it('keeps what was typed when it was changed elsewhere, and saves over that', async () => {
    const { user, dialog, list, stored } = await openEdit();
    const calls = answer('put', '/vault/a1/transactions/t1', (_, call) =>
      call === 1 ? refused(422, 'Changed', changed) : ok({ ...rent, amount: -900, version: 3 }),
    );
    stored.list = [{ ...rent, name: 'Rent of July', version: 2 }, salary];
    await user.clear(dialog.getByLabelText('Amount'));
    await user.type(dialog.getByLabelText('Amount'), '900');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(
      await dialog.findByText(
        'This transaction was changed elsewhere. Your changes are still here: save again to keep yours.',
        undefined,
        WAIT,
      ),
    ).toBeVisible();
    await waitFor(() => expect(list).toHaveLength(2));
    await screen.findByText('Rent of July', undefined, WAIT);
    expect(dialog.getByLabelText('Amount')).toHaveValue('900.00');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await calls[1]?.json()).toMatchObject({ name: 'July rent', amount: -900, version: 2 });
  });

  it('saves over what it could not fetch again', async () => {
    const { user, dialog, stored } = await openEdit();
    const calls = answer('put', '/vault/a1/transactions/t1', (_, call) =>
      call === 1 ? refused(422, 'Changed', changed) : ok(rent),
    );
    stored.list = [salary];
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(/save again to keep yours/, undefined, WAIT);
    await waitFor(() => expect(screen.queryByText('July rent')).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await calls[1]?.json()).toMatchObject({ version: null });
  });

  it('says that it was deleted meanwhile', async () => {
    const { user, dialog } = await openEdit();
    answer('put', '/vault/a1/transactions/t1', () => refused(404, 'Not found.'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(
      await dialog.findByText('This transaction is no longer there.', undefined, WAIT),
    ).toBeVisible();
  });

  it('keeps whether it moves the balance, whatever its day', async () => {
    const { user, dialog } = await openEdit({ ...rent, affects_balance: true });
    const moves = dialog.getByRole('switch', { name: 'Update the balance' });
    expect(moves).toBeChecked();
    await user.clear(dialog.getByLabelText('Date'));
    await user.type(dialog.getByLabelText('Date'), '01011990');
    expect(moves).toBeChecked();
  });
});
