const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** `1 year 5 months`, `11 months`; empty for none. */
export function monthsInWords(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [years > 0 && plural(years, 'year'), rest > 0 && plural(rest, 'month')]
    .filter(Boolean)
    .join(' ');
}

const DAYS_A_MONTH = 365.25 / 12;

/** How far away a day is, by its largest unit: `1 year`, `5 months`, `2 weeks`, `3 days`. */
export function periodOf(days: number): string {
  const months = Math.floor(days / DAYS_A_MONTH);
  if (months >= 12) return plural(Math.floor(months / 12), 'year');
  if (months > 0) return plural(months, 'month');
  return days >= 14 ? plural(Math.floor(days / 7), 'week') : plural(days, 'day');
}
