import { type Schema } from '@/shared/api/schema';
import { type PlotLine } from '@/shared/ui/chart/chart-plot';

/** Assets and debts at the end of a day, in pounds; debts are positive. */
export type PositionPoint = Schema<'Standing'>;

/** An item of which nothing is known before a day. */
export type UnknownBefore = Schema<'UnknownBefore'>;

/** One line of the chart. */
export interface Series {
  label: string;
  tone: PlotLine['tone'];
  /** In pounds. */
  valueOf: (point: PositionPoint) => number;
}

/** Whether an estimate is in the net position. */
export const isEstimated = ({ estimated }: PositionPoint) =>
  estimated.assets || estimated.liabilities;
