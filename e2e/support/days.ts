const LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** The day in London so many days from now, as it is typed into a field: `01042031`. */
export const typedDay = (days: number): string =>
  LONDON.format(Date.now() + days * 86_400_000).replaceAll('/', '');

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' });

/** The same day as the API writes it: `2031-04-01`. */
export const wireDay = (days: number): string => DAY.format(Date.now() + days * 86_400_000);
