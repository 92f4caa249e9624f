/** In per cent, from the left and from the top. */
export interface PlotPoint {
  x: number;
  y: number;
}

/** The range of a plot and its tick values. */
export interface Scale {
  low: number;
  high: number;
  ticks: readonly number[];
}

/** Steps between lines are 1, 2 or 5 times a power of ten. */
const STEPS = [1, 2, 5, 10] as const;

/** About three ticks at round figures around all `values`; below zero only if a value is. */
export function scaleOf(values: readonly number[]): Scale {
  const least = Math.min(...values);
  const most = Math.max(...values);
  const level = most === least;
  const room = level ? Math.abs(most) || NOTHING : most - least;
  const power = 10 ** Math.floor(Math.log10(room / 2));
  const step = (STEPS.find((each) => each * power >= room / 2) ?? 10) * power;
  // A constant value is in the middle.
  const free = room * (level ? 0.5 : MARGIN);
  const floor = Math.floor((least - free) / step);
  const first = least < 0 ? floor : Math.max(0, floor);
  const last = Math.max(first + 1, Math.ceil((most + free) / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { low: first * step, high: last * step, ticks };
}

/** The share of the range that stays free above and below. */
const MARGIN = 0.1;
/** The range in pounds if all values are zero. */
const NOTHING = 100;

/** In per cent from the top. */
export const heightOf = ({ low, high }: Scale, value: number) =>
  (100 * (high - value)) / (high - low);

/** The point nearest to `x`; the later one of two as near. */
export function nearest(spots: readonly PlotPoint[], x: number): number {
  return spots.reduce(
    (best, spot, index) =>
      Math.abs(spot.x - x) <= Math.abs((spots[best]?.x ?? Infinity) - x) ? index : best,
    0,
  );
}
