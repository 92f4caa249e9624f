import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hiddenAmounts } from '@/shared/amounts/hidden-amounts';
import { type Spending } from '@/shared/statements/types';
import { answer, ok, refused } from '@/testing/api-server';
import { pdf } from '@/testing/files';
import { open, WAIT } from '@/testing/screens';
import { current, home, vaultServer } from '../testing/vault';

const spending: Spending = {
  months: [
    { month: '2026-09', money_in: 2500, money_out: 1900.5 },
    { month: '2026-10', money_in: 2500, money_out: 864.12 },
  ],
  tags: [
    { tag: 'Groceries', money_in: 0, money_out: 412.2, count: 9 },
    { tag: null, money_in: 0, money_out: 12, count: 1 },
  ],
  merchants: [{ name: 'TESCO', money_in: 0, money_out: 380, count: 8 }],
  regular: [
    { name: 'Netflix', amount: -10.99, every: 'monthly', last: '2026-10-12', next: '2026-11-12' },
  ],
};

async function openCard(answered: (call: number) => Response = () => ok(spending)) {
  vaultServer([current]);
  const asked = answer('get', '/vault/a1/spending', (_, call) => answered(call));
  const app = await open('/vault/item/a1', current.name);
  const card = within(await screen.findByRole('region', { name: 'Money in and out' }, WAIT));
  return { ...app, asked, card };
}

describe('money in and out of an account', () => {
  it('is told by month, by tag and by payee', async () => {
    const { user, card, asked } = await openCard();
    const table = within(await card.findByRole('table', undefined, WAIT));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'MonthMoney inMoney out',
      'September 2026£ 2,500.00£ 1,900.50',
      'October 2026£ 2,500.00£ 864.12',
    ]);
    expect(card.getByText('Groceries')).toBeVisible();
    expect(card.getByText('No tag')).toBeVisible();
    await user.click(card.getByRole('radio', { name: 'By payee' }));
    expect(card.getByText('TESCO')).toBeVisible();
    expect(new URL(asked[0]?.url ?? '').searchParams.get('months')).toBe('12');
  });

  it('hides its amounts and its bars', async () => {
    const { card } = await openCard();
    await card.findByRole('table', undefined, WAIT);
    act(() => {
      hiddenAmounts.toggle();
    });
    expect(card.queryByRole('table')).toBeNull();
    expect(card.getByText('Hidden with your amounts.')).toBeVisible();
    expect(card.queryByText(/412\.20|10\.99/)).toBeNull();
    act(() => {
      hiddenAmounts.toggle();
    });
  });

  it('makes a date of a regular payment', async () => {
    const { user, card } = await openCard();
    await user.click(await card.findByRole('button', { name: 'Add a date for Netflix' }, WAIT));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a date' }, WAIT));
    expect(dialog.getByLabelText('Kind')).toHaveValue('subscription');
    expect(dialog.getByLabelText('Title')).toHaveValue('Netflix');
    expect(dialog.getByLabelText('Date')).toHaveValue('12 / 11 / 2026');
    expect(dialog.getByLabelText('Repeats')).toHaveValue('monthly');
    expect(dialog.getByLabelText('Amount')).toHaveValue('10.99');
    expect(dialog.getByLabelText('About')).toHaveValue('item:a1');
  });

  it('says what to do while there is none, and can be loaded again', async () => {
    const empty = { months: [], tags: [], merchants: [], regular: [] };
    const { user, card } = await openCard((call) => (call === 1 ? refused(500) : ok(empty)));
    await user.click(await card.findByRole('button', { name: 'Try again' }, WAIT));
    expect(await card.findByText(/^Import a statement to see/)).toBeVisible();
    expect(card.getByRole('link', { name: 'Statements' })).toHaveAttribute(
      'href',
      '/vault/item/a1/statements',
    );
  });

  it('stands at accounts only', async () => {
    vaultServer([home]);
    await open('/vault/item/p1', home.name);
    await screen.findByRole('tab', { name: 'Transactions' }, WAIT);
    expect(screen.queryByRole('region', { name: 'Money in and out' })).toBeNull();
  });
});

describe('files dropped on the page of an account', () => {
  const csv = new File(['Date,Amount'], 'october.csv', { type: 'text/csv' });
  const drop = (...files: File[]) =>
    fireEvent.drop(window, { dataTransfer: { files, types: ['Files'] } });

  it('are read where they are statements, and a PDF stays a document', async () => {
    await openCard();
    const sent = answer('post', '/statements', () => ok({ id: 's1' }));
    drop(csv, pdf('Letter.pdf'));
    expect(await screen.findByRole('dialog', { name: 'Pick File' }, WAIT)).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Depository', hidden: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await waitFor(() => expect(sent).toHaveLength(1), WAIT);
    const form = await sent[0]?.formData();
    expect([form?.get('item'), (form?.get('file') as File).name]).toEqual(['a1', 'october.csv']);
    expect(screen.queryByText('Letter.pdf is ready to check')).toBeNull();
  });
});
