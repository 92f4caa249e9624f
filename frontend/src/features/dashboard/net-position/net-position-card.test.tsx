import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hiddenAmounts } from '@/shared/amounts/hidden-amounts';
import { answer, ok, refused } from '@/testing/api-server';
import { type PositionPoint, type UnknownBefore } from '@/shared/position-history/types';
import { renderWith } from '@/testing/render-app';
import { NetPositionCard } from './net-position-card';

const COURSE: PositionPoint[] = [
  {
    date: '2026-06-01',
    assets: 100,
    liabilities: 150.5,
    net: -50.5,
    sample: 0,
    estimated: { assets: false, liabilities: false },
    gain: 0,
  },
  {
    date: '2026-06-15',
    assets: 200,
    liabilities: 150.5,
    net: 49.5,
    sample: 0,
    estimated: { assets: false, liabilities: false },
    gain: 100,
  },
  {
    date: '2026-07-01',
    assets: 300,
    liabilities: 100,
    net: 200,
    sample: 0,
    estimated: { assets: false, liabilities: false },
    gain: 150,
  },
];

const course = (points = COURSE, unknown: UnknownBefore[] = []) => ({
  points,
  unknown_before: unknown,
});

const slider = () => screen.findByRole('slider', { name: 'Net position over time: read a day' });

describe('the net position over time', () => {
  it('reads today until a day is pointed at, by the keys of a slider', async () => {
    answer('get', '/dashboard/history', () => ok(course()));
    const { user } = renderWith(<NetPositionCard />);
    const chart = await slider();
    expect(chart).toHaveAttribute(
      'aria-valuetext',
      '1st July 2026: Assets £ 300.00, Liabilities £ 100.00, Net position £ 200.00',
    );
    expect(screen.getByText(/^Gained/)).toHaveTextContent(
      'Gained £ 150.00 since 1st June 2026 · Added or removed £ 100.50',
    );
    chart.focus();
    await user.keyboard('{PageDown}');
    expect(chart).toHaveAttribute('aria-valuenow', '2');
    await user.keyboard('{Home}');
    expect(chart).toHaveAttribute(
      'aria-valuetext',
      '1st June 2026: Assets £ 100.00, Liabilities £ 150.50, Net position £ -50.50',
    );
    expect(screen.getByText('No change since 1st June 2026')).toBeVisible();
  });

  it('says whether an invented value was ever in it', async () => {
    const label = 'Includes sample data';
    answer('get', '/dashboard/history', () => ok(course()));
    const { unmount } = renderWith(<NetPositionCard />);
    await slider();
    expect(screen.queryByText(label)).toBeNull();
    unmount();
    const invented = COURSE.map((day, index) => ({ ...day, sample: index === 1 ? 100 : 0 }));
    answer('get', '/dashboard/history', () => ok(course(invented)));
    renderWith(<NetPositionCard />);
    expect(await screen.findByText(label)).toBeVisible();
  });

  it('is dashed where it is partly estimated, and says so', async () => {
    const [first, ...rest] = COURSE;
    const partly = [
      { ...first, estimated: { assets: true, liabilities: false } },
      ...rest,
    ] as PositionPoint[];
    answer('get', '/dashboard/history', () => ok(course(partly)));
    const { user, container } = renderWith(<NetPositionCard />);
    const chart = await slider();
    expect(screen.getByText('Partly estimated')).toBeVisible();
    expect(container.querySelectorAll('[data-estimate]')).toHaveLength(2);
    chart.focus();
    await user.keyboard('{Home}');
    expect(chart.getAttribute('aria-valuetext')).toMatch(/^1st June 2026, partly estimated: /);
    expect(
      screen.getByRole('rowheader', { name: '1st June 2026, partly estimated' }),
    ).toBeVisible();
  });

  it('has no legend of estimates where all is known', async () => {
    answer('get', '/dashboard/history', () => ok(course()));
    const { container } = renderWith(<NetPositionCard />);
    await slider();
    expect(screen.queryByText('Partly estimated')).toBeNull();
    expect(container.querySelector('[data-estimate]')).toBeNull();
    expect(screen.queryByText(/^Not known/)).toBeNull();
  });

  it('says of which items nothing is known before a day, and leads to them', async () => {
    const unknown = (id: string, name: string, date: string) => ({ id, name, date });
    const names = ['Rainy day', 'Ford Fiesta', 'Clock', 'Ring', 'Mortgage'];
    const items = names.map((name, at) =>
      unknown(`i${at}`, name, at === 2 ? '2026-05-04' : '2026-03-03'),
    );
    answer('get', '/dashboard/history', () => ok(course(COURSE, items)));
    renderWith(<NetPositionCard />);
    await slider();
    expect(screen.getByText(/^Not known/)).toHaveTextContent(
      'Not known before 3rd March 2026: Rainy day, Ford Fiesta; before 4th May 2026: Clock and 2 more.',
    );
    expect(screen.getByRole('link', { name: 'Ford Fiesta' })).toHaveAttribute(
      'href',
      '/vault/item/i1',
    );
  });

  it('is a table to those who listen', async () => {
    answer('get', '/dashboard/history', () => ok(course()));
    renderWith(<NetPositionCard />);
    await slider();
    const table = screen.getByRole('table', { name: 'Net position over time' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      'DateAssetsLiabilitiesNet position',
      '1st June 2026£ 100.00£ 150.50£ -50.50',
      '15th June 2026£ 200.00£ 150.50£ 49.50',
      '1st July 2026£ 300.00£ 100.00£ 200.00',
    ]);
  });

  it('is neither drawn nor told where amounts are hidden', async () => {
    hiddenAmounts.toggle();
    answer('get', '/dashboard/history', () => ok(course()));
    const { container } = renderWith(<NetPositionCard />);
    expect(await screen.findByText('Hidden with your amounts.')).toBeVisible();
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    expect(container.querySelector('svg path')).toBeNull();
    expect(container).not.toHaveTextContent(/£ -?\d/);
  });

  it('goes back as far as is chosen', async () => {
    const asked = answer('get', '/dashboard/history', () => ok(course()));
    const { user } = renderWith(<NetPositionCard />);
    await slider();
    for (const name of ['1 month', '6 months', '1 year', '5 years']) {
      await user.click(screen.getByRole('radio', { name }));
      await slider();
    }
    const spans = asked.map(({ url }) => new URL(url).searchParams.get('span'));
    expect(spans).toEqual(['all', '1m', '6m', '1y', '5y']);
  });

  it('says what to do where there is nothing yet', async () => {
    answer('get', '/dashboard/history', () => ok(course([])));
    renderWith(<NetPositionCard />);
    expect(
      await screen.findByText('Add what you own and owe to see how it changes.'),
    ).toBeVisible();
  });

  it('can be loaded again when it could not be', async () => {
    answer('get', '/dashboard/history', (_request, call) =>
      call === 1 ? refused(500) : ok(course()),
    );
    const { user } = renderWith(<NetPositionCard />);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await slider()).toBeVisible();
  });
});
