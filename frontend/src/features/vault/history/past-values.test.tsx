import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hiddenAmounts } from '@/shared/amounts/hidden-amounts';
import { answer, ok, refused } from '@/testing/api-server';
import { button, open, WAIT } from '@/testing/screens';
import { card, current, home, mortgage, vaultServer } from '../testing/vault';
import { type VaultItem } from '../types';
import { type ValuePoint } from './api';
import { valuePoint } from './testing/points';

const POINTS: ValuePoint[] = [
  valuePoint({ id: 'h1', day: '2019-03-01', value: 350_000, source: 'past' }),
  valuePoint({ id: 'h2', day: '2021-03-01', value: 380_000, source: 'evaluated' }),
  valuePoint({ id: 'h3', day: '2022-03-01', value: 390_000, source: 'monthly', sample: true }),
  valuePoint({ id: 'h4', day: '2023-03-01', value: 400_000, source: 'transactions' }),
  valuePoint({ id: 'h5', day: '2025-04-02', value: 421_000, source: 'imported' }),
  valuePoint({ id: 'h6', day: '2026-01-18', value: 431_000, source: 'edited' }),
  valuePoint({ id: 'h7', day: '2026-10-06', value: 438_500, source: 'edited', newest: true }),
];

const bought = { since: '2011-06-03', cost: 236_000, share: null };

async function openValues(item: VaultItem, points = POINTS) {
  vaultServer([item]);
  const items = answer('get', `/vault/${item.id}`, () => ok(item));
  const history = answer('get', `/vault/${item.id}/history`, () => ok(points));
  const app = await open(`/vault/item/${item.id}`, item.name);
  await screen.findByRole('list', { name: 'Values' }, WAIT);
  return { ...app, history, items };
}

const rows = () => within(screen.getByRole('list', { name: 'Values' })).getAllByRole('listitem');
const texts = () => rows().map((row) => row.textContent);
const menuOf = (day: string) => `Change the value of ${day}`;
const findDialog = async (name: string) =>
  within(await screen.findByRole('dialog', { name }, WAIT));

