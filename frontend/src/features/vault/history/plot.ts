import { heightOf, scaleOf, type Scale, type PlotPoint } from '@/shared/ui/chart/scale';
import { type ValuePoint } from './api';
import { type Origin } from './origin';

export interface Plot {
  scale: Scale;
  /** One for each point of the history, between those of its origin if there is one. */
  spots: readonly PlotPoint[];
  /** The line as the data of a path: a value holds until the next one, and the last until the end. */
  path: string;
  /** The straight line from the origin to the first point; empty without an origin. */
  estimate: string;
}

/** The history as it is drawn, from its origin or first point to `end`: now, or when its item was sold. */
export function plotOf(
  points: readonly Pick<ValuePoint, 'at' | 'value'>[],
  end: number,
  origin?: Origin,
): Plot {
  const all = [...pointOf(origin), ...points, ...pointOf(origin?.end)];
  const times = all.map(({ at }) => Date.parse(at));
  const start = times[0] ?? end;
  const span = Math.max(end, times.at(-1) ?? end) - start;
  const scale = scaleOf(all.map(({ value }) => value));
  const x = (time: number) => (span === 0 ? 0 : (100 * (time - start)) / span);
  const spots = all.map(({ value }, index) => ({
    x: x(times[index] ?? start),
    y: heightOf(scale, value),
  }));
  return {
    scale,
    spots,
    path: steps(origin ? spots.slice(1, 1 + points.length) : spots),
    estimate: origin ? straight(spots.slice(0, 2)) : '',
  };
}

const pointOf = (place?: Pick<Origin, 'day' | 'value'>) =>
  place ? [{ at: place.day, value: place.value }] : [];

const figure = (value: number) => Number(value.toFixed(3));

function steps([first, ...rest]: readonly PlotPoint[]): string {
  if (!first) return '';
  const line = rest.map(({ x, y }) => `H${figure(x)}V${figure(y)}`);
  return `M${figure(first.x)} ${figure(first.y)}${line.join('')}H100`;
}

const straight = (spots: readonly PlotPoint[]) =>
  `M${spots.map(({ x, y }) => `${figure(x)} ${figure(y)}`).join('L')}`;
