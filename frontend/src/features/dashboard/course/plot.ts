import { type PlotLine } from '@/shared/ui/chart/chart-plot';
import { heightOf, scaleOf, type Scale } from '@/shared/ui/chart/scale';
import { type Standing } from './api';

/** The three figures of a standing, in the order in which they are drawn. */
export const FIGURES = [
  { key: 'assets', label: 'Assets', tone: 'asset' },
  { key: 'liabilities', label: 'Liabilities', tone: 'liability' },
  { key: 'net', label: 'Net position', tone: 'net' },
] as const;

export interface CoursePlot {
  scale: Scale;
  lines: readonly PlotLine[];
}

/** The course as it is drawn, from its first day to its last. */
export function plotOf(course: readonly Standing[]): CoursePlot {
  const scale = scaleOf(
    course.flatMap(({ assets, liabilities, net }) => [assets, liabilities, net]),
  );
  const times = course.map(({ date }) => Date.parse(date));
  const begin = times[0] ?? 0;
  const length = (times.at(-1) ?? 0) - begin;
  const lines = FIGURES.map(({ key, tone }) => {
    const spots = course.map((standing, index) => ({
      // A single day stands at the end, where today is.
      x: length === 0 ? 100 : (100 * ((times[index] ?? begin) - begin)) / length,
      y: heightOf(scale, standing[key]),
    }));
    return { tone, spots, path: through(spots) };
  });
  return { scale, lines };
}

const figure = (value: number) => Number(value.toFixed(3));

/** A straight line from each spot to the next; of one spot, level through all the plot. */
function through(spots: readonly { x: number; y: number }[]): string {
  const [first] = spots;
  if (!first) return '';
  if (spots.length === 1) return `M0 ${figure(first.y)}H100`;
  return spots.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${figure(x)} ${figure(y)}`).join('');
}
