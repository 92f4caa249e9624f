import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hiddenAmounts } from '@/shared/amounts/hidden-amounts';
import { type Spending } from '@/shared/statements/types';
import { dropStatement } from '@/testing/drop-statement';
import { answer, ok, refused } from '@/testing/api-server';
import { dateIn } from '@/testing/dates';
import { open, WAIT } from '@/testing/screens';
import { current, vaultServer } from '../testing/vault';

const spending: Spending = {
  months: [
    { month: '2026-09', money_in: 2500, money_out: 1900.5 },
    { month: '2026-10', money_in: 2500, money_out: 864.12 },
  ],
  tags: [
    { tag: 'Groceries', money_in: 50, money_out: 412.2, count_in: 1, count_out: 9 },
    { tag: null, money_in: 2500, money_out: 12, count_in: 1, count_out: 1 },
  ],
  merchants: [{ name: 'TESCO', money_in: 0, money_out: 380, count_in: 0, count_out: 8 }],
  regular: [
    { name: 'Netflix', amount: -10.99, every: 'monthly', last: '2026-10-12', next: '2026-11-12' },
  ],
};

async function openMoney(answered: (call: number) => Response = () => ok(spending)) {
  vaultServer([current]);
  const asked = answer('get', '/vault/a1/spending', (_, call) => answered(call));
  const app = await open('/vault/item/a1/money', 'Money in and out');
  return { ...app, asked, main: within(screen.getByRole('main')) };
}

describe('money in and out of an account', () => {
  it('is told by month, by tag and by payee', async () => {
    const { user, main, asked } = await openMoney();
    const table = within(await main.findByRole('table', undefined, WAIT));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'MonthMoney inMoney out',
      'September 2026£ 2,500.00£ 1,900.50',
      'October 2026£ 2,500.00£ 864.12',
    ]);
    const rowsOf = (name: string) =>
      within(main.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(rowsOf('Money out')).toEqual(['Groceries ×9£ 412.20', 'No tag ×1£ 12.00']);
    expect(rowsOf('Money in')).toEqual(['No tag ×1£ 2,500.00', 'Groceries ×1£ 50.00']);
    await user.click(main.getByRole('radio', { name: 'By payee' }));
    expect(main.getByText('TESCO')).toBeVisible();
    expect(new URL(asked[0]?.url ?? '').searchParams.get('months')).toBe('12');
  });

  it('hides its amounts and its bars', async () => {
    const { main } = await openMoney();
    await main.findByRole('table', undefined, WAIT);
    act(() => {
      hiddenAmounts.toggle();
    });
    expect(main.queryByRole('table')).toBeNull();
    expect(main.getByText('Hidden with your amounts.')).toBeVisible();
    expect(main.queryByText(/412\.20|10\.99/)).toBeNull();
    act(() => {
      hiddenAmounts.toggle();
    });
  });

  it('makes a date of a regular payment', async () => {
    const { user, main } = await openMoney();
    await user.click(await main.findByRole('button', { name: 'Add a date for Netflix' }, WAIT));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a date' }, WAIT));
    expect(dialog.getByLabelText('Kind')).toHaveValue('subscription');
    expect(dialog.getByLabelText('Title')).toHaveValue('Netflix');
    expect(dialog.getByLabelText('Date')).toHaveValue('12 / 11 / 2026');
    expect(dialog.getByLabelText('Repeats')).toHaveValue('monthly');
    expect(dialog.getByLabelText('Amount')).toHaveValue('10.99');
    expect(dialog.getByLabelText('About')).toHaveValue('item:a1');
  });

  it('leads to the date of a regular payment that has one', async () => {
    const about = {
      type: 'item',
      id: 'a1',
      name: 'Everyday',
      item_id: 'a1',
      category: null,
    } as const;
    const kept = dateIn(9, {
      id: 'd1',
      kind: 'subscription',
      what: 'Subscription',
      name: 'Netflix',
      own: true,
      about,
    });
    answer('get', '/timeline', () => ok([kept]));
    const { main } = await openMoney();
    const link = await main.findByRole('link', { name: 'See the date of Netflix' }, WAIT);
    expect(link).toHaveAttribute('href', '/timeline');
    expect(main.queryByRole('button', { name: 'Add a date for Netflix' })).toBeNull();
  });

  it('takes a statement of the account that is dropped on it', async () => {
    await openMoney();
    expect((await dropStatement()).get('item')).toBe('a1');
  });

  it('says what to do while there is none, and can be loaded again', async () => {
    const empty = { months: [], tags: [], merchants: [], regular: [] };
    const { user, main } = await openMoney((call) => (call === 1 ? refused(500) : ok(empty)));
    await user.click(await main.findByRole('button', { name: 'Try again' }, WAIT));
    expect(await main.findByText(/^Import a statement to see/)).toBeVisible();
    expect(main.getByRole('link', { name: 'Go to Statements' })).toHaveAttribute(
      'href',
      '/vault/item/a1/statements',
    );
  });

  it('says that an account is gone', async () => {
    vaultServer([]);
    answer('get', '/vault/a1', () => refused(404));
    await open('/vault/item/a1/money', 'Money in and out');
    expect(await screen.findByText('Item not found', undefined, WAIT)).toBeVisible();
  });
});
