import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, ok, refused } from '@/testing/api-server';
import { part } from '@/testing/lists';
import { button, open, WAIT } from '@/testing/screens';
import { current, vaultServer } from '../testing/vault';
import { type OtherHalf, type Transaction } from './api';
import { rent } from './testing/transactions';

const plumber: Transaction = {
  ...rent,
  id: 't9',
  type: 'imported',
  name: 'R BAINES PLUMBING',
  amount: -180,
  tag: 'Home',
  created_at: '2026-10-06',
  version: 4,
  note: 'The boiler',
  joined: 'Plumber',
  paired_with: { item: 's1', name: 'Rainy day' },
};

const rainyDay: OtherHalf = {
  half: { item: 's1', transaction: 't5' },
  item_name: 'Rainy day',
  name: 'From current',
  date: '2026-10-07',
};

type Answered = Parameters<typeof answer>[2];

async function openTransactions(imported = plumber, halves: Answered = () => ok([])) {
  vaultServer([current]);
  answer('get', '/vault/a1/transactions/t9/other-halves', halves);
  answer('get', '/vault/a1/transactions', () => part([imported, rent]));
  const app = await open('/vault/item/a1', current.name);
  await screen.findByText('R BAINES PLUMBING', undefined, WAIT);
  return app;
}

async function openEdit(imported = plumber, halves?: Answered) {
  const app = await openTransactions(imported, halves);
  await app.user.click(screen.getAllByRole('button', { name: 'Edit' })[1] as HTMLElement);
  await app.user.click(button('Edit R BAINES PLUMBING'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit transaction' }, WAIT));
  return { ...app, dialog };
}

describe('an imported transaction', () => {
  it('says where it is from, what was typed of it and what it belongs to', async () => {
    await openTransactions();
    const [row] = screen
      .getAllByRole('listitem')
      .filter(({ textContent }) => textContent?.includes('R BAINES'));
    expect(row).toHaveTextContent(
      'From a statement · Transfer with Rainy day · Also typed as “Plumber” · The boiler',
    );
    expect(screen.getAllByText(/^From a statement/)).toHaveLength(1);
  });

  it('changes its tag and note, and nothing of the bank', async () => {
    const { user, dialog } = await openEdit();
    const calls = answer('put', '/vault/a1/transactions/t9', () => ok({ ...plumber, version: 5 }));
    expect(dialog.queryByLabelText('Amount')).toBeNull();
    await user.clear(dialog.getByLabelText('Tag'));
    await user.type(dialog.getByLabelText('Note'), ' again');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), WAIT);
    expect(await calls[0]?.json()).toEqual({
      name: 'R BAINES PLUMBING',
      amount: -180,
      date: '2026-10-06',
      tag: null,
      note: 'The boiler again',
      version: 4,
    });
  });

  it('can be no transfer after all', async () => {
    const { user, dialog } = await openEdit();
    const calls = answer('put', '/vault/a1/transactions/t9', () =>
      ok({ ...plumber, paired_with: null }),
    );
    await user.click(dialog.getByRole('checkbox', { name: 'Not a transfer with Rainy day' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), WAIT);
    expect(await calls[0]?.json()).toMatchObject({ paired: false });
  });

  it('can be paired with the other half of a transfer', async () => {
    const { user, dialog } = await openEdit({ ...plumber, paired_with: undefined }, () =>
      ok([rainyDay]),
    );
    const calls = answer('put', '/vault/a1/transactions/t9', () => ok(plumber));
    const choice = 'Rainy day: From current, 7th October 2026';
    await user.selectOptions(await dialog.findByLabelText('Transfer with'), choice);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), WAIT);
    expect(await calls[0]?.json()).toMatchObject({ paired: rainyDay.half });
  });

  it('says that its other half could not be looked for, and looks again', async () => {
    const imported = { ...plumber, paired_with: undefined };
    const { user, dialog } = await openEdit(imported, (_, call) =>
      call === 1 ? refused(503) : ok([rainyDay]),
    );
    const failed = "We couldn't look for the other half of a transfer.";
    expect(await dialog.findByText(failed, undefined, WAIT)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByLabelText('Transfer with', undefined, WAIT)).toBeVisible();
  });

  it('says why it cannot be half of a transfer, and keeps what was chosen', async () => {
    const { user, dialog } = await openEdit({ ...plumber, paired_with: undefined }, () =>
      ok([rainyDay]),
    );
    const message = 'That transaction is part of another transfer';
    answer('put', '/vault/a1/transactions/t9', () =>
      refused(422, '', [{ field: 'paired', message }]),
    );
    const choice = 'Rainy day: From current, 7th October 2026';
    await user.selectOptions(await dialog.findByLabelText('Transfer with'), choice);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(message, undefined, WAIT)).toBeVisible();
    expect(dialog.getByLabelText('Transfer with')).toHaveDisplayValue(choice);
  });

  it('is deleted with its statement only', async () => {
    const { dialog } = await openEdit();
    expect(
      screen.queryByRole('button', { name: 'Delete R BAINES PLUMBING', hidden: true }),
    ).toBeNull();
    expect(
      screen.getByRole('button', { name: `Delete ${rent.name}`, hidden: true }),
    ).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'statement' })).toHaveAttribute(
      'href',
      '/vault/item/a1/statements',
    );
  });
});
