import { heightOf, scaleOf, type Scale, type PlotPoint } from '@/shared/ui/chart/scale';
import { type ValuePoint } from './api';

export interface Plot {
  scale: Scale;
  /** One for each point of the history. */
  spots: readonly PlotPoint[];
  /** The line as the data of a path: a value holds until the next one, and the last until now. */
  line: string;
}

/** The history as it is drawn, from its first point to `now`. */
export function plotOf(points: readonly ValuePoint[], now: number): Plot {
  const times = points.map(({ at }) => Date.parse(at));
  const begin = times[0] ?? now;
  const span = Math.max(now, times.at(-1) ?? now) - begin;
  const scale = scaleOf(points.map(({ value }) => value));
  const x = (time: number) => (span === 0 ? 0 : (100 * (time - begin)) / span);
  const spots = points.map(({ value }, index) => ({
    x: x(times[index] ?? begin),
    y: heightOf(scale, value),
  }));
  return { scale, spots, line: linePath(spots) };
}

const figure = (value: number) => Number(value.toFixed(3));

function linePath(spots: readonly PlotPoint[]): string {
  const [first, ...rest] = spots;
  if (!first) return '';
  const steps = rest.map(({ x, y }) => `H${figure(x)}V${figure(y)}`);
  return `M${figure(first.x)} ${figure(first.y)}${steps.join('')}H100`;
}
