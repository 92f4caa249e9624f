/** The choices for putting a reminder off, in days. */
const SNOOZE_DAYS = [7, 30];

/** On the day itself, when it may still be dealt with tomorrow. */
const TODAY_DAYS = [1, 7];

export const MAX_SNOOZE_DAYS = 365;

/**
 * For how many days a reminder can be put off at one press when its date is so many days away: never
 * past the date itself until that has come.
 */
export function snoozeOptions(days: number): readonly number[] {
  if (days < 0) return SNOOZE_DAYS;
  if (days === 0) return TODAY_DAYS;
  const spans = SNOOZE_DAYS.filter((span) => span <= days);
  return spans.length > 0 ? spans : [1];
}

/** How a span is offered. */
export const snoozeLabel = (days: number) => (days === 1 ? 'Tomorrow' : `In ${days} days`);
