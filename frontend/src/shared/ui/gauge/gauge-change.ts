import { formatPounds } from '@/shared/lib/money';

/** The change of a figure, as in the dashboard's statistics. */
export interface GaugeChange {
  /** In pounds, signed. */
  absoluteChange: number;
  percentageChange: number;
  /** Good for the person: a falling debt is positive. */
  isPositive: boolean;
}

export type ChangeDirection = 'up' | 'down' | 'flat';

/** The arrow shows where the figure went; whether that is good is a matter of colour. */
export function changeDirection({ absoluteChange }: GaugeChange): ChangeDirection {
  if (absoluteChange === 0) return 'flat';
  return absoluteChange > 0 ? 'up' : 'down';
}

/** The change for reading out: `up £ 2,941.18, 0.49%`. */
export function changeText(change: GaugeChange): string {
  const direction = changeDirection(change);
  if (direction === 'flat') return 'no change';
  const amount = formatPounds(Math.abs(change.absoluteChange));
  return `${direction} ${amount}, ${Math.abs(change.percentageChange)}%`;
}

/** The room of a small gauge, in characters: the figure within its arc, the change below it. */
const ROOM = { figure: 18, change: 24 };

/** Whether a figure and its change are too long for a gauge that shares its row with another. */
export function isCrowded(value: number, change: GaugeChange): boolean {
  const amount = formatPounds(Math.abs(change.absoluteChange));
  const line = `${amount} ${Math.abs(change.percentageChange)}%`;
  return formatPounds(value).length > ROOM.figure || line.length > ROOM.change;
}
