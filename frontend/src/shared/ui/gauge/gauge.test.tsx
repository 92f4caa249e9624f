import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hiddenAmounts } from '@/shared/amounts/hidden-amounts';
import { Gauge } from './gauge';
import { isCrowded } from './gauge-change';

const rise = {
  absoluteChange: 2941.18,
  percentageChange: 0.49,
  isPositive: true,
  comparable: true,
};

describe('a gauge', () => {
  it('says its figure and change in one sentence', () => {
    render(
      <Gauge kind="assets" label="Assets" value={602129.55} change={rise} segments={[1, 2]} />,
    );
    expect(
      screen.getByRole('img', { name: 'Assets £ 602,129.55, up £ 2,941.18, 0.49%' }),
    ).toBeInTheDocument();
  });

  it('shows a falling debt without a minus sign', () => {
    const fall = {
      absoluteChange: -1206.44,
      percentageChange: -0.47,
      isPositive: true,
      comparable: true,
    };
    render(<Gauge kind="liabilities" label="Liabilities" value={255128.81} change={fall} />);
    expect(
      screen.getByRole('img', { name: 'Liabilities £ 255,128.81, down £ 1,206.44, 0.47%' }),
    ).toHaveTextContent('£ 1,206.44 0.47%');
  });

  it('says when nothing changed', () => {
    const none = { absoluteChange: 0, percentageChange: 0, isPositive: true, comparable: true };
    render(<Gauge kind="net" label="Net Position" value={0} change={none} />);
    expect(screen.getByRole('img', { name: 'Net Position £ 0.00, no change' })).toBeInTheDocument();
  });

  it('says no percentage where there is nothing to compare with', () => {
    const none = { absoluteChange: 0, percentageChange: 0, isPositive: true, comparable: false };
    render(<Gauge kind="net" label="Net Position" value={9} change={none} />);
    expect(screen.getByRole('img')).not.toHaveTextContent('%');
  });

  it.each([
    ['net', 'Net Position', { value: 500, of: 900 }, { value: -3, of: 0 }],
    ['assets', 'Assets', { value: 500, segments: [300, 200] }, { value: 1, segments: [1] }],
  ] as const)('draws nothing of %s where amounts are hidden', (kind, label, one, other) => {
    hiddenAmounts.toggle();
    const drawn = [one, other].map((figures) => {
      const { container } = render(<Gauge kind={kind} label={label} change={rise} {...figures} />);
      // Ids are drawn anew for each.
      return container.innerHTML.replaceAll(/_r_\w+_/g, '');
    });
    expect(drawn[0]).toBe(drawn[1]);
    expect(drawn[0]).not.toMatch(/%|£ \d/);
    expect(screen.getAllByRole('img', { name: `${label} amount hidden` })).toHaveLength(2);
  });

  it.each([
    ['half of the arc is owned', 50, 2],
    ['everything is owned', 100, 1],
    ['more is owed than owned', -50, 1],
    ['exactly as much is owed', 0, 1],
  ])('draws the net position when %s', (_name, value, arcs) => {
    const { container } = render(
      <Gauge kind="net" label="Net Position" value={value} of={100} change={rise} />,
    );
    expect(container.querySelectorAll('g[mask] path')).toHaveLength(arcs);
  });

  it.each([
    [999_999.99, /^(?!.*long)/],
    [1_234_567.89, /long(?!est)/],
    [-1_234_567_890.12, /longest/],
  ])('makes room for %s', (value, look) => {
    render(<Gauge kind="net" label="Net Position" value={value} change={rise} />);
    expect(
      screen.getByText(/^£ -?[\d,]+\.\d\d$/, { selector: '[class*=value]' }).className,
    ).toMatch(look);
  });

  it.each([
    [602_129.55, rise, false],
    [1_234_567_890.12, rise, false],
    [-12_345_678_901.12, rise, true],
    [1_000_000_000_000, rise, true],
    [50, { ...rise, absoluteChange: -123_456_789_012.34, percentageChange: -12.5 }, true],
    [50, { ...rise, absoluteChange: -12_345_678.9, percentageChange: -125.25 }, false],
  ])('of %d with the change %j is crowded beside another: %j', (value, change, crowded) => {
    expect(isCrowded(value, change)).toBe(crowded);
  });
});
