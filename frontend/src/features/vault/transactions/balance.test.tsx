import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, ok, refused } from '@/testing/api-server';
import { part } from '@/testing/lists';
import { button, open, WAIT } from '@/testing/screens';
import { valuePoint } from '../history/testing/points';
import { card, current, fund, home, vaultServer } from '../testing/vault';
import { type VaultItem } from '../types';
import { rent, salary } from './testing/transactions';

/** The newest balance that somebody typed is of the 10th; what came of transactions is newer. */
const BALANCES = [
  valuePoint({ id: 'h1', day: '2026-01-10', value: 900 }),
  valuePoint({ id: 'h2', day: '2026-01-20', value: 850, source: 'transactions', newest: true }),
];

async function openAdd(item: VaultItem = current) {
  vaultServer([item]);
  answer('get', `/vault/${item.id}/history`, () => ok(BALANCES));
  answer('get', `/vault/${item.id}/transactions`, () => part([]));
  const { user } = await open(`/vault/item/${item.id}`, item.name);
  await screen.findByRole('slider', undefined, WAIT);
  await user.click(await screen.findByRole('button', { name: 'Add transaction' }, WAIT));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add transaction' }, WAIT));
  const date = async (digits: string) => {
    await user.clear(dialog.getByLabelText('Date'));
    await user.type(dialog.getByLabelText('Date'), digits);
  };
  return { user, dialog, date };
}

const SWITCH = { name: 'Update the balance' };

describe('the balance of an account', () => {
  it('is updated by what is newer than the newest one that is known', async () => {
    const { dialog, date } = await openAdd();
    const moves = dialog.getByRole('switch', SWITCH);
    expect(moves).toBeChecked();
    expect(moves).toHaveAccessibleDescription(
      'Moves the balance by this amount from that day, until the next balance you typed.',
    );
    for (const [digits, expected] of [
      ['10012026', false],
      ['11012026', true],
      ['31022026', false],
      ['1101', false],
    ] as const) {
      await date(digits);
      expect(moves.matches(':checked'), digits).toBe(expected);
    }
  });

  it('follows the date no more once that is chosen, and everything that shows it is fetched again', async () => {
    const { user, dialog, date } = await openAdd();
    const calls = answer('post', '/vault/a1/transactions', () =>
      ok({ ...rent, affects_balance: true }),
    );
    const items = answer('get', '/vault/a1', () => ok(current));
    const histories = answer('get', '/vault/a1/history', () => ok(BALANCES));
    await date('09012026');
    await user.click(dialog.getByRole('switch', SWITCH));
    await date('08012026');
    expect(dialog.getByRole('switch', SWITCH)).toBeChecked();
    await user.type(dialog.getByLabelText('Name'), 'Rent');
    await user.type(dialog.getByLabelText('Amount'), '50');
    await user.click(dialog.getByRole('button', { name: 'Add transaction' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), WAIT);
    expect(await calls[0]?.json()).toMatchObject({ affects_balance: true, amount: -50 });
    await waitFor(() => expect([items.length, histories.length]).toEqual([1, 1]));
  });

  it('says beside its switch what the server refuses about it', async () => {
    const { user, dialog } = await openAdd(card);
    answer('post', '/vault/c1/transactions', () =>
      refused(422, 'No', [{ field: 'affects_balance', message: 'The balance would be too large' }]),
    );
    await user.type(dialog.getByLabelText('Name'), 'Rent');
    await user.type(dialog.getByLabelText('Amount'), '50');
    await user.click(dialog.getByRole('button', { name: 'Add transaction' }));
    expect(
      await dialog.findByText('The balance would be too large', undefined, WAIT),
    ).toBeVisible();
  });

  it('is not asked for where transactions move none', async () => {
    const { user, dialog } = await openAdd(fund);
    const calls = answer('post', '/vault/f1/transactions', () => ok(rent));
    expect(dialog.queryByRole('switch')).toBeNull();
    await user.type(dialog.getByLabelText('Name'), 'Fee');
    await user.type(dialog.getByLabelText('Amount'), '5');
    await user.click(dialog.getByRole('button', { name: 'Add transaction' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), WAIT);
    expect(await calls[0]?.json()).toMatchObject({ affects_balance: null });
  });

  it.each([
    [current, 1],
    [home, 0],
  ])('does without what says so in its row: %#', async (item, count) => {
    vaultServer([item]);
    answer('get', `/vault/${item.id}/transactions`, () =>
      part([
        { ...rent, affects_balance: false },
        { ...salary, affects_balance: true },
      ]),
    );
    await open(`/vault/item/${item.id}`, item.name);
    await screen.findByText('July rent', undefined, WAIT);
    expect(screen.queryAllByText('Not in the balance')).toHaveLength(count);
  });
});

describe('money and changes of value', () => {
  const radio = (name: string) => screen.getByRole('radio', { name });

  async function openItem(item: VaultItem) {
    vaultServer([item]);
    const list = answer('get', `/vault/${item.id}/transactions`, () => part([]));
    const app = await open(`/vault/item/${item.id}`, item.name);
    await screen.findByRole('button', { name: 'Add transaction' }, WAIT);
    const types = () => list.map(({ url }) => new URL(url).searchParams.get('type'));
    await waitFor(() => expect(types()).toHaveLength(1));
    return { ...app, types };
  }

  it.each([
    [current, 'Money in and out', 'manual'],
    [card, 'Money in and out', 'manual'],
    [fund, 'Changes of value', 'other'],
    [home, 'Changes of value', 'other'],
  ])('are two lists, of which the likelier comes first: %#', async (item, name, type) => {
    const { types } = await openItem(item);
    expect(radio(name)).toBeChecked();
    expect(types()).toEqual([type]);
  });

  it('show the list that was chosen last, for accounts and other items apart', async () => {
    const { user, types, unmount } = await openItem(current);
    await user.click(radio('Changes of value'));
    expect(await screen.findByText('0 changes', undefined, WAIT)).toBeVisible();
    expect(types()).toEqual(['manual', 'other']);
    unmount();
    const account = await openItem(card);
    expect(radio('Changes of value')).toBeChecked();
    account.unmount();
    await openItem(home);
    await user.click(radio('Money in and out'));
    expect(localStorage.getItem('transactionsOfOthers')).toBe('manual');
  });

  it('show money again once some was added', async () => {
    const { user } = await openItem(home);
    answer('post', '/vault/p1/transactions', () => ok(rent));
    await user.click(button('Add transaction'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add transaction' }, WAIT));
    await user.type(dialog.getByLabelText('Name'), 'Rent');
    await user.type(dialog.getByLabelText('Amount'), '5');
    await user.click(dialog.getByRole('button', { name: 'Add transaction' }));
    await waitFor(() => expect(radio('Money in and out')).toBeChecked(), WAIT);
  });
});
