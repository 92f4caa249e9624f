import { type Schema } from '@/shared/api/schema';
import { type PlotLine } from '@/shared/ui/chart/chart-plot';

/** Assets and debts at the end of a day, in pounds; debts are positive. */
export type PositionPoint = Schema<'Standing'>;

/** One line of the chart. */
export interface Series {
  label: string;
  tone: PlotLine['tone'];
  /** In pounds. */
  valueOf: (point: PositionPoint) => number;
}
