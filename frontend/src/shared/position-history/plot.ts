import { type PlotLine } from '@/shared/ui/chart/chart-plot';
import { heightOf, type PlotPoint, scaleOf, type Scale } from '@/shared/ui/chart/scale';
import { isEstimated, type PositionPoint, type Series } from './types';

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
  const lines = series.map((each) => {
    const spots = history.map((point, index) => ({
      // A single day stands at the end, where today is.
      x: length === 0 ? 100 : (100 * ((times[index] ?? start) - start)) / length,
      y: heightOf(scale, each.valueOf(point)),
    }));
    return { tone: each.tone, spots, ...strokes(spots, guessesOf(history, each), inSteps) };
  });
  return { scale, lines };
}

/** Whether a line holds an estimate between two points. That of the net position does where either side does. */
function guessesOf(history: readonly PositionPoint[], { tone }: Series) {
  const isGuess = {
    asset: ({ estimated }: PositionPoint) => estimated.assets,
    liability: ({ estimated }: PositionPoint) => estimated.liabilities,
    net: isEstimated,
  }[tone];
  return (...ends: readonly number[]) => ends.flatMap((at) => history[at] ?? []).some(isGuess);
}

const figure = (value: number) => Number(value.toFixed(3));

/** A line from each spot to the next: straight, or in steps what is known; of one spot, level through all the plot. */
function strokes(
  spots: readonly PlotPoint[],
  isGuess: (...ends: readonly number[]) => boolean,
  inSteps: boolean,
) {
  const [first] = spots;
  const drawn = { path: '', estimate: '' };
  if (first && spots.length === 1) {
    drawn[isGuess(0) ? 'estimate' : 'path'] = `M0 ${figure(first.y)}H100`;
  }
  let last: keyof typeof drawn | undefined;
  spots.slice(1).forEach((to, at) => {
    const from = spots[at];
    const kind = isGuess(at, at + 1) ? 'estimate' : 'path';
    if (kind !== last && from) drawn[kind] += `M${figure(from.x)} ${figure(from.y)}`;
    const [x, y] = [figure(to.x), figure(to.y)];
    drawn[kind] += inSteps && kind === 'path' ? `H${x}V${y}` : `L${x} ${y}`;
    last = kind;
  });
  return drawn;
}
