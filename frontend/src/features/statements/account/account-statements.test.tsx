import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hiddenAmounts } from '@/shared/amounts/hidden-amounts';
import { type AccountStatements } from '@/shared/statements/types';
import { answer, ok, refused } from '@/testing/api-server';
import { button, open, WAIT } from '@/testing/screens';
import { imported, nothing, statement, statementServer, waiting } from '../testing/statements';

const PATH = '/vault/item/a1/statements';

async function openStatements(first?: AccountStatements) {
  const server = statementServer(first);
  const app = await open(PATH, 'Statements');
  return { ...app, ...server };
}

const csv = (name: string) => new File(['Date,Memo,Amount'], name, { type: 'text/csv' });

describe('the statements of an account', () => {
  it('say what to do while there are none', async () => {
    await openStatements();
    expect(await screen.findByText(/^No statements yet\./, undefined, WAIT)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Months you have' })).toBeNull();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/vault',
      '/vault/current-account',
      '/vault/item/a1',
    ]);
  });

  it('are announced by their heading once the account is there', async () => {
    await openStatements();
    const heading = screen.getByRole('heading', { level: 1, name: 'Statements' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('show each month of each year, the newest first', async () => {
    await openStatements({
      ...nothing,
      months: [
        { month: '2025-12', state: 'whole', unexplained: null },
        { month: '2026-01', state: 'partly', unexplained: null },
        { month: '2026-02', state: 'missing', unexplained: null },
        { month: '2026-03', state: 'does_not_reconcile', unexplained: 24 },
      ],
    });
    const card = within(await screen.findByRole('region', { name: 'Months you have' }, WAIT));
    const years = card.getAllByRole('region');
    expect(years.map((year) => year.getAttribute('aria-label'))).toEqual([
      'Months of 2026',
      'Months of 2025',
    ]);
    const cells = within(years[0] as HTMLElement).getAllByRole('listitem');
    expect(cells).toHaveLength(12);
    expect(cells.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
      'JanJanuary 2026: partly',
      'FebFebruary 2026: missing. Choose its file',
      "MarMarch 2026: doesn't add up",
      'AprApril 2026: no statement',
    ]);
    expect(
      screen.getByText((_, element) =>
        element?.tagName === 'P'
          ? element.textContent ===
            "February 2026 is missing, and March 2026 doesn't add up: £ 24.00 is not explained."
          : false,
      ),
    ).toBeVisible();
  });

  it('hide what is not explained with the amounts', async () => {
    await openStatements({
      ...nothing,
      months: [{ month: '2026-03', state: 'does_not_reconcile', unexplained: 24 }],
    });
    expect(await screen.findByText('£ 24.00', undefined, WAIT)).toBeVisible();
    act(() => {
      hiddenAmounts.toggle();
    });
    expect(screen.queryByText('£ 24.00')).toBeNull();
    act(() => {
      hiddenAmounts.toggle();
    });
  });

  it('are reminded of by a date about the account that is filled in', async () => {
    const { user } = await openStatements({
      ...nothing,
      months: [{ month: '2026-02', state: 'missing', unexplained: null }],
    });
    answer('get', '/vault', () => ok([{ id: 'a1', name: 'Everyday account' }]));
    await user.click(await screen.findByRole('button', { name: 'Remind me to download' }, WAIT));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a date' }, WAIT));
    expect(dialog.getByLabelText('Title')).toHaveValue(
      'Download the statement of Everyday account',
    );
    expect(dialog.getByLabelText('Repeats')).toHaveValue('monthly');
    expect(dialog.getByLabelText('About')).toHaveValue('item:a1');
  });

  it('are sent with the account, and lead to the check', async () => {
    const { user } = await openStatements();
    const sent = answer('post', '/statements', () => ok(statement));
    await user.upload(await screen.findByLabelText('Statement files', undefined, WAIT), [
      csv('one.csv'),
      csv('two.csv'),
    ]);
    const link = await screen.findByRole('link', { name: 'Check one.csv' }, WAIT);
    expect(link).toHaveAttribute('href', '/statements/s1');
    expect(sent).toHaveLength(2);
    const form = await sent[0]?.formData();
    expect(form?.get('item')).toBe('a1');
    expect(screen.getByRole('region', { name: 'Reading statements' })).toBeVisible();
  });

  it('say why a file was refused', async () => {
    const { user } = await openStatements();
    answer('post', '/statements', () =>
      refused(422, 'This file is in euros. We can only read pounds.'),
    );
    await user.upload(
      await screen.findByLabelText('Statement files', undefined, WAIT),
      csv('euros.csv'),
    );
    const panel = within(
      await screen.findByRole('region', { name: "We couldn't read 1 statement" }, WAIT),
    );
    expect(
      await panel.findByText('This file is in euros. We can only read pounds.', undefined, WAIT),
    ).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Retry euros.csv' })).toBeNull();
  });

  it('wait to be checked, or are forgotten', async () => {
    const { user, held } = await openStatements({ ...nothing, waiting: [waiting] });
    const removed = answer('delete', '/statements/s1', () => {
      held.statements = nothing;
      return ok();
    });
    expect(
      await screen.findByRole('link', { name: 'Check barclays-2026-10.csv' }, WAIT),
    ).toHaveAttribute('href', '/statements/s1');
    await user.click(button('Forget barclays-2026-10.csv'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Forget this file?' }));
    await user.click(dialog.getByRole('button', { name: 'Forget' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(removed).toHaveLength(1);
    expect(await screen.findByText(/^No statements yet\./)).toBeVisible();
  });

  it('that were imported are undone after naming what goes', async () => {
    const { user, held } = await openStatements({ ...nothing, statements: [imported] });
    const removed = answer('delete', '/statements/i1', (_, call) => {
      if (call === 1) return refused(503, 'The database is away. Try again.');
      held.statements = nothing;
      return ok();
    });
    const card = within(await screen.findByRole('region', { name: 'Imported' }, WAIT));
    expect(card.getByRole('listitem')).toHaveTextContent(
      'CSVbarclays-2026-09.csv1 to 30 September 2026 · balances add up61 new, 1 joined, 4 known',
    );
    await user.click(button('Undo the import of barclays-2026-09.csv'));
    const dialog = await screen.findByRole('dialog', { name: 'Undo this import?' });
    expect(dialog).toHaveTextContent(/62 transactions and the balances/);
    expect(dialog).toHaveTextContent(/joined comes back as you typed it/);
    await user.click(within(dialog).getByRole('button', { name: 'Undo import' }));
    expect(
      await within(dialog).findByText('The database is away. Try again.', undefined, WAIT),
    ).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Undo import' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), WAIT);
    expect(removed).toHaveLength(2);
    expect(await screen.findByText(/^No statements yet\./)).toBeVisible();
  });

  it('can be loaded again, and say that an account is gone', async () => {
    statementServer();
    answer('get', '/vault/a1/statements', (_, call) => (call === 1 ? refused(500) : ok(nothing)));
    const { user, unmount } = await open(PATH, 'Statements');
    await user.click(await screen.findByRole('button', { name: 'Try again' }, WAIT));
    expect(await screen.findByText(/^No statements yet\./)).toBeVisible();
    unmount();
    answer('get', '/vault/a1', () => refused(404));
    await open(PATH, 'Statements');
    expect(await screen.findByText('Item not found', undefined, WAIT)).toBeVisible();
  });
});
