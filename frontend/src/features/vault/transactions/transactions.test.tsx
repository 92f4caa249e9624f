import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, ok, refused } from '@/testing/api-server';
import { askedFor, part } from '@/testing/lists';
import { button, open, WAIT } from '@/testing/screens';
import { current, vaultServer } from '../testing/vault';
import { opening, rent, salary } from './testing/transactions';

const all = [rent, salary, opening];

async function openTransactions(answered: (request: Request, call: number) => Response) {
  vaultServer([current]);
  const list = answer('get', '/vault/a1/transactions', answered);
  return { ...(await open('/vault/item/a1', current.name)), list };
}

const search = () => screen.findByLabelText('Search transactions', undefined, WAIT);

async function openDialog(answered = () => part(all)) {
  const app = await openTransactions(answered);
  await app.user.click(await screen.findByRole('button', { name: 'Add transaction' }, WAIT));
  const dialog = await screen.findByRole('dialog', { name: 'Add transaction' }, WAIT);
  return { ...app, dialog: within(dialog) };
}

describe('the Transactions tab', () => {
  it('is the one an item opens with', async () => {
    await openTransactions(() => part(all));
    expect(await screen.findByRole('tab', { name: 'Transactions' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  it('labels what comes of a made-up value', async () => {
    await openTransactions(() => part([{ ...opening, sample: true }, rent]));
    expect(await screen.findByText('Opening value', undefined, WAIT)).toBeVisible();
    expect(screen.getAllByText('Sample data')).toHaveLength(1);
  });

  it('groups by day, a moment by its day in London, and says how many there are', async () => {
    await openTransactions(() => part(all, 1234));
    expect(await screen.findByText('1,234 transactions', undefined, WAIT)).toBeVisible();
    const days = screen.getAllByRole('heading', { level: 3 });
    expect(days.map((day) => day.textContent)).toEqual([
      'Thursday, 2nd July 2026',
      'Wednesday, 1st July 2026',
    ]);
    const day = within(screen.getByRole('region', { name: 'Thursday, 2nd July 2026' }));
    expect(day.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'July rentRent£ -1,234.50',
      'Salary£ 2,500.00',
    ]);
  });

  it('lets the server search', async () => {
    const { user, list } = await openTransactions((request) =>
      askedFor(request).q === null ? part(all) : part([rent]),
    );
    await user.click(await search());
    await user.paste(' 2nd july ');
    expect(await screen.findByText('1 transaction', undefined, WAIT)).toBeVisible();
    expect(screen.queryByText('Salary')).toBeNull();
    expect(list.map((request) => askedFor(request).q)).toEqual([null, '2nd july']);
  });

  it('searches for an amount as the list writes it', async () => {
    const { user, list } = await openTransactions((request) =>
      askedFor(request).q === null ? part(all) : part([rent]),
    );
    await user.click(await search());
    await user.paste('£ 1,234.50');
    expect(await screen.findByText('1 transaction', undefined, WAIT)).toBeVisible();
    expect(list.map((request) => askedFor(request).q)).toEqual([null, '1,234.50']);
    expect(await search()).toHaveValue('£ 1,234.50');
  });

  it('says when nothing is found, and keeps the search', async () => {
    const { user } = await openTransactions((request) =>
      part(askedFor(request).q === null ? all : []),
    );
    await user.type(await search(), 'zebra');
    expect(await screen.findByText('No transactions found.', undefined, WAIT)).toBeVisible();
    expect(screen.getByLabelText('Search transactions')).toHaveValue('zebra');
    expect(screen.getByText('0 transactions')).toBeVisible();
  });

  it('offers to add one when there is none, and nothing to search', async () => {
    await openTransactions(() => part([]));
    expect(await screen.findByText('No transactions found.', undefined, WAIT)).toBeVisible();
    expect(button('Add transaction')).toBeVisible();
    expect(screen.queryByLabelText('Search transactions')).toBeNull();
    // The item's own, and that of the list, which stays where it is.
    expect(screen.getAllByRole('button', { name: 'Edit' })).toHaveLength(2);
  });

  it('says when they cannot be fetched, and tries again', async () => {
    const { user } = await openTransactions((_, call) => (call === 1 ? refused(500) : part(all)));
    expect(await screen.findByText('Failed to fetch transactions', undefined, WAIT)).toBeVisible();
    await user.click(button('Try again'));
    expect(await screen.findByText('July rent')).toBeVisible();
  });

  it('says when a search cannot be answered, without showing what was not searched for', async () => {
    const { user } = await openTransactions((request) =>
      askedFor(request).q === null ? part(all) : refused(500),
    );
    await user.type(await search(), 'rent');
    expect(await screen.findByText('Failed to fetch transactions', undefined, WAIT)).toBeVisible();
    expect(screen.queryByText('Salary')).toBeNull();
    await user.clear(screen.getByLabelText('Search transactions'));
    expect(await screen.findByText('Salary', undefined, WAIT)).toBeVisible();
  });

  it('reads the next part where the last one ended, and again when that failed', async () => {
    const { user, list } = await openTransactions((request, call) => {
      if (askedFor(request).before === null) return part([rent, salary], 3, 'place');
      return call === 2 ? refused(500) : part([opening], 3);
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }, WAIT));
    expect(await screen.findByText('Failed to fetch transactions', undefined, WAIT)).toBeVisible();
    expect(screen.getByText('July rent')).toBeVisible();
    await user.click(button('Try again'));
    expect(await screen.findByText('Opening value', undefined, WAIT)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(list.map((request) => askedFor(request).before)).toEqual([null, 'place', 'place']);
    expect(askedFor(list[0]).limit).toBe('50');
  });

  it('deletes only what was added by hand, in edit mode, once that is confirmed', async () => {
    const { user, list } = await openTransactions(({ url }) =>
      url.includes('before=') ? part([opening], 3) : part([rent, salary], 3, 'place'),
    );
    const deletions = answer('delete', '/vault/a1/transactions/t1', () => ok());
    await user.click(await screen.findByRole('button', { name: 'Show more' }, WAIT));
    await screen.findByText('Opening value', undefined, WAIT);
    expect(screen.queryByRole('button', { name: 'Delete July rent' })).toBeNull();
    const [, edit] = screen.getAllByRole('button', { name: 'Edit' });
    if (!edit) throw new Error('the list has no Edit');
    await user.click(edit);
    expect(screen.queryByRole('button', { name: 'Delete Opening value' })).toBeNull();
    expect(screen.getByText('Automatic')).toBeVisible();
    await user.click(button('Delete July rent'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this transaction?' }));
    expect(dialog.getByText('This action cannot be undone.')).toBeVisible();
    expect(deletions).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('July rent')).toBeNull());
    expect(screen.getByText('2 transactions')).toBeVisible();
    expect(screen.getByText('Opening value')).toBeVisible();
    expect(list, 'calls for the list, none of them after the deletion').toHaveLength(2);
    await user.click(button('Cancel'));
    expect(screen.queryByRole('button', { name: 'Delete Salary' })).toBeNull();
  });

  it('says how far the balance goes back with one that moved it', async () => {
    const { user } = await openTransactions(() =>
      part([{ ...salary, amount: -50, affects_balance: true }]),
    );
    answer('delete', '/vault/a1/transactions/t2', () => ok());
    await screen.findByText('Salary', undefined, WAIT);
    const items = answer('get', '/vault/a1', () => ok(current));
    await user.click(screen.getAllByRole('button', { name: 'Edit' })[1] as HTMLElement);
    await user.click(button('Delete Salary'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this transaction?' }));
    expect(
      dialog.getByText(
        'The balance goes back by £ 50.00 from that day, until the next one you typed. This action cannot be undone.',
      ),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(items).toHaveLength(1));
  });

  it('says how an amount may be searched for', async () => {
    await openTransactions(() => part(all));
    expect(await search()).toHaveAttribute('placeholder', 'Search, such as 1,234.50 or 1234.50');
  });

  it('keeps silent about a deletion that failed', async () => {
    const { user } = await openTransactions(() => part(all));
    answer('delete', '/vault/a1/transactions/t1', () => refused(500, 'No'));
    await screen.findByText('July rent', undefined, WAIT);
    const [, edit] = screen.getAllByRole('button', { name: 'Edit' });
    if (!edit) throw new Error('the list has no Edit');
    await user.click(edit);
    await user.click(button('Delete July rent'));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('July rent')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says why a rule forbids a deletion', async () => {
    const { user } = await openTransactions(() => part(all));
    const problem = 'This would take the balance below zero';
    answer('delete', '/vault/a1/transactions/t1', () => refused(422, problem));
    await screen.findByText('July rent', undefined, WAIT);
    const [, edit] = screen.getAllByRole('button', { name: 'Edit' });
    if (!edit) throw new Error('the list has no Edit');
    await user.click(edit);
    await user.click(button('Delete July rent'));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(problem);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('Add transaction', () => {
  it('sends what was entered, money out as negative, and does not fetch the list again', async () => {
    const { user, dialog, list } = await openDialog();
    const calls = answer('post', '/vault/a1/transactions', (_, call) =>
      call === 1 ? refused(500) : ok(rent),
    );
    await user.type(dialog.getByLabelText('Name'), ' Boiler service ');
    expect(dialog.getByRole('radio', { name: 'Money out' })).toBeChecked();
    await user.type(dialog.getByLabelText('Amount'), '120.50');
    await user.clear(dialog.getByLabelText('Date'));
    await user.type(dialog.getByLabelText('Date'), '28022026');
    await user.type(dialog.getByLabelText('Tag'), 'House');
    await user.click(dialog.getByRole('button', { name: 'Add transaction' }));
    expect(await dialog.findByText('Failed to add transaction', undefined, WAIT)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Add transaction' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await calls[1]?.json()).toEqual({
      name: 'Boiler service',
      amount: -120.5,
      tag: 'House',
      date: '2026-02-28',
      affects_balance: false,
      version: null,
    });
    const keys = calls.map((call) => call.headers.get('Idempotency-Key'));
    expect(keys[0]).toMatch(/^[\da-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(list).toHaveLength(1);
  });

  it('keeps the pages that were scrolled to', async () => {
    const { user, list } = await openTransactions(({ url }) =>
      url.includes('before=') ? part([opening], 3) : part([rent, salary], 3, 'place'),
    );
    answer('post', '/vault/a1/transactions', () => ok(rent));
    await user.click(await screen.findByRole('button', { name: 'Show more' }, WAIT));
    await screen.findByText('Opening value', undefined, WAIT);
    await user.click(button('Add transaction'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add transaction' }, WAIT));
    await user.type(dialog.getByLabelText('Name'), 'Interest');
    await user.type(dialog.getByLabelText('Amount'), '5');
    await user.click(dialog.getByRole('button', { name: 'Add transaction' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), WAIT);
    expect(list).toHaveLength(2);
    expect(screen.getByText('Opening value')).toBeVisible();
  });

  it('says that an earlier try was saved whose answer was lost, and shows it', async () => {
    const { user, dialog, list } = await openDialog();
    answer('post', '/vault/a1/transactions', () =>
      refused(422, 'This key was used for another request.', [
        { field: 'idempotencyKey', message: 'This key was used for another request.' },
      ]),
    );
    await user.type(dialog.getByLabelText('Name'), 'Interest');
    await user.type(dialog.getByLabelText('Amount'), '5');
    await user.click(dialog.getByRole('button', { name: 'Add transaction' }));
    expect(
      await dialog.findByText(
        'Your first try was saved, without this change. ' +
          'Close this form, delete it in the list and add it again.',
        undefined,
        WAIT,
      ),
    ).toBeVisible();
    expect(dialog.getByLabelText('Name')).toHaveValue('Interest');
    await waitFor(() => expect(list).toHaveLength(2));
  });

  it('begins anew each time it is opened, with a key of its own', async () => {
    const { user, dialog } = await openDialog();
    const calls = answer('post', '/vault/a1/transactions', () => ok(rent));
    for (const round of [0, 1]) {
      if (round === 1) await user.click(button('Add transaction'));
      const form = round === 0 ? dialog : within(await screen.findByRole('dialog'));
      expect(form.getByLabelText('Name')).toHaveValue('');
      await user.type(form.getByLabelText('Name'), 'Interest');
      await user.click(form.getByRole('radio', { name: 'Money in' }));
      await user.type(form.getByLabelText('Amount'), '5');
      await user.click(form.getByRole('button', { name: 'Add transaction' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), WAIT);
    }
    expect(await calls[1]?.json()).toMatchObject({ amount: 5, tag: null });
    const [one, other] = calls.map((call) => call.headers.get('Idempotency-Key'));
    expect(one).not.toBe(other);
  });

  it('puts what the server says on the field it is about', async () => {
    const { user, dialog } = await openDialog();
    answer('post', '/vault/a1/transactions', () =>
      refused(400, 'No', [{ field: 'tag', message: 'Tag must be a single line of text' }]),
    );
    await user.type(dialog.getByLabelText('Name'), 'Interest');
    await user.type(dialog.getByLabelText('Amount'), '5');
    await user.click(dialog.getByRole('button', { name: 'Add transaction' }));
    expect(
      await dialog.findByText('Tag must be a single line of text', undefined, WAIT),
    ).toBeVisible();
    expect(dialog.getByLabelText('Tag')).toHaveFocus();
  });

  it('says what the marks of its fields mean', async () => {
    const { dialog } = await openDialog();
    expect(dialog.getByText('Required')).toBeVisible();
    expect(dialog.getByLabelText('Name')).toBeRequired();
  });

  it('says what is missing, at the first field of which it takes the focus', async () => {
    const { user, dialog } = await openDialog();
    await user.clear(dialog.getByLabelText('Date'));
    await user.click(dialog.getByRole('button', { name: 'Add transaction' }));
    expect(await dialog.findByText('Name is required', undefined, WAIT)).toBeVisible();
    expect(dialog.getByText('Amount is required')).toBeVisible();
    expect(dialog.getByText('Date is required')).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus());
  });
});
