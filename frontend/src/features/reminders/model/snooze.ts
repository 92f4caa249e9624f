/** The choices for putting a reminder off, in days. */
const SNOOZE_DAYS = [7, 30];

export const MAX_SNOOZE_DAYS = 365;

/**
 * For how many days a reminder can be put off at one press when its date is so many days away: never
 * past the date itself, unless that has passed.
 */
export function snoozeOptions(days: number): readonly number[] {
  if (days < 0) return SNOOZE_DAYS;
  if (days === 0) return [];
  const spans = SNOOZE_DAYS.filter((span) => span <= days);
  return spans.length > 0 ? spans : [1];
}

/** How a span is offered. */
export const snoozeLabel = (days: number) => (days === 1 ? 'Tomorrow' : `In ${days} days`);
