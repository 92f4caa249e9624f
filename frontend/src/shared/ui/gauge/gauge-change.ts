import { formatPounds } from '@/shared/lib/money';
import { changeDirection, type FigureChange } from '../change/direction';

/** The change for reading out: `up £ 2,941.18, 0.49%`. */
export function changeText(change: FigureChange): string {
  const direction = changeDirection(change);
  if (direction === 'flat') return 'no change';
  const amount = formatPounds(Math.abs(change.absoluteChange));
  return `${direction} ${amount}, ${Math.abs(change.percentageChange)}%`;
}

/** In characters, for a small gauge. */
const ROOM = { figure: 18, change: 24 };

/** Whether a figure or its change is too long for a small gauge. */
export function isCrowded(value: number, change: FigureChange): boolean {
  const amount = formatPounds(Math.abs(change.absoluteChange));
  const line = `${amount} ${Math.abs(change.percentageChange)}%`;
  return formatPounds(value).length > ROOM.figure || line.length > ROOM.change;
}
