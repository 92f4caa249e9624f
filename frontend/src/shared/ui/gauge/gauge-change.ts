import { formatPounds } from '@/shared/lib/money';

/** A change, as in the dashboard's statistics. */
export interface GaugeChange {
  /** In pounds, signed. */
  absoluteChange: number;
  percentageChange: number;
  /** Good for the user: a falling debt is positive. */
  isPositive: boolean;
}

export type ChangeDirection = 'up' | 'down' | 'flat';

/** The arrow's direction. Its colour says whether that is good. */
export function changeDirection({
  absoluteChange,
}: Pick<GaugeChange, 'absoluteChange'>): ChangeDirection {
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

/** In characters, for a small gauge. */
const ROOM = { figure: 18, change: 24 };

/** Whether a figure or its change is too long for a small gauge. */
export function isCrowded(value: number, change: GaugeChange): boolean {
  const amount = formatPounds(Math.abs(change.absoluteChange));
  const line = `${amount} ${Math.abs(change.percentageChange)}%`;
  return formatPounds(value).length > ROOM.figure || line.length > ROOM.change;
}
