import { type ValuePoint } from './api';

/** A place in the plot; both from 0 to 100, from the left and from the top. */
export interface Spot {
  x: number;
  y: number;
}

/** The values between which a plot is drawn, and the lines that mark them. */
export interface Scale {
  low: number;
  high: number;
  ticks: readonly number[];
}

export interface Plot {
  scale: Scale;
  /** One for each point of the history. */
  spots: readonly Spot[];
  /** The line as the data of a path: a value holds until the next one, and the last until now. */
  line: string;
}

/** Steps between lines are 1, 2 or 5 times a power of ten. */
const STEPS = [1, 2, 5, 10] as const;

/** About three lines at round figures that hold all `values`, none of them negative. */
export function scaleOf(values: readonly number[]): Scale {
  const least = Math.min(...values);
  const most = Math.max(...values);
  const level = most === least;
  const room = level ? most || NOTHING : most - least;
  const power = 10 ** Math.floor(Math.log10(room / 2));
  const step = (STEPS.find((each) => each * power >= room / 2) ?? 10) * power;
  // A value that never moved lies in the middle.
  const free = room * (level ? 0.5 : MARGIN);
  const first = Math.max(0, Math.floor((least - free) / step));
  const last = Math.max(first + 1, Math.ceil((most + free) / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { low: first * step, high: last * step, ticks };
}

/** How much of the range stays free above and below. */
const MARGIN = 0.1;
/** The range in pounds where there never was a value. */
const NOTHING = 100;

/** The history as it is drawn, from its first point to `now`. */
export function plotOf(points: readonly ValuePoint[], now: number): Plot {
  const times = points.map(({ at }) => Date.parse(at));
  const begin = times[0] ?? now;
  const span = Math.max(now, times.at(-1) ?? now) - begin;
  const scale = scaleOf(points.map(({ value }) => value));
  const x = (time: number) => (span === 0 ? 0 : (100 * (time - begin)) / span);
  const y = (value: number) => (100 * (scale.high - value)) / (scale.high - scale.low);
  const spots = points.map(({ value }, index) => ({ x: x(times[index] ?? begin), y: y(value) }));
  return { scale, spots, line: lineThrough(spots) };
}

const figure = (value: number) => Number(value.toFixed(3));

function lineThrough(spots: readonly Spot[]): string {
  const [first, ...rest] = spots;
  if (!first) return '';
  const steps = rest.map(({ x, y }) => `H${figure(x)}V${figure(y)}`);
  return `M${figure(first.x)} ${figure(first.y)}${steps.join('')}H100`;
}

/** The point nearest to `x`; the later one of two as near. */
export function nearest(spots: readonly Spot[], x: number): number {
  return spots.reduce(
    (best, spot, index) =>
      Math.abs(spot.x - x) <= Math.abs((spots[best]?.x ?? Infinity) - x) ? index : best,
    0,
  );
}