describe('the values of an item', () => {
  it('are listed newest first, four of them until all are asked for', async () => {
    const { user } = await openValues(home);
    expect(texts()).toEqual([
      '6th October 2026Typed by youCurrent value. Edit the item to change it.£ 438,500.00',
      '18th January 2026Typed by you£ 431,000.00',
      '2nd April 2025Imported£ 421,000.00',
      '1st March 2023From your transactions£ 400,000.00',
    ]);
    await user.click(button('Show all 7 values'));
    expect(texts().slice(4)).toEqual([
      '1st March 2022Monthly valuation · Sample data£ 390,000.00',
      '1st March 2021From a valuation£ 380,000.00',
      '1st March 2019Typed by you£ 350,000.00',
    ]);
    expect(button('Show fewer values')).toHaveFocus();
    await user.click(button('Show fewer values'));
    expect(rows()).toHaveLength(4);
  });

  it('offer no more where there are few', async () => {
    await openValues(home, POINTS.slice(0, 4));
    expect(rows()).toHaveLength(4);
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it('are edited where you typed them, removed where you did not, and else left alone', async () => {
    const { user } = await openValues(home);
    await user.click(button('Show all 7 values'));
    for (const day of ['6th October 2026', '1st March 2023']) {
      expect(screen.queryByRole('button', { name: menuOf(day) })).toBeNull();
    }
    for (const [day, actions] of [
      ['18th January 2026', ['Edit', 'Remove']],
      ['2nd April 2025', ['Remove']],
    ] as const) {
      await user.click(button(menuOf(day)));
      const items = await screen.findAllByRole('menuitem');
      expect(items.map((item) => item.textContent)).toEqual(actions);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    }
  });

  it('are kept as a draft until they are saved', async () => {
    const values = { date: '2018-04-02', value: '345k' };
    answer('get', '/drafts/past-value-p1', () =>
      ok({ draft: { values, savedAt: '2026-11-20T14:05:00.000000Z' } }),
    );
    const { user } = await openValues(home);
    await user.click(button('Add a past value'));
    const dialog = await findDialog('Add a past value');
    await user.click(await dialog.findByRole('button', { name: 'Go on where you stopped' }, WAIT));
    expect(dialog.getByLabelText('Date')).toHaveValue('02 / 04 / 2018');
    expect(dialog.getByLabelText('Value')).toHaveValue('345k');
    const discarded = answer('delete', '/drafts/past-value-p1', () => ok());
    answer('post', '/vault/p1/history', () => ok(POINTS[0]));
    await user.click(dialog.getByRole('button', { name: 'Add value' }));
    await waitFor(() => expect(discarded).toHaveLength(1), WAIT);
  });

  it('are added for a day before today, and what shows the item is fetched again', async () => {
    const { user, history, items } = await openValues(home);
    const calls = answer('post', '/vault/p1/history', () => ok(POINTS[0]));
    await user.click(button('Add a past value'));
    const dialog = await findDialog('Add a past value');
    await user.type(dialog.getByLabelText('Date'), '02042018');
    await user.type(dialog.getByLabelText('Value'), '345k');
    await user.click(dialog.getByRole('button', { name: 'Add value' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), WAIT);
    expect(await calls[0]?.json()).toEqual({ date: '2018-04-02', value: 345_000 });
    expect(calls[0]?.headers.get('Idempotency-Key')).toMatch(/^[\da-f]{32}$/);
    await waitFor(() => expect(history).toHaveLength(2));
    await waitFor(() => expect(items).toHaveLength(2));
    expect(button('Add a past value')).toHaveFocus();
  });

  it.each([
    [current, 'Overdrawn'],
    [card, 'In credit'],
  ])('may be below zero where the item may: %#', async (item, label) => {
    const { user } = await openValues(item);
    const calls = answer('post', `/vault/${item.id}/history`, () => ok(POINTS[0]));
    await user.click(button('Add a past value'));
    const dialog = await findDialog('Add a past value');
    await user.type(dialog.getByLabelText('Date'), '02042018');
    await user.type(dialog.getByLabelText('Value'), '250');
    await user.click(dialog.getByRole('switch', { name: label }));
    await user.click(dialog.getByRole('button', { name: 'Add value' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), WAIT);
    expect(await calls[0]?.json()).toEqual({ date: '2018-04-02', value: -250 });
  });

  it('say on their fields what the server refuses', async () => {
    const { user } = await openValues(home);
    answer('post', '/vault/p1/history', () =>
      refused(422, 'No', [{ field: 'date', message: 'There is a value of this day already' }]),
    );
    await user.click(button('Add a past value'));
    const dialog = await findDialog('Add a past value');
    await user.type(dialog.getByLabelText('Date'), '02042018');
    await user.type(dialog.getByLabelText('Value'), '100');
    await user.click(dialog.getByRole('button', { name: 'Add value' }));
    expect(
      await dialog.findByText('There is a value of this day already', undefined, WAIT),
    ).toBeVisible();
    expect(dialog.getByLabelText('Date')).toHaveFocus();
  });

  it('are corrected in the form, which has them filled in', async () => {
    const { user, history } = await openValues(home);
    const calls = answer('put', '/vault/p1/history/h6', (_, call) =>
      call === 1 ? refused(404, 'Not found.') : ok(POINTS[5]),
    );
    await user.click(button(menuOf('18th January 2026')));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = await findDialog('Edit a past value');
    expect(dialog.getByLabelText('Date')).toHaveValue('18 / 01 / 2026');
    const value = dialog.getByLabelText('Value');
    expect(value).toHaveValue('431,000.00');
    await user.clear(value);
    await user.type(value, '430000');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(
      await dialog.findByText('This value is no longer there.', undefined, WAIT),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await calls[1]?.json()).toEqual({ date: '2026-01-18', value: 430_000 });
    await waitFor(() => expect(history.length).toBeGreaterThan(1));
  });

  it('are removed once that is confirmed, with the focus kept in the list', async () => {
    const left = { points: POINTS };
    vaultServer([home]);
    answer('get', '/vault/p1/history', () => ok(left.points));
    const { user } = await open('/vault/item/p1', home.name);
    await screen.findByRole('list', { name: 'Values' }, WAIT);
    const calls = answer('delete', '/vault/p1/history/h6', () => {
      left.points = POINTS.filter(({ id }) => id !== 'h6');
      return ok();
    });
    await user.click(button(menuOf('18th January 2026')));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    const dialog = await findDialog('Remove this value?');
    expect(dialog.getByText('Remove the value of 18th January 2026, £ 431,000.00?')).toBeVisible();
    expect(calls).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('18th January 2026')).toBeNull());
    expect(calls).toHaveLength(1);
    await waitFor(() => expect(button(menuOf('2nd April 2025'))).toHaveFocus());
  });

  it.each([
    [home, 'This action cannot be undone.'],
    [mortgage, 'This action cannot be undone.'],
    [
      current,
      'Balances that your transactions made of it change with it. This action cannot be undone.',
    ],
  ])('%#: say of balances only where transactions make them', async (item, message) => {
    const { user } = await openValues(item);
    await user.click(button(menuOf('18th January 2026')));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    const dialog = await findDialog('Remove this value?');
    expect(dialog.getByText(message)).toBeVisible();
  });

  it('tell no amount where amounts are hidden', async () => {
    hiddenAmounts.toggle();
    const { user } = await openValues({ ...home, ownership: bought });
    await user.click(button(menuOf('18th January 2026')));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    const dialog = await findDialog('Remove this value?');
    expect(dialog.getByText('Remove the value of 18th January 2026?')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/£ \d/);
  });
});

describe('what an item cost', () => {
  it('begins the chart with a dotted estimate, and ends the list', async () => {
    const { user, container } = await openValues({ ...home, ownership: bought });
    expect(container.querySelectorAll('[data-estimate=asset]')).toHaveLength(1);
    const rings = [...container.querySelectorAll('[class*=dot]')].map(({ className }) => className);
    expect(rings).toHaveLength(8);
    expect(rings.map((ring) => ring.includes('guessed'))).toEqual([true, ...Array(7).fill(false)]);
    expect(rings.map((ring) => ring.includes('last'))).toEqual([...Array(7).fill(false), true]);
    expect(screen.getByText('Known values')).toBeVisible();
    expect(screen.getByText('Estimate, from the price you paid')).toBeVisible();
    const chart = screen.getByRole('slider', {
      name: 'Value over time, partly an estimate: read a point',
    });
    expect(chart).toHaveAttribute('aria-valuenow', '8');
    chart.focus();
    await user.keyboard('{Home}');
    expect(chart).toHaveAttribute(
      'aria-valuetext',
      '£ 236,000.00, 3rd June 2011, Price you paid. An estimate from then to 1st March 2019',
    );
    expect(screen.getByText('3rd June 2011 · Price you paid')).toBeVisible();
    await user.click(button('Show all 8 values'));
    expect(texts().at(-1)).toBe('3rd June 2011Price you paid£ 236,000.00');
    expect(screen.queryByRole('button', { name: menuOf('3rd June 2011') })).toBeNull();
  });

  it.each([
    ['its price is not known', { ...bought, cost: null }],
    ['its day is not known', { ...bought, since: null }],
    ['its value is known from that day on', { ...bought, since: '2019-03-01' }],
  ])('is not told where %s', async (_why, ownership) => {
    const { container } = await openValues({ ...home, ownership });
    expect(container.querySelector('[data-estimate]')).toBeNull();
    expect(screen.queryByText(/^Estimate/)).toBeNull();
    expect(screen.getByRole('slider', { name: 'Value over time: read a point' })).toBeVisible();
  });

  const AFTER = POINTS.slice(-1).map((point) => ({ ...point, value: 290_000 }));

  it.each([
    [300_000, '£ 300,000.00, 10th November 2019, Price you sold it for'],
    [null, '£ 290,000.00, 10th November 2019, Estimate, from a later value'],
  ])('leads to the sale where no value before it is known: for %s', async (proceeds, ending) => {
    const sold = { ...home, ownership: bought, ended: { on: '2019-11-10', proceeds } };
    const { user, container } = await openValues(sold, AFTER);
    const chart = screen.getByRole('slider', {
      name: 'Value over time, an estimate: read a point',
    });
    expect(chart).toHaveAttribute('aria-valuetext', ending);
    expect(container.querySelector('[data-tone=asset] path, path[data-tone=asset]')).toBeNull();
    expect(container.querySelector('[data-estimate=asset]')?.getAttribute('d')).toMatch(
      /^M0 [\d.]+L100 [\d.]+$/,
    );
    const region = within(screen.getByRole('region', { name: 'Value over time' }));
    expect(region.queryByText('Known values')).toBeNull();
    expect(region.getByText('10th November 2019', { selector: 'span' })).toBeVisible();
    expect(region.queryByText('Today')).toBeNull();
    chart.focus();
    await user.keyboard('{Home}');
    expect(chart).toHaveAttribute(
      'aria-valuetext',
      '£ 236,000.00, 3rd June 2011, Price you paid. An estimate from then to 10th November 2019',
    );
    expect(texts().at(-1)).toBe('3rd June 2011Price you paid£ 236,000.00');
  });

  it('is what you borrowed of a loan', async () => {
    const loan: VaultItem = {
      ...home,
      id: 'l1',
      name: 'Mortgage',
      category: 'loan',
      photo: null,
      ownership: bought,
      categoryData: {
        name: 'Mortgage',
        total_amount: 236_000,
        current_balance: 168_402.1,
        loan_kind: 'mortgage',
        interest_rate: null,
        fixed_until: null,
        monthly_payment: null,
        ends_on: null,
        repayment: null,
        secured_on: null,
        student_plan: null,
        repayments_from: null,
      },
    };
    await openValues(loan, POINTS.slice(-2));
    expect(screen.getByText('Estimate, from what you borrowed')).toBeVisible();
    expect(texts().at(-1)).toBe('3rd June 2011What you borrowed£ 236,000.00');
  });
});
