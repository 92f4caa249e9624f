import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hiddenAmounts } from '@/shared/amounts/hidden-amounts';
import { type Statement, type StatementRow } from '@/shared/statements/types';
import { answer, ok, refused } from '@/testing/api-server';
import { button, open, WAIT } from '@/testing/screens';
import {
  doubtful,
  groceries,
  known,
  ready,
  statement,
  statementServer,
  unreadable,
  waiting,
} from '../testing/statements';

/** The check of a statement, which each change makes another. */
async function openCheck(first: Statement = statement) {
  const { list } = statementServer();
  const held = { statement: first };
  const read = answer('get', '/statements/s1', () => ok(held.statement));
  const changed = answer('put', '/statements/s1', () => ok(held.statement));
  const app = await open('/statements/s1', 'Check before you import');
  await screen.findByRole('region', { name: 'Rows' }, WAIT);
  return { ...app, held, read, changed, list };
}

const row = (name: string) =>
  screen
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(name)) as HTMLElement;

describe('the check of a statement', () => {
  it('says which account, what it holds and that it adds up', async () => {
    await openCheck();
    expect(screen.getByText('barclays-2026-10.csv · 1 to 31 October 2026')).toBeVisible();
    expect(
      screen.getByText(/found by sort code 20-45-18 and account number ending 7731/),
    ).toBeVisible();
    expect(
      within(screen.getByRole('group', { name: 'Show rows' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['2New', '1Known, left out', '1Needs your choice', "1Can't be read"]);
    expect(screen.getByText('Adds up to the penny')).toBeVisible();
    expect(row('TESCO')).toHaveTextContent('Thu 1 Oct 2026TESCO STORES 3021£ -48.20');
    expect(row('TO SAVINGS')).toHaveTextContent('New, pairs with Rainy day');
    expect(row('NATIONWIDE')).toHaveTextContent('Known, left out');
  });

  it('keeps the import until all is chosen, and says what is missing', async () => {
    await openCheck();
    const submit = button('Import 2 transactions');
    expect(submit).toBeDisabled();
    expect(submit).toHaveAccessibleDescription(
      'First decide about 1 row and mend or leave out 1 line.',
    );
  });

  it('sends what becomes of a row', async () => {
    const { user, held, changed } = await openCheck();
    const joined: StatementRow = { ...doubtful, state: 'joined' };
    held.statement = { ...statement, version: 2, rows: [joined], counts: ready.counts };
    expect(row('R BAINES')).toHaveTextContent(
      'Looks like “Plumber”, which you typed for 6th October 2026',
    );
    await user.click(button('Join them: R BAINES PLUMBING, line 5'));
    expect(await screen.findByText('Joined')).toBeVisible();
    expect(await changed[0]?.json()).toEqual({
      rows: [{ number: 5, choice: 'join' }],
      version: 1,
    });
    await user.click(button('Choose again: R BAINES PLUMBING, line 5'));
    await waitFor(() => expect(changed).toHaveLength(2));
    expect(await changed[1]?.json()).toEqual({ rows: [{ number: 5, choice: null }], version: 2 });
  });

  it('does not offer to join what another statement has', async () => {
    const like = { name: 'R BAINES', date: '2026-10-06', typed: false };
    await openCheck({ ...statement, rows: [{ ...doubtful, like }] });
    expect(screen.queryByRole('button', { name: /^Join them/ })).toBeNull();
    expect(button("It's the same one: R BAINES PLUMBING, line 5")).toBeVisible();
    expect(button('Keep both: R BAINES PLUMBING, line 5')).toBeVisible();
  });

  it('is announced by its heading once the file is there', async () => {
    await openCheck();
    const heading = screen.getByRole('heading', { level: 1, name: 'Check before you import' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('mends a line that cannot be read', async () => {
    const { user, changed } = await openCheck();
    expect(row('Line 42')).toHaveTextContent("We can't read the date or the amount");
    await user.click(button('Mend line 42'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mend line 42' }, WAIT));
    await user.click(dialog.getByRole('button', { name: 'Mend' }));
    expect(await dialog.findByText('Description is required', undefined, WAIT)).toBeVisible();
    await user.type(dialog.getByLabelText('Date'), '13102026');
    expect(await dialog.findByText('Enter a day up to today', undefined, WAIT)).toBeVisible();
    await user.clear(dialog.getByLabelText('Date'));
    await user.type(dialog.getByLabelText('Date'), '13052026');
    await user.type(dialog.getByLabelText('Description'), 'Refund');
    await user.click(dialog.getByRole('radio', { name: 'Money in' }));
    await user.type(dialog.getByLabelText('Amount'), '12.50');
    await user.click(dialog.getByRole('button', { name: 'Mend' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), WAIT);
    expect(await changed[0]?.json()).toMatchObject({
      rows: [
        {
          number: 42,
          choice: 'import',
          date: '2026-05-13',
          description: 'Refund',
          amount: 12.5,
        },
      ],
    });
  });

  it('begins to mend a line with what could be read of it', async () => {
    const half = { ...unreadable, date: '2026-10-13', words: 'REFUND', amount: 12.5 };
    const { user } = await openCheck({ ...statement, rows: [half] });
    await user.click(button('Mend line 42'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mend line 42' }, WAIT));
    expect(dialog.getByText('The file says: “10/13/2026;REFUND;;”')).toBeVisible();
    expect(dialog.getByLabelText('Date')).toHaveValue('13 / 10 / 2026');
    expect(dialog.getByLabelText('Description')).toHaveValue('REFUND');
    expect(dialog.getByRole('radio', { name: 'Money in' })).toBeChecked();
    expect(dialog.getByLabelText('Amount')).toHaveValue('12.50');
  });

  it('leaves out a new row by the keyboard', async () => {
    const { user, changed } = await openCheck(ready);
    button('Leave out TESCO STORES 3021, line 2').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(changed).toHaveLength(1));
    expect(await changed[0]?.json()).toMatchObject({
      rows: [{ number: 2, choice: 'leave_out' }],
    });
  });

  it('keeps a choice of columns that does not fit yet', async () => {
    const { user, changed, held } = await openCheck();
    answer('put', '/statements/s1', async (request, call) => {
      changed.push(request.clone());
      if (call > 1) return ok(held.statement);
      const message = 'Choose one column for the description.';
      return refused(422, message, [{ field: 'columns', message }]);
    });
    await user.selectOptions(screen.getByLabelText('Extra'), 'Description');
    expect(await screen.findByText('Choose one column for the description.')).toBeVisible();
    expect(screen.getByLabelText('Extra')).toHaveValue('description');
    held.statement = {
      ...statement,
      version: 2,
      columns: statement.columns.map((column) => ({
        ...column,
        role: ({ Memo: 'ignore', Extra: 'description' } as const)[column.header] ?? column.role,
      })),
    };
    await user.selectOptions(screen.getByLabelText('Memo'), 'Leave out');
    await waitFor(() =>
      expect(screen.queryByText('Choose one column for the description.')).toBeNull(),
    );
    expect(await changed[1]?.json()).toMatchObject({
      columns: ['date', 'ignore', 'amount', 'description'],
    });
    await waitFor(() => expect(screen.getByLabelText('Extra')).toHaveValue('description'));
  });

  it('asks plainly about what it cannot know', async () => {
    const { user, changed } = await openCheck({ ...statement, doubts: ['date_order', 'sign'] });
    await user.click(button('3rd April'));
    await user.click(button('Without a minus'));
    await waitFor(() => expect(changed).toHaveLength(2));
    expect(await changed[0]?.json()).toMatchObject({ date_order: 'month_first' });
    expect(await changed[1]?.json()).toMatchObject({ spending_is_positive: true });
  });

  it('says in a line that pounds are assumed', async () => {
    await openCheck({ ...ready, doubts: ['currency'] });
    expect(
      screen.getByText("The file doesn't name a currency. We read it as pounds."),
    ).toBeVisible();
    expect(screen.queryByRole('group', { name: /currency/ })).toBeNull();
  });

  it('asks for the account, and makes a new one', async () => {
    const lost = { ...statement.account, item: null, name: null, found_by: null };
    const { user, changed } = await openCheck({ ...ready, account: lost });
    expect(button('Import 2 transactions')).toHaveAccessibleDescription(
      'First choose the account.',
    );
    await user.click(button('Choose the account'));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Which account is this?' }, WAIT),
    );
    await user.selectOptions(dialog.getByLabelText('Account'), 'A new account');
    expect(dialog.getByLabelText('Name')).toHaveValue('Barclays current account');
    await user.click(dialog.getByRole('button', { name: 'Choose' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), WAIT);
    expect(await changed[0]?.json()).toMatchObject({
      item: null,
      new_account: { category: 'current_account', name: 'Barclays current account' },
    });
  });

  it('asks what is on a new account where the file states no balance', async () => {
    const lost = { ...statement.account, item: null, name: null, found_by: null };
    const none = { ...statement.balances, opening: null, closing: null, state: 'unknown' as const };
    const { user, changed } = await openCheck({ ...ready, account: lost, balances: none });
    await user.click(button('Choose the account'));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Which account is this?' }, WAIT),
    );
    await user.selectOptions(dialog.getByLabelText('Account'), 'A new account');
    await user.click(dialog.getByRole('button', { name: 'Choose' }));
    expect(await dialog.findByText('Balance is required', undefined, WAIT)).toBeVisible();
    await user.type(dialog.getByLabelText('Balance on 31st October 2026'), '120.5');
    await user.click(dialog.getByRole('switch', { name: 'Overdrawn' }));
    await user.click(dialog.getByRole('button', { name: 'Choose' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), WAIT);
    expect(await changed[0]?.json()).toMatchObject({
      new_account: { category: 'current_account', balance: -120.5 },
    });
  });

  it('names what does not add up, and what is left out', async () => {
    const balances: Statement['balances'] = {
      ...statement.balances,
      state: 'breaks',
      breaks: [{ number: 7, date: '2026-10-09', expected: 10, stated: 12.5 }],
    };
    await openCheck({
      ...ready,
      balances,
      foreign: [{ name: 'Holiday money', currency: 'euros', lines: 14 }],
      ignored: [{ number: 1, text: 'Opening balance', reason: 'No transaction' }],
    });
    expect(screen.getByText(/^Doesn't add up/)).toHaveTextContent(
      "Doesn't add up at line 7, Fri 9 Oct 2026: the file says £ 12.50, the lines before make £ 10.00",
    );
    expect(screen.getByText('≠')).toBeVisible();
    expect(screen.getByText(/we leave out Holiday money in euros \(14 lines\)/)).toBeVisible();
    expect(screen.getByText('1 line left out')).toBeVisible();
  });

  it('shows more rows, and those of one kind', async () => {
    const more = { ...groceries, number: 101, description: 'PRET A MANGER' };
    const { user, read } = await openCheck({
      ...statement,
      next: 100,
      counts: { ...statement.counts, total: 101 },
    });
    const asked = () => new URL(read.at(-1)?.url ?? '').searchParams;
    answer('get', '/statements/s1', (request) => {
      read.push(request.clone());
      const rows = asked().get('state') === 'known' ? [known] : [more];
      return ok({ ...statement, rows, next: null });
    });
    await user.click(button('Show 1 more row'));
    expect(await screen.findByText('PRET A MANGER')).toBeVisible();
    expect(asked().get('after')).toBe('100');
    await user.click(screen.getByRole('button', { name: /Known, left out$/ }));
    expect(await screen.findByText('NATIONWIDE MORTGAGE')).toBeVisible();
    expect(screen.queryByText('PRET A MANGER')).toBeNull();
    expect(screen.queryByText('R BAINES PLUMBING')).toBeNull();
    expect(asked().get('after')).toBeNull();
  });

  it('hides each amount, also in lines and samples as they are written', async () => {
    await openCheck();
    act(() => {
      hiddenAmounts.toggle();
    });
    expect(document.body.textContent).not.toMatch(/48\.20|4,182|10\/13/);
    act(() => {
      hiddenAmounts.toggle();
    });
  });

  it('says that a file is gone', async () => {
    statementServer();
    answer('get', '/statements/s1', () => refused(404));
    await open('/statements/s1', 'Check before you import');
    expect(await screen.findByText('This file is no longer here', undefined, WAIT)).toBeVisible();
  });
});

describe('the import', () => {
  const done = { id: 's1', name: 'barclays-2026-10.csv', new: 61, known: 4, joined: 0 };

  it('leads to the statements of the account, where it can be undone', async () => {
    const { user, list } = await openCheck(ready);
    answer('post', '/statements/s1/import', () => ok({ ...done, balance: 3318.54, item: 'a1' }));
    const removed = answer('delete', '/statements/s1', () => ok());
    await user.click(button('Import 2 transactions'));
    await screen.findByRole('heading', { level: 1, name: 'Statements' }, WAIT);
    expect(window.location.pathname).toBe('/vault/item/a1/statements');
    const notice = await screen.findByText(/^61 transactions imported\./, undefined, WAIT);
    expect(notice).toHaveTextContent('61 transactions imported. Balance now £ 3,318.54.');
    await waitFor(() => expect(list.length).toBeGreaterThan(0));
    await user.click(button('Undo this import'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
    await user.click(dialog.getByRole('button', { name: 'Undo import' }));
    await waitFor(() => expect(screen.queryByText(/^61 transactions imported\./)).toBeNull());
    expect(removed).toHaveLength(1);
  });

  it('goes on with the next file', async () => {
    answer('get', '/statements', () =>
      ok([{ ...waiting, id: 's2', created_at: '2026-11-28T10:00:01Z' }, waiting]),
    );
    const { user } = await openCheck(ready);
    expect(await screen.findByText(/^File 1 of 2 · /)).toBeVisible();
    answer('post', '/statements/s1/import', () => ok({ ...done, balance: null, item: 'a1' }));
    await user.click(button('Import 2 transactions'));
    expect(await screen.findByRole('link', { name: 'Check the next file' }, WAIT)).toHaveAttribute(
      'href',
      '/statements/s2',
    );
  });

  it('says why it was refused, and keeps the check', async () => {
    const { user } = await openCheck(ready);
    answer('post', '/statements/s1/import', () =>
      refused(422, 'Decide about 3 rows first', [
        { field: 'rows', message: 'Decide about 3 rows first' },
      ]),
    );
    await user.click(button('Import 2 transactions'));
    expect(await screen.findByText('Decide about 3 rows first')).toBeVisible();
    expect(button('Import 2 transactions')).toBeEnabled();
  });

  it('is no more once the file is forgotten', async () => {
    const { user } = await openCheck(ready);
    answer('delete', '/statements/s1', () => ok());
    await user.click(button('Forget this file'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Forget this file?' }));
    await user.click(dialog.getByRole('button', { name: 'Forget' }));
    await screen.findByRole('heading', { level: 1, name: 'Statements' }, WAIT);
    expect(window.location.pathname).toBe('/vault/item/a1/statements');
  });
});
