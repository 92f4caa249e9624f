import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hiddenAmounts } from '@/shared/amounts/hidden-amounts';
import { dropStatement } from '@/testing/drop-statement';
import { answer, ok, refused, sessionServer } from '@/testing/api-server';
import { button, open, WAIT } from '@/testing/screens';
import {
  car,
  card,
  current,
  fund,
  home,
  mortgage,
  overdrawn,
  plain,
  vaultServer,
} from '../testing/vault';
import { type ItemOf, type VaultItem } from '../types';
import { stackLines } from './item-lines';

const savings = (id: string, name: string, balance: number): ItemOf<'savings'> => ({
  ...plain,
  id,
  name,
  counted: balance,
  category: 'savings',
  categoryData: {
    name,
    account_number: '70872490',
    reference: null,
    balance,
    interest_rate: 4.35,
    wrapper: null,
    fixed_until: null,
  },
});

const ISA = savings('s1', 'Isa', 8200);
const RAINY = savings('s2', 'Rainy days', 12_500.5);
const BONDS = savings('s3', 'Bonds', 300);

const change = (absoluteChange: number, percentageChange: number, isPositive = true) => ({
  absoluteChange,
  percentageChange,
  isPositive,
  comparable: true,
});

const day = (date: string, net: number) => ({
  date,
  assets: Math.max(net, 0),
  liabilities: Math.max(-net, 0),
  net,
  sample: 0,
  estimated: { assets: false, liabilities: false },
});

const SAVED = {
  history: [day('2025-07-01', 20_000), day('2026-07-01', 21_000.5)],
  change: change(700, 3.45),
  items: [
    { id: 's1', change: change(800, 10.81) },
    { id: 's2', change: change(-100, -0.79, false) },
    { id: 's3', change: { ...change(0, 0), comparable: false } },
  ],
};

const OWED = {
  history: [day('2025-07-01', -2000), day('2026-07-01', -1846.29)],
  change: change(-153.71, -7.69),
  items: [{ id: 'c1', change: change(-153.71, -7.69) }],
};

function server(items: readonly VaultItem[], category: string, data: unknown) {
  vaultServer(items);
  return answer('get', `/dashboard/categories/${category}`, () => ok(data));
}

async function openSavings() {
  const asked = server([ISA, RAINY, BONDS], 'savings', SAVED);
  const app = await open('/vault/savings', 'Savings');
  await screen.findByRole('table', { name: /over time/ }, WAIT);
  return { asked, ...app };
}

const SHARED = 'Items you share count at your share. Open one to see the whole.';

/** The table of items, not the one that says a chart to those who listen. */
const items = () => screen.getByRole('button', { name: 'Name' }).closest('table') as HTMLElement;
const rows = () => within(items()).getAllByRole('row').slice(1, -1);
const names = () => rows().map((row) => within(row).getByRole('link').textContent);
const row = (name: string) =>
  screen.getByRole('link', { name }).closest<HTMLElement>('tr, li') as HTMLElement;

it('of overdrawn accounts is what is owed over time', async () => {
  vaultServer([overdrawn]);
  answer('get', '/dashboard/categories/current_account', () =>
    ok({ ...NONE, history: [day('2025-07-01', 100), day('2026-07-01', -312.4)] }),
  );
  await open('/vault/current-account', 'Current Accounts');
  const chart = await screen.findByRole(
    'slider',
    { name: 'What you owe over time: read a day' },
    WAIT,
  );
  expect(chart).toHaveAttribute('aria-valuetext', '1st July 2026: You owe £ 312.40');
});

it('takes a statement of any account that is dropped on it', async () => {
  await openSavings();
  expect((await dropStatement()).get('item')).toBeNull();
});

const NONE = { change: change(0, 0), items: [], unknown_before: [] };

