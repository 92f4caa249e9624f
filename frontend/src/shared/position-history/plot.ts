import { type PlotLine } from '@/shared/ui/chart/chart-plot';
import { heightOf, type PlotPoint, scaleOf, type Scale } from '@/shared/ui/chart/scale';
import { type PositionPoint, type Series } from './types';

export interface PositionPlot {
  scale: Scale;
  /** One for each series, in their order. */
  lines: readonly PlotLine[];
}

/** With `inSteps` a known value holds until the next one. */
export function plotOf(
  history: readonly PositionPoint[],
  series: readonly Series[],
  inSteps = false,
): PositionPlot {
  const scale = scaleOf(history.flatMap((point) => series.map(({ valueOf }) => valueOf(point))));
  const times = history.map(({ date }) => Date.parse(date));
  const start = times[0] ?? 0;
  const length = (times.at(-1) ?? 0) - start;
  const lines = series.map(({ tone, valueOf }) => {
    const spots = history.map((point, index) => ({
      // A single day stands at the end, where today is.
      x: length === 0 ? 100 : (100 * ((times[index] ?? start) - start)) / length,
      y: heightOf(scale, valueOf(point)),
    }));
    return { tone, spots, ...strokes(spots, history, inSteps) };
  });
  return { scale, lines };
}

const figure = (value: number) => Number(value.toFixed(3));

/**
 * A line from each spot to the next: straight, or in steps what is known; of one spot, level through all the plot.
 * A stretch is an estimate where one of its ends is.
 */
function strokes(spots: readonly PlotPoint[], history: readonly PositionPoint[], inSteps: boolean) {
  const [first] = spots;
  const isEstimated = (at: number) => history[at]?.estimated === true;
  const drawn = { path: '', estimate: '' };
  if (first && spots.length === 1) {
    drawn[isEstimated(0) ? 'estimate' : 'path'] = `M0 ${figure(first.y)}H100`;
  }
  let last: keyof typeof drawn | undefined;
  spots.slice(1).forEach((to, at) => {
    const from = spots[at];
    const kind = isEstimated(at) || isEstimated(at + 1) ? 'estimate' : 'path';
    if (kind !== last && from) drawn[kind] += `M${figure(from.x)} ${figure(from.y)}`;
    const [x, y] = [figure(to.x), figure(to.y)];
    drawn[kind] += inSteps && kind === 'path' ? `H${x}V${y}` : `L${x} ${y}`;
    last = kind;
  });
  return drawn;
}
