import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { hiddenAmounts } from '@/shared/amounts/hidden-amounts';
import { answer, ok, refused } from '@/testing/api-server';
import { button, open, WAIT } from '@/testing/screens';
import { card, current, home, inCredit, overdrawn, vaultServer } from '../testing/vault';
import { type VaultItem } from '../types';
import { type ValuePoint } from './api';
import { valuePoint } from './testing/points';

const points: ValuePoint[] = [
  valuePoint({ id: 'h1', day: '2025-01-10', value: 400_000 }),
  valuePoint({ id: 'h2', day: '2025-06-10', value: 425_000, source: 'evaluated' }),
  valuePoint({ id: 'h3', day: '2025-12-01', value: 438_500, source: 'monthly', newest: true }),
];

async function openHistory(item: VaultItem, answered: (call: number) => Response) {
  vaultServer([item]);
  answer('get', `/vault/${item.id}/history`, (_, call) => answered(call));
  return open(`/vault/item/${item.id}`, item.name);
}

const chart = () => screen.findByRole('slider', undefined, WAIT);
const card_ = (name: string) => within(screen.getByRole('region', { name }));

describe('value over time', () => {
  it('tells the latest value, its date and source, and how far it has moved', async () => {
    await openHistory(home, () => ok(points));
    expect(await chart()).toHaveAccessibleName('Value over time: read a point');
    expect(await chart()).toHaveAttribute(
      'aria-valuetext',
      '£ 438,500.00, 1st December 2025, Monthly valuation',
    );
    const region = card_('Value over time');
    expect(region.getByText('1st December 2025 · Monthly valuation')).toBeVisible();
    expect(region.getByText('Up', { exact: false }).parentElement).toHaveTextContent(
      'Up £ 38,500.00',
    );
    expect(region.getByText('9.63%')).toBeVisible();
    expect(region.getByText('since 10th January 2025')).toBeVisible();
  });

  it('tells neither value nor course where amounts are hidden', async () => {
    hiddenAmounts.toggle();
    await openHistory(home, () => ok(points));
    expect(await screen.findByText('Hidden with your amounts.', undefined, WAIT)).toBeVisible();
    const region = screen.getByRole('region', { name: 'Value over time' });
    expect(region).toHaveTextContent('since 10th January 2025');
    expect(region).not.toHaveTextContent(/£ \d|%|Up/);
    expect(within(region).queryByRole('slider')).toBeNull();
    expect(within(region).queryByRole('table')).toBeNull();
  });

  it.each([
    [current, 2936.41, 'asset', 'CURRENT BALANCE', '£ 2,936.41'],
    [overdrawn, -312.4, 'liability', 'CURRENT BALANCE, OVERDRAWN', '£ -312.40'],
    [card, 1846.29, 'liability', 'CURRENT BALANCE', '£ 1,846.29'],
    [inCredit, -45.1, 'asset', 'CURRENT BALANCE, IN CREDIT', '£ 45.10'],
  ])('%#: has the colour of the side it counts on', async (item, value, tone, words, shown) => {
    const { container } = await openHistory(item, () =>
      ok([
        valuePoint({ id: 'h1', day: '2025-01-10', value: 50 }),
        valuePoint({ id: 'h2', day: '2025-06-10', value, newest: true }),
      ]),
    );
    await chart();
    expect(container.querySelector('[data-tone]')).toHaveAttribute('data-tone', tone);
    expect(screen.getByText(words).nextElementSibling).toHaveTextContent(shown);
  });

  it('reads each point with the keys', async () => {
    const { user } = await openHistory(home, () => ok(points));
    const slider = await chart();
    slider.focus();
    for (const [key, now, text] of [
      ['{ArrowLeft}', '2', '£ 425,000.00, 10th June 2025, From a valuation'],
      ['{Home}', '1', '£ 400,000.00, 10th January 2025, Typed by you'],
      ['{ArrowLeft}', '1', '£ 400,000.00, 10th January 2025, Typed by you'],
      ['{ArrowRight}', '2', '£ 425,000.00, 10th June 2025, From a valuation'],
      ['{End}', '3', '£ 438,500.00, 1st December 2025, Monthly valuation'],
      ['{ArrowUp}', '3', '£ 438,500.00, 1st December 2025, Monthly valuation'],
    ] as const) {
      await user.keyboard(key);
      expect(slider).toHaveAttribute('aria-valuenow', now);
      expect(slider).toHaveAttribute('aria-valuetext', text);
    }
  });

  it('reads the point that is pointed at, and the latest again afterwards', async () => {
    await openHistory(home, () => ok(points));
    const slider = await chart();
    vi.spyOn(slider, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 200, 100));
    fireEvent.pointerMove(slider, { clientX: 105 });
    expect(card_('Value over time').getByText('10th January 2025 · Typed by you')).toBeVisible();
    fireEvent.pointerLeave(slider);
    expect(slider).toHaveAttribute('aria-valuenow', '3');
  });

  it('keeps the point that a finger tapped until something else is touched', async () => {
    await openHistory(home, () => ok(points));
    const slider = await chart();
    vi.spyOn(slider, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 200, 100));
    slider.focus();
    fireEvent.pointerDown(slider, { clientX: 105, pointerType: 'touch' });
    fireEvent.pointerLeave(slider, { pointerType: 'touch' });
    expect(slider).toHaveAttribute('aria-valuenow', '1');
    fireEvent.blur(slider);
    expect(slider).toHaveAttribute('aria-valuenow', '3');
  });

  it('gives the points as a table to those who listen', async () => {
    await openHistory(home, () => ok(points));
    const table = await screen.findByRole('table', { name: 'Value over time' }, WAIT);
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      'DateValueSource',
      '10th January 2025£ 400,000.00Typed by you',
      '10th June 2025£ 425,000.00From a valuation',
      '1st December 2025£ 438,500.00Monthly valuation',
    ]);
  });

  it('takes the fall of a debt for good news', async () => {
    const debt = points.map((point, index) => ({ ...point, value: 3000 - 500 * index }));
    await openHistory(card, () => ok(debt));
    await screen.findByRole('slider', { name: 'Balance over time: read a point' }, WAIT);
    const region = card_('Balance over time');
    const moved = region.getByText('Down', { exact: false }).parentElement;
    expect(moved).toHaveTextContent('Down £ 1,000.00');
    expect(moved).toHaveClass(/up/);
  });

  it('has nothing to compare while there is one point', async () => {
    await openHistory(home, () => ok(points.slice(0, 1)));
    expect(await chart()).toHaveAttribute('aria-valuemax', '1');
    expect(screen.queryByText(/^since/)).toBeNull();
  });

  it('labels sample data, and tells no gain from it', async () => {
    const sample = points.map((point, index) => ({ ...point, sample: index === 2 }));
    await openHistory(home, () => ok(sample));
    await chart();
    expect(
      card_('Value over time').getByText('1st December 2025 · Monthly valuation · Sample data'),
    ).toBeVisible();
    expect(screen.queryByText(/^since/)).toBeNull();
  });

  it('ends on the day on which the item was sold', async () => {
    const ended = { on: '2025-11-10', proceeds: 430_000 };
    const { container } = await openHistory({ ...home, ended }, () => ok(points));
    expect(await chart()).toHaveAttribute('aria-valuemax', '2');
    expect(await chart()).toHaveAttribute(
      'aria-valuetext',
      '£ 425,000.00, 10th June 2025, From a valuation',
    );
    const region = card_('Value over time');
    expect(region.getByText('January 2025')).toBeVisible();
    expect(region.getByText('10th November 2025')).toBeVisible();
    expect(region.queryByText('Today')).toBeNull();
    // Its second value came after half of the time.
    expect(container.querySelector('path[d^="M0"]')?.getAttribute('d')).toMatch(/^M0 .*H49\.\d+V/);
    expect(screen.getByRole('list', { name: 'Values' })).toHaveTextContent('1st December 2025');
  });

  it('has no chart where its values are all of a day after that', async () => {
    const ended = { on: '2024-11-10', proceeds: null };
    await openHistory({ ...home, ended }, () => ok(points));
    expect(await screen.findByRole('list', { name: 'Values' }, WAIT)).toBeVisible();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('says when there is none', async () => {
    await openHistory(home, () => ok([]));
    expect(await screen.findByText('No values recorded yet.', undefined, WAIT)).toBeVisible();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('says when it cannot be fetched, and tries again', async () => {
    const { user } = await openHistory(home, (call) => (call === 1 ? refused(500) : ok(points)));
    expect(await screen.findByText('Failed to fetch value history', undefined, WAIT)).toBeVisible();
    await user.click(button('Try again'));
    expect(await chart()).toBeVisible();
  });
});