describe('/vault/{category}', () => {
  it('shows the plural name, the net total and the items of the category only', async () => {
    server([card, current], 'credit_card', OWED);
    await open('/vault/credit-card', 'Credit Cards');
    const [total, value] = await screen.findAllByText('£ -1,846.29', undefined, WAIT);
    expect(total).toBeVisible();
    expect(row('Travel card')).toContainElement(value ?? null);
    expect(document.title).toBe('Credit Cards · Holdfast');
    expect(row('Travel card')).toHaveTextContent('£ 6,500.0024.90%');
    expect(screen.queryByText('Everyday current')).toBeNull();
    expect(screen.queryByText('1 item')).toBeNull();
  });

  it('draws its course in steps, as each value holds until the next', async () => {
    await openSavings();
    const line = document.querySelector('path[data-tone=asset]');
    expect(line?.getAttribute('d')).toMatch(/^M0 [\d.]+H100V[\d.]+$/);
  });

  it('leads from an item to its page', async () => {
    await openSavings();
    expect(screen.getByRole('link', { name: 'Isa' })).toHaveAttribute('href', '/vault/item/s1');
  });

  it('says beside the total what the items gained in the time that is chosen', async () => {
    const { asked, user } = await openSavings();
    const total = screen.getAllByText('£ 21,000.50')[0]?.closest('p');
    expect(total).toHaveTextContent('£ 21,000.50Up £ 700.00 3.45% in the last year');
    await user.click(screen.getByRole('radio', { name: '5 years' }));
    expect(await screen.findByRole('button', { name: 'In the last 5 years' })).toBeVisible();
    expect(total).toHaveTextContent('in the last 5 years');
    const spans = asked.map(({ url }) => new URL(url).searchParams.get('span'));
    expect(spans).toEqual(['1y', '5y']);
  });

  it('takes the fall of a debt for good news', async () => {
    server([card], 'credit_card', OWED);
    await open('/vault/credit-card', 'Credit Cards');
    const chart = await screen.findByRole(
      'slider',
      { name: 'What you owe over time: read a day' },
      WAIT,
    );
    expect(chart).toHaveAttribute('aria-valuetext', '1st July 2026: You owe £ 1,846.29');
    const moved = within(row('Travel card')).getByText('£ 153.71').parentElement;
    expect(moved).toHaveTextContent('Down £ 153.71');
    expect(moved).toHaveClass(/up/);
  });

  it('gives count and totals at the foot of several items', async () => {
    await openSavings();
    const foot = within(items()).getAllByRole('row').at(-1);
    expect(foot).toHaveTextContent('3 itemsUp £ 700.00£ 21,000.50');
  });

  it('groups accounts by their kind where that is chosen, and remembers it', async () => {
    const isa = { ...ISA, categoryData: { ...ISA.categoryData, wrapper: 'cash_isa' as const } };
    const none = { ...BONDS, categoryData: { ...BONDS.categoryData, wrapper: 'none' as const } };
    server([none, isa, RAINY], 'savings', SAVED);
    const { user } = await open('/vault/savings', 'Savings');
    await user.click(await screen.findByRole('checkbox', { name: /^Group by/ }, WAIT));
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'Cash ISA£ 8,200.00',
      expect.stringMatching(/^Isa/),
      'Other accounts£ 12,800.50',
      expect.stringMatching(/^Rainy days/),
      expect.stringMatching(/^Bonds/),
    ]);
    const back = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    await user.click(back.getByRole('link', { name: 'Vault' }));
    await user.click(await screen.findByRole('link', { name: 'Savings' }, WAIT));
    expect(await screen.findByRole('checkbox', { name: /^Group by/ }, WAIT)).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: /^Group by/ }));
    expect(within(items()).queryByText('Cash ISA')).toBeNull();
  });

  it('has no kinds of account to group by elsewhere', async () => {
    server([card, { ...card, id: 'c2', name: 'Other card' }], 'credit_card', OWED);
    await open('/vault/credit-card', 'Credit Cards');
    await screen.findByRole('link', { name: 'Other card' }, WAIT);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('counts shares, and leaves what was closed out of total and number', async () => {
    const half = { ...ISA, counted: 4100, ownership: { since: null, cost: null, share: 50 } };
    const closed = { ...BONDS, counted: 0, ended: { on: '2024-06-03', proceeds: null } };
    server([half, RAINY, closed], 'savings', SAVED);
    await open('/vault/savings', 'Savings');
    expect(await screen.findByText('2 items', undefined, WAIT)).toBeVisible();
    expect(screen.getAllByText('£ 16,600.50')).toHaveLength(2);
    expect(row('Isa')).toHaveTextContent('50% of £ 8,200.00');
    expect(within(row('Isa')).getByText('£ 4,100.00')).toBeVisible();
    expect(names()).toEqual(['Rainy days', 'Isa']);
    expect(screen.getByText(SHARED)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'No longer owned' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Bonds/ })).toHaveTextContent('Closed 3rd June 2024');
  });

  it('shows what counts of each item, so that the rows add up to the foot', async () => {
    const held_in = { id: 'n1', name: 'My SIPP', isOwned: true };
    const share = { since: null, cost: null, share: 33.33 };
    const held = { ...fund, counted: 0, held_in };
    const mine = { ...fund, id: 'f2', name: 'Bond fund', counted: 416.63, ownership: share };
    const other = { ...fund, id: 'f3', name: 'Gold', counted: 500 };
    server([held, mine, other], 'investment', { ...SAVED, items: [] });
    await open('/vault/investment', 'Investments');
    expect(await screen.findByText('3 items', undefined, WAIT)).toBeVisible();
    expect(names()).toEqual(['Gold', 'Bond fund', 'World fund']);
    expect(row('Bond fund')).toHaveTextContent('33.33% of £ 1,250.00 · Funds');
    const counted = within(row('Bond fund')).getByText('£ 416.63');
    expect(row('World fund')).toHaveTextContent('Counts in My SIPP · Funds');
    const whole = within(row('World fund')).getByText('£ 1,250.00');
    expect(whole).not.toHaveClass(counted.className, { exact: true });
    expect(within(items()).getAllByRole('row').at(-1)).toHaveTextContent('£ 916.63');
    expect(screen.getByText(SHARED)).toBeVisible();
  });

  it('says nothing of shares where all is theirs', async () => {
    await openSavings();
    expect(screen.queryByText(SHARED)).toBeNull();
    expect(row('Isa')).not.toHaveTextContent('% of');
  });

  describe('of loans', () => {
    const joint = {
      ...mortgage,
      counted: 84_201.05,
      ownership: { since: null, cost: null, share: 50 },
      secured_on: { id: 'p1', name: '14 Clevedon Terrace' },
      paid_off: '2046-12',
    };
    const { categoryData } = mortgage;
    const finance = {
      ...mortgage,
      id: 'l2',
      name: 'Octavia finance',
      counted: 4912.8,
      categoryData: {
        ...categoryData,
        loan_kind: 'car_finance' as const,
        current_balance: 4912.8,
        interest_rate: 6.9,
        fixed_until: '2020-01-01',
      },
      secured_on: { id: 'v1', name: 'Škoda Octavia 2019' },
    };
    const boiler = {
      ...mortgage,
      id: 'l3',
      name: 'Boiler',
      counted: 1500,
      categoryData: {
        ...categoryData,
        loan_kind: 'personal' as const,
        current_balance: 1500,
        interest_rate: null,
        fixed_until: null,
      },
    };
    const openLoans = async () => {
      server([home, car, joint, finance, boiler], 'loan', OWED);
      await open('/vault/loan', 'Loans');
      expect(await screen.findByText('3 items', undefined, WAIT)).toBeVisible();
    };
    const iconOf = (name: string) => row(name).querySelector('use')?.getAttribute('href');

    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00Z') });
    });
    afterEach(() => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    });

    it('says rate and last month, what they are secured on and of how much a share counts', async () => {
      await openLoans();
      const heads = within(items()).getAllByRole('columnheader');
      expect(heads.map(({ textContent }) => textContent)).toEqual([
        'Name',
        'Rate',
        'Paid off',
        'In the last year',
        'Balance',
        'Open',
      ]);
      const cells = (name: string) =>
        Array.from(row(name).querySelectorAll('th, td'), ({ textContent }) => textContent);
      expect(cells('Mortgage').slice(0, 3)).toEqual([
        'Mortgage50% of £ 168,402.10, on 14 Clevedon Terrace',
        '4.19% until 8th January 2028',
        'December 2046',
      ]);
      expect(cells('Mortgage')[4]).toBe('£ -84,201.05');
      expect(cells('Octavia finance').slice(0, 3)).toEqual([
        'Octavia financeOn Škoda Octavia 2019',
        '6.90%',
        '–Not known',
      ]);
      expect(cells('Boiler').slice(0, 3)).toEqual([
        'BoilerPersonal loan',
        '–Not added',
        '–Not known',
      ]);
      expect(within(items()).getAllByRole('row').at(-1)).toHaveTextContent('£ -90,613.85');
    });

    it('keeps the day on which a fix ends where the rate is not known', async () => {
      const data = { ...categoryData, interest_rate: null };
      server([{ ...mortgage, categoryData: data }], 'loan', OWED);
      await open('/vault/loan', 'Loans');
      const cell = await screen.findByText('until 8th January 2028', undefined, WAIT);
      expect(cell.closest('td')).toHaveTextContent('–Not added until 8th January 2028');
    });

    it('says how those end that are never paid off', async () => {
      const student = {
        ...boiler.categoryData,
        loan_kind: 'student' as const,
        student_plan: 'plan_2' as const,
        repayments_from: '2016-04-06',
        interest_rate: 7.3,
      };
      const interestOnly = { ...categoryData, repayment: 'interest_only' as const };
      const loans = [
        { ...mortgage, categoryData: interestOnly },
        { ...boiler, name: 'Degree', categoryData: student },
        {
          ...boiler,
          id: 'l4',
          name: 'Masters',
          categoryData: { ...student, monthly_payment: null },
        },
      ];
      server(loans, 'loan', OWED);
      await open('/vault/loan', 'Loans');
      await screen.findByText('3 items', undefined, WAIT);
      const end = (name: string) => row(name).querySelectorAll('td')[1]?.textContent;
      expect(['Mortgage', 'Degree', 'Masters'].map(end)).toEqual([
        'Interest only',
        'Will be written off',
        '–Not known',
      ]);
      expect(stackLines(loans[0] as VaultItem, false)).toEqual(['4.19% · Interest only']);
    });

    it('has the icon of what each is secured on', async () => {
      await openLoans();
      expect(['Mortgage', 'Octavia finance', 'Boiler'].map(iconOf)).toEqual([
        expect.stringMatching(/#home$/),
        expect.stringMatching(/#car$/),
        expect.stringMatching(/#hand-coins$/),
      ]);
    });

    it('says rate and month in a line where they are stacked', async () => {
      vi.stubGlobal('matchMedia', (query: string) => ({
        matches: query.includes('max-width'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }));
      await openLoans();
      const line = '50% of £ 168,402.10, on 14 Clevedon Terrace4.19% · Paid off December 2046';
      expect(row('Mortgage')).toHaveTextContent(`Mortgage${line}£ -84,201.05`);
      expect(row('Octavia finance')).toHaveTextContent('On Škoda Octavia 20196.90%£ -4,912.80');
      expect(row('Boiler')).toHaveTextContent('BoilerPersonal loan£ -1,500.00');
      expect(screen.getByText(SHARED)).toBeVisible();
    });

    it('hides what a share is of with the amounts', async () => {
      hiddenAmounts.toggle();
      await openLoans();
      expect(row('Mortgage')).toHaveTextContent('50% of £ ••••');
      expect(screen.getByRole('main')).not.toHaveTextContent(/£ -?\d/);
    });
  });

  it('says of a category that was left what is no longer owed', async () => {
    const paid = { ...card, counted: 0, ended: { on: '2024-06-03', proceeds: null } };
    server([paid], 'credit_card', OWED);
    await open('/vault/credit-card', 'Credit Cards');
    expect(
      await screen.findByText('You no longer owe anything here.', undefined, WAIT),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: 'No longer owed' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Travel card/ })).toBeVisible();
  });

  it('compares nothing with nothing', async () => {
    await openSavings();
    expect(within(row('Bonds')).getByText('Nothing to compare yet')).toBeInTheDocument();
    expect(row('Bonds')).not.toHaveTextContent('£ 0.00');
  });

  it('marks sample data and what is still to be added', async () => {
    const valued = { at: '2026-07-01T09:00:00Z', failed_at: null, sample: true };
    const [sampled, unfinished] = [
      { ...home, valuation: valued },
      { ...home, id: 'p2', name: 'Garage', missing: ['address', 'bedrooms'] },
    ] as VaultItem[];
    vaultServer([sampled, unfinished] as VaultItem[]);
    await open('/vault/property', 'Properties');
    expect(await screen.findByText('Includes sample data', undefined, WAIT)).toBeVisible();
    expect(within(row('14 Clevedon Terrace')).getByText('Sample data')).toBeVisible();
    expect(within(row('Garage')).getByText('2 details missing')).toBeVisible();
  });

  describe('sorts', () => {
    afterEach(() => {
      vi.unstubAllGlobals();
    });
    const sorted = () =>
      within(items())
        .getAllByRole('columnheader')
        .flatMap((head) => {
          const order = head.getAttribute('aria-sort');
          return order ? [[head.textContent, order]] : [];
        });

    it('by the largest value at first', async () => {
      await openSavings();
      expect(names()).toEqual(['Rainy days', 'Isa', 'Bonds']);
      expect(sorted()).toEqual([['Balance', 'descending']]);
    });

    it('by each column, and the other way round when it is pressed again', async () => {
      const { user } = await openSavings();
      for (const [column, order, expected] of [
        ['Balance', 'ascending', ['Bonds', 'Isa', 'Rainy days']],
        ['Name', 'ascending', ['Bonds', 'Isa', 'Rainy days']],
        ['Name', 'descending', ['Rainy days', 'Isa', 'Bonds']],
        // An item without a change comes last either way.
        ['In the last year', 'descending', ['Isa', 'Rainy days', 'Bonds']],
        ['In the last year', 'ascending', ['Rainy days', 'Isa', 'Bonds']],
      ] as const) {
        await user.click(button(column));
        expect(names(), `${column} ${order}`).toEqual(expected);
        expect(sorted()).toEqual([[column, order]]);
        expect(button(column)).toHaveFocus();
      }
    });

    it('from a select where the items are stacked', async () => {
      vi.stubGlobal('matchMedia', (query: string) => ({
        matches: query.includes('max-width'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }));
      server([ISA, RAINY, BONDS], 'savings', SAVED);
      const { user } = await open('/vault/savings', 'Savings');
      const select = await screen.findByRole('combobox', { name: 'Sort by' }, WAIT);
      const links = () =>
        screen.getAllByRole('link', { name: /^(Isa|Rainy|Bonds)/ }).map((link) => link.textContent);
      expect(select).toHaveDisplayValue('Highest balance');
      for (const [order, expected] of [
        ['Name, A to Z', ['Bonds', 'Isa', 'Rainy days']],
        ['Biggest fall', ['Rainy days', 'Isa', 'Bonds']],
        ['Biggest rise', ['Isa', 'Rainy days', 'Bonds']],
        ['Lowest balance', ['Bonds', 'Isa', 'Rainy days']],
      ] as const) {
        await user.selectOptions(select, order);
        expect(links(), order).toEqual(expected);
        expect(select).toHaveDisplayValue(order);
      }
      expect(row('Isa')).toHaveTextContent('Isa4.35%£ 8,200.00Up £ 800.00');
      expect(screen.getByText('Changes in the last year')).toBeVisible();
    });
  });

  it('prints the stacked items of a narrow screen as they are, with their icons', async () => {
    const media = { print: false };
    const told = new Set<() => void>();
    vi.stubGlobal('matchMedia', (query: string) => ({
      // Paper is narrow as well.
      matches: query === 'print' ? media.print : !media.print || !query.startsWith('screen'),
      addEventListener: (_event: string, changed: () => void) => told.add(changed),
      removeEventListener: (_event: string, changed: () => void) => told.delete(changed),
    }));
    server([ISA, RAINY], 'savings', SAVED);
    await open('/vault/savings', 'Savings');
    const stacked = (await screen.findByRole('link', { name: 'Isa' }, WAIT)).closest('li');
    act(() => {
      media.print = true;
      told.forEach((changed) => {
        changed();
      });
    });
    expect(stacked).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Name' })).toBeNull();
    vi.unstubAllGlobals();
  });

  it('draws no chart of one day', async () => {
    server([card], 'credit_card', { ...OWED, history: [day('2026-07-01', -1846.29)] });
    await open('/vault/credit-card', 'Credit Cards');
    expect(await screen.findByText('Travel card', undefined, WAIT)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('What you owe over time')).toBeNull());
  });

  it('shows total and items without their changes, and tries again', async () => {
    vaultServer([ISA, RAINY]);
    answer('get', '/dashboard/categories/savings', (_, call) =>
      call === 1 ? refused(500) : ok(SAVED),
    );
    const { user } = await open('/vault/savings', 'Savings');
    const failed = "We couldn't load the chart and the changes.";
    expect(await screen.findByText(failed, undefined, WAIT)).toBeVisible();
    expect(screen.getAllByText('£ 20,700.50')).toHaveLength(2);
    expect(screen.queryByText(/in the last year$/)).toBeNull();
    expect(within(row('Isa')).getByText('Not loaded')).toBeInTheDocument();
    await user.click(button('Try again'));
    expect(await within(row('Isa')).findByText('£ 800.00')).toBeVisible();
    expect(screen.queryByText(failed)).toBeNull();
  });

  it('tells neither amounts nor changes where amounts are hidden', async () => {
    hiddenAmounts.toggle();
    const fundChange = { id: 'f1', change: change(50, 4.17) };
    server([fund], 'investment', { ...SAVED, change: change(50, 4.17), items: [fundChange] });
    await open('/vault/investment', 'Investments');
    expect(await screen.findByText('Hidden with your amounts.', undefined, WAIT)).toBeVisible();
    const main = screen.getByRole('main');
    expect(main).not.toHaveTextContent(/£ -?\d|\d%|Up|100/);
    expect(row('World fund')).toHaveTextContent('Funds');
  });

  it('hides account numbers with the amounts', async () => {
    hiddenAmounts.toggle();
    vaultServer([current]);
    await open('/vault/current-account', 'Current Accounts');
    expect(await screen.findByText('•••• · ••••', undefined, WAIT)).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent('8820');
  });

  it('keeps the focus near the item that is deleted, and on the screen after the last', async () => {
    sessionServer();
    let left: readonly VaultItem[] = [ISA, RAINY];
    answer('get', '/vault', () => ok(left));
    answer('get', '/dashboard/categories/savings', () => ok(SAVED));
    for (const { id } of left) {
      answer('get', `/vault/${id}/documents`, () => ok([]));
      answer('delete', `/vault/${id}`, () => {
        left = left.filter((item) => item.id !== id);
        return ok();
      });
    }
    const { user } = await open('/vault/savings', 'Savings');
    await user.click(await screen.findByRole('button', { name: 'Edit' }, WAIT));
    const remove = async (name: string) => {
      await user.click(button(`Delete ${name}`));
      const dialog = within(await screen.findByRole('dialog', { name: 'Delete this item?' }));
      await user.click(dialog.getByRole('button', { name: 'Delete' }));
    };
    await remove('Rainy days');
    await waitFor(() => expect(button('Delete Isa')).toHaveFocus());
    await remove('Isa');
    expect(await screen.findByText('No items in this category yet.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Savings' })).toHaveFocus());
  });

  it('says when there is none, and asks for no history of it', async () => {
    vaultServer([card]);
    const asked = answer('get', '/dashboard/categories/personal_item', () => refused(500));
    const { user } = await open('/vault', 'Vault');
    await user.click(await screen.findByRole('link', { name: 'Credit Card' }, WAIT));
    await screen.findByRole('heading', { level: 1, name: 'Credit Cards' }, WAIT);
    window.history.pushState(null, '', '/vault/personal-item');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(
      await screen.findByText('No items in this category yet.', undefined, WAIT),
    ).toBeVisible();
    expect(screen.getByText('£ 0.00')).toBeVisible();
    expect(screen.queryByText(/over time$/)).toBeNull();
    expect(asked).toHaveLength(0);
  });

  it('says when they cannot be loaded', async () => {
    sessionServer();
    answer('get', '/vault', () => refused(500));
    answer('get', '/dashboard/categories/loan', () => refused(500));
    await open('/vault/loan', 'Loans');
    expect(await screen.findByText('Failed to load items', undefined, WAIT)).toBeVisible();
  });

  it('leads to /vault when there is no such category', async () => {
    vaultServer([card]);
    await open('/vault/castles', 'Vault');
    await waitFor(() => expect(window.location.pathname).toBe('/vault'));
  });
});
