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

/** Steps between ticks are one of these times a power of ten, the largest first. */
const STEPS = [5, 2.5, 2, 1] as const;
/** The fewest steps in a plot. */
const FEWEST = 2;
/** The largest part of a plot that stays empty above its values, or below. */
const MOST_EMPTY = 0.25;
/** The range in pounds if all values are zero. */
const NOTHING = 50;

/** Ticks at round figures around all `values`, as far apart as may be. Values that are all the same start at zero. */
export function scaleOf(values: readonly number[]): Scale {
  const level = Math.min(...values) === Math.max(...values);
  const all = level ? [...values, 0] : values;
  const least = Math.min(...all);
  const most = Math.max(...all);
  if (!(most > least)) return { low: 0, high: NOTHING, ticks: [0, NOTHING] };
  const fits = (step: number) => {
    const [first, last] = [Math.floor(exact(least / step)), Math.ceil(exact(most / step))];
    const ticks = Array.from({ length: last - first + 1 }, (_, at) => exact((first + at) * step));
    const [low = 0, high = 0] = [ticks[0], ticks.at(-1)];
    const empty = Math.max(high - most, least - low) / (high - low);
    return last - first >= FEWEST && empty <= MOST_EMPTY ? { low, high, ticks } : undefined;
  };
  for (let power = 10 ** Math.floor(Math.log10(most - least)); ; power /= 10) {
    for (const each of STEPS) {
      const scale = fits(exact(each * power));
      if (scale) return scale;
    }
  }
}

/** Without what calculating with fractions adds, as in 0.30000000000000004. */
const exact = (value: number) => Number(value.toPrecision(15));

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
