import { type PlotLine } from '@/shared/ui/chart/chart-plot';
import { heightOf, scaleOf, type Scale } from '@/shared/ui/chart/scale';
import { type PositionPoint, type Series } from './types';

export interface PositionPlot {
  scale: Scale;
  /** One for each series, in their order. */
  lines: readonly PlotLine[];
}

export function plotOf(history: readonly PositionPoint[], series: readonly Series[]): PositionPlot {
  const scale = scaleOf(history.flatMap((point) => series.map(({ valueOf }) => valueOf(point))));
  const times = history.map(({ date }) => Date.parse(date));
  const begin = times[0] ?? 0;
  const length = (times.at(-1) ?? 0) - begin;
  const lines = series.map(({ tone, valueOf }) => {
    const spots = history.map((point, index) => ({
      // A single day stands at the end, where today is.
      x: length === 0 ? 100 : (100 * ((times[index] ?? begin) - begin)) / length,
      y: heightOf(scale, valueOf(point)),
    }));
    return { tone, spots, path: linePath(spots) };
  });
  return { scale, lines };
}

const figure = (value: number) => Number(value.toFixed(3));

/** A straight line from each spot to the next; of one spot, level through all the plot. */
function linePath(spots: readonly { x: number; y: number }[]): string {
  const [first] = spots;
  if (!first) return '';
  if (spots.length === 1) return `M0 ${figure(first.y)}H100`;
  return spots.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${figure(x)} ${figure(y)}`).join('');
}
