import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hiddenAmounts } from '@/shared/amounts/hidden-amounts';
import { answer, ok, refused, sessionServer } from '@/testing/api-server';
import { type VaultItem } from '../types';
import { NARROW } from '@/shared/lib/use-media-query';
import { insurance, passport } from '@/testing/dates';
import { FILE } from '@/testing/files';
import { button, open, WAIT } from '@/testing/screens';
import { chooseMore, openMore } from '../testing/more-actions';
import { car, current, home, plain, vaultServer } from '../testing/vault';

const facts = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

/** The item's own; the list below it has another. */
function headerEdit(): HTMLElement {
  const [edit] = screen.getAllByRole('button', { name: 'Edit' });
  if (!edit) throw new Error('no Edit');
  return edit;
}

describe('/vault/item/{itemId}', () => {
  it('shows name, value, cover photo and the facts of a property', async () => {
    vaultServer([home]);
    await open('/vault/item/p1', '14 Clevedon Terrace');
    expect(document.title).toBe('14 Clevedon Terrace · Holdfast');
    expect(screen.getByText('CURRENT VALUE')).toBeVisible();
    expect(screen.getByText('£ 438,500.00')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Cover photo of 14 Clevedon Terrace' })).toHaveAttribute(
      'src',
      home.photo,
    );
    expect(facts()).toEqual({
      Address: '14 Clevedon Terrace, Bristol',
      Postcode: 'BS6 5UA',
      'Property type': 'Semi-detached house',
      'Construction date': 'Pre 1914',
      'Internal area': '1,120 sqft',
      Bedrooms: '5+',
      Bathrooms: '2',
      'Finish quality': 'High',
      'Outdoor space': 'Very large garden',
      'Off-street parking': '3+',
      'Auto value check': 'On',
    });
    expect(screen.getByRole('link', { name: 'Property' })).toHaveAttribute(
      'href',
      '/vault/property',
    );
  });

  it('tells of its dates while they are near, whoever keeps them, the most urgent first', async () => {
    const reminders = [
      { what: 'MOT', date: '2026-12-12', notice: 'Expires in 3 weeks' },
      { what: 'Vehicle tax', date: '2026-11-22', notice: 'Expires tomorrow' },
    ];
    vaultServer([{ ...car, reminder_notices: reminders }]);
    const insured = { ...insurance, date: '2026-12-01', notice: 'Expires in 1 week' };
    answer('get', '/timeline', () => ok([insured, { ...insured, id: 'o9', due: false }, passport]));
    answer('get', '/dates', () => ok([]));
    await open('/vault/item/v1', 'Old name');
    const banner = screen.getByRole('note', { name: 'Reminders' });
    expect(await within(banner).findByText(/^LV= car insurance/)).toBeVisible();
    expect(
      within(banner)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual([
      'Vehicle tax Expires tomorrow, 22nd November 2026',
      'LV= car insurance Expires in 1 week, 1st December 2026',
      'MOT Expires in 3 weeks, 12th December 2026',
    ]);
  });

  it('has no banner where no date is near', async () => {
    vaultServer([{ ...car, reminder_notices: [] }]);
    await open('/vault/item/v1', 'Old name');
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('has no cover column for a picture that browsers cannot show', async () => {
    vaultServer([{ ...home, photo: FILE(1, 'heic') }]);
    await open('/vault/item/p1', '14 Clevedon Terrace');
    expect(screen.queryByRole('img')).toBeNull();
    expect(document.querySelector('[class*=cover]')).toBeNull();
  });

  it('has the focus on its heading once it is known, for who came from another screen', async () => {
    vaultServer([home]);
    const { user } = await open('/vault', 'Vault');
    await user.click(await screen.findByRole('link', { name: /14 Clevedon Terrace/ }, WAIT));
    const heading = await screen.findByRole('heading', { level: 1, name: home.name }, WAIT);
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('says what an unfinished item lacks', async () => {
    vaultServer([{ ...current, missing: ['sort_code', 'card_number'] }]);
    await open('/vault/item/a1', 'Everyday current');
    expect(screen.getByText(/^Still to add/)).toHaveTextContent(
      'Still to add: Sort code, Card number. Choose Edit to finish.',
    );
  });

  it('deletes the item and goes to its category', async () => {
    vaultServer([current]);
    const calls = answer('delete', '/vault/a1', () => ok());
    const asked = ['', '/transactions', '/history'].map((list) =>
      answer('get', `/vault/a1${list}`, () => ok(list ? [] : current)),
    );
    const { user } = await open('/vault/item/a1', 'Everyday current');
    await screen.findByText('No transactions found.', undefined, WAIT);
    await chooseMore(user, 'Delete item');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this item?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(window.location.pathname).toBe('/vault/current-account'));
    expect(calls).toHaveLength(1);
    await screen.findByRole('heading', { level: 1, name: 'Current Accounts' }, WAIT);
    expect(asked.map(({ length }) => length)).toEqual([1, 1, 1]);
    answer('get', '/vault/a1', () => refused(404, 'Not found.'));
    window.history.pushState(null, '', '/vault/item/a1');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(await screen.findByText('Item not found', undefined, WAIT)).toBeVisible();
  });

  it('has Edit beside its name, and the other actions in a menu', async () => {
    vaultServer([current]);
    const { user } = await open('/vault/item/a1', 'Everyday current');
    expect(screen.queryByRole('button', { name: 'Delete item' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Closed…' })).toBeNull();
    const rows = await openMore(user);
    expect(rows.map((row) => row.textContent)).toEqual(['Closed…', 'Delete item']);
    await user.click(screen.getByRole('menuitem', { name: 'Delete item' }));
    expect(await screen.findByRole('dialog', { name: 'Delete this item?' }, WAIT)).toBeVisible();
  });

  describe('on a phone', () => {
    beforeEach(() => {
      vi.stubGlobal('matchMedia', (query: string) => ({
        matches: query === NARROW,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }));
    });
    afterEach(() => {
      vi.unstubAllGlobals();
    });

    it('has only the mark of Edit beside its name', async () => {
      vaultServer([current]);
      await open('/vault/item/a1', 'Everyday current');
      expect(headerEdit()).toHaveAttribute('aria-label', 'Edit');
    });

    it('folds its facts until they are asked for', async () => {
      vaultServer([current]);
      const { user } = await open('/vault/item/a1', 'Everyday current');
      expect(screen.getByText('4929 1234 1234 1234')).not.toBeVisible();
      await user.click(button('Show details'));
      expect(screen.getByText('4929 1234 1234 1234')).toBeVisible();
      await user.click(button('Hide details'));
      expect(screen.getByText('4929 1234 1234 1234')).not.toBeVisible();
    });
  });

  it('puts the facts away and gets them out again', async () => {
    vaultServer([current]);
    const { user } = await open('/vault/item/a1', 'Everyday current');
    expect(screen.getByText('CURRENT BALANCE')).toBeVisible();
    expect(screen.getByText('4929 1234 1234 1234')).toBeVisible();
    await user.click(button('Hide details'));
    expect(screen.getByText('4929 1234 1234 1234')).not.toBeVisible();
    expect(screen.getByText('£ 2,936.41')).toBeVisible();
    await user.click(button('Show details'));
    expect(screen.getByText('4929 1234 1234 1234')).toBeVisible();
  });

  it('copies a number as it is sent', async () => {
    vaultServer([current]);
    const { user } = await open('/vault/item/a1', 'Everyday current');
    const written = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(button('Copy Account number'));
    expect(written).toHaveBeenLastCalledWith('61418820');
    expect(screen.queryByRole('button', { name: 'Copy Card number' })).toBeNull();
  });

  it('shows no account number while amounts are hidden, and of a card its last four digits', async () => {
    hiddenAmounts.toggle();
    vaultServer([current]);
    await open('/vault/item/a1', 'Everyday current');
    expect(facts()).toMatchObject({
      'Card number': 'Ending 1234',
      'Sort code': '••••amount hidden',
    });
  });

  it('masks a value that is evaluated in its form while amounts are hidden', async () => {
    hiddenAmounts.toggle();
    vaultServer([home]);
    const { user } = await open('/vault/item/p1', '14 Clevedon Terrace');
    await user.click(headerEdit());
    expect(await screen.findByLabelText('Value', undefined, WAIT)).toHaveAttribute('data-hidden');
  });

  it('says of what has no facts what it is, so that there is something to put away', async () => {
    const clock: VaultItem = {
      ...plain,
      id: 'i1',
      counted: 1800,
      name: 'Clock',
      category: 'personal_item',
      categoryData: { name: 'Clock', value: 1800 },
    };
    vaultServer([clock]);
    const { user } = await open('/vault/item/i1', 'Clock');
    expect(facts()).toEqual({ Category: 'Personal Item' });
    await user.click(button('Hide details'));
    expect(screen.getByRole('term', { hidden: true })).not.toBeVisible();
  });

  it('shows what the registry says of a vehicle, and leaves out what is not known', async () => {
    vaultServer([car]);
    await open('/vault/item/v1', 'Old name');
    expect(facts()).toMatchObject({
      'Tax due date': '1st January 2027DVLA, 3rd November 2026',
      'MOT status': 'Valid',
    });
    expect(screen.queryByText('Sample data')).toBeNull();
    expect(facts()).not.toHaveProperty('Tax status');
    expect(facts()).not.toHaveProperty('Fuel type');
  });

  it('says which of its dates the owner typed, and labels sample data', async () => {
    const dates: VaultItem['vehicle_dates'] = [
      {
        what: 'MOT',
        date: '2026-12-12',
        status: null,
        source: 'owner',
        stated_on: '2026-11-21',
      },
      {
        what: 'Vehicle tax',
        date: '2027-01-01',
        status: 'Taxed',
        source: 'sample',
        stated_on: null,
      },
    ];
    const data = { ...car.categoryData, sample_details: ['make'] };
    vaultServer([{ ...car, vehicle_dates: dates, categoryData: data }]);
    await open('/vault/item/v1', 'Old name');
    expect(facts()).toMatchObject({
      Make: 'Škoda Sample data',
      Model: 'Octavia',
      'MOT expiry date': '12th December 2026You, 21st November 2026',
      'Tax due date': '1st January 2027 Sample data',
      'Tax status': 'Taxed Sample data',
    });
    expect(facts()).not.toHaveProperty('MOT status');
  });

  it('edits an item in its form; a vehicle is named after make, model and year', async () => {
    vaultServer([car]);
    const calls = answer('put', '/vault/v1', (_, call) => (call === 1 ? refused(500) : ok(car)));
    const { user } = await open('/vault/item/v1', 'Old name');
    // The item's own button comes first; the documents bring another when they have arrived.
    const [edit] = screen.getAllByRole('button', { name: 'Edit' });
    if (!edit) throw new Error('the item has no Edit');
    await user.click(edit);
    await screen.findByRole('dialog', { name: 'Edit Vehicle' }, WAIT);
    expect(screen.queryByLabelText('Vehicle name')).toBeNull();
    expect(screen.getByLabelText('Value')).toHaveValue('13,275.00');
    await user.clear(screen.getByLabelText('Mileage'));
    await user.type(screen.getByLabelText('Mileage'), '32000');
    await user.type(screen.getByLabelText('MOT date'), '12122026');
    await user.click(button('Save'));
    expect(await screen.findByText('Failed to update vault item', undefined, WAIT)).toBeVisible();
    await user.click(button('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = (await calls[1]?.json()) as Record<string, object>;
    expect(sent).toMatchObject({
      name: 'Škoda Octavia 2022',
      category: 'vehicle',
      categoryData: {
        name: 'Škoda Octavia 2022',
        vrm: 'WR22KHL',
        mileage: 32000,
        own_mot_date: '2026-12-12',
      },
      version: 1,
    });
    expect(sent.categoryData).not.toHaveProperty('mot_status');
  });

  it.each([
    [{ at: '2026-10-09T03:00:00Z', failed_at: null }, 'Valued on 9th October 2026'],
    [
      { at: '2026-10-09T03:00:00Z', failed_at: '2026-11-09T03:00:00Z' },
      "We couldn't update this value. It's from 9th October 2026.",
    ],
    [{ at: null, failed_at: '2026-11-09T03:00:00Z' }, "We couldn't update this value."],
  ])('says how old a looked-up value is: %j', async (age, text) => {
    vaultServer([{ ...home, valuation: { ...age, sample: false } }]);
    await open('/vault/item/p1', home.name);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText('Sample data')).toBeNull();
  });

  it('labels a value that is invented', async () => {
    const valuation = { at: '2026-10-09T03:00:00Z', failed_at: null, sample: true };
    vaultServer([{ ...home, valuation }]);
    await open('/vault/item/p1', home.name);
    expect(screen.getByText('Sample data')).toBeVisible();
  });

  it('says of an item that was deleted meanwhile that it is gone', async () => {
    vaultServer([current]);
    answer('put', '/vault/a1', () => refused(404, 'Not found.'));
    const { user } = await open('/vault/item/a1', 'Everyday current');
    const [edit] = screen.getAllByRole('button', { name: 'Edit' });
    if (!edit) throw new Error('the item has no Edit');
    await user.click(edit);
    await screen.findByRole('dialog', { name: 'Edit Current' }, WAIT);
    await user.click(button('Save'));
    expect(
      await screen.findByText('This item is no longer in your Vault.', undefined, WAIT),
    ).toBeVisible();
  });

  it('adds what was typed to what was changed elsewhere meanwhile', async () => {
    vaultServer([current]);
    const elsewhere = {
      ...current,
      version: 2,
      categoryData: { ...current.categoryData, balance: 4000 },
    };
    const errors = [{ field: 'version', message: 'This item was changed elsewhere' }];
    const calls = answer('put', '/vault/a1', (_, call) => {
      if (call > 1) return ok({ ...elsewhere, version: 3 });
      answer('get', '/vault/a1', () => ok(elsewhere));
      return refused(422, 'This item was changed elsewhere', errors);
    });
    const { user } = await open('/vault/item/a1', current.name);
    await screen.findByText('No transactions found.', undefined, WAIT);
    await user.click(headerEdit());
    const limit = await screen.findByLabelText('Overdraft limit', undefined, WAIT);
    await user.clear(limit);
    await user.type(limit, '750');
    await user.click(button('Save'));
    expect(
      await screen.findByText(/^This item was changed elsewhere. Your changes are still here:/),
    ).toBeVisible();
    await user.click(button('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await calls[1]?.json()).toMatchObject({
      version: 2,
      categoryData: { balance: 4000, overdraft_limit: 750 },
    });
  });

  it('keeps the tab in the address, and opens there', async () => {
    vaultServer([current]);
    const { user } = await open('/vault/item/a1?tab=depository', current.name);
    expect(await screen.findByText('No documents found.', undefined, WAIT)).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Key Information' }));
    expect(window.location.search).toBe('?tab=key-information');
    expect(await screen.findByText('No key information found.', undefined, WAIT)).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Transactions' }));
    expect(window.location.search).toBe('');
    expect(await screen.findByText('No transactions found.', undefined, WAIT)).toBeVisible();
  });

  const mileage = { ...car.categoryData, mileage: 32000 };
  it.each([
    ['are read anew when the value is edited', { ...mileage, value: 13000 }, 2, 2],
    ['are not read anew when something else is', mileage, 2, 1],
    ['are read anew when the item was changed elsewhere too', mileage, 3, 2],
  ])('transactions and history %s', async (_when, categoryData, version, reads) => {
    vaultServer([car]);
    const edits = answer('put', '/vault/v1', () => ok({ ...car, version, categoryData }));
    const transactions = answer('get', '/vault/v1/transactions', () => ok([]));
    const history = answer('get', '/vault/v1/history', () => ok([]));
    const { user } = await open('/vault/item/v1', 'Old name');
    await screen.findByText('No transactions found.', undefined, WAIT);
    await user.click(headerEdit());
    await user.click(await screen.findByRole('button', { name: 'Save' }, WAIT));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), WAIT);
    expect(edits).toHaveLength(1);
    await waitFor(() => expect([transactions.length, history.length]).toEqual([reads, reads]));
  });

  it('says that an item is not there', async () => {
    sessionServer();
    answer('get', '/vault/zz', () => refused(404, 'Not found'));
    await open('/vault/item/zz', 'Vault item');
    expect(await screen.findByText('Item not found', undefined, WAIT)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Vault' })).toHaveAttribute('href', '/vault');
  });

  it('says when it cannot be loaded', async () => {
    sessionServer();
    answer('get', '/vault/zz', () => refused(500));
    await open('/vault/item/zz', 'Vault item');
    expect(await screen.findByText('Failed to load items', undefined, WAIT)).toBeVisible();
  });
});
