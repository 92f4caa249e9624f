/** How a figure changed, as in the dashboard's statistics. */
export interface FigureChange {
  /** In pounds, signed. */
  absoluteChange: number;
  percentageChange: number;
  /** Good for the user: a falling debt is positive. */
  isPositive: boolean;
  /** Whether there is an earlier value to compare with. */
  comparable: boolean;
}

export type ChangeDirection = 'up' | 'down' | 'flat';

/** The arrow's direction. Its colour says whether that is good. */
export function changeDirection({
  absoluteChange,
}: Pick<FigureChange, 'absoluteChange'>): ChangeDirection {
  if (absoluteChange === 0) return 'flat';
  return absoluteChange > 0 ? 'up' : 'down';
}
