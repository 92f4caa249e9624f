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

/** The same day as a screen writes it: `1st April 2031`. */
export function shownDay(days: number): string {
  const [year = '', month = '', day = ''] = wireDay(days).split('-');
  const name = new Date(Date.UTC(2000, Number(month) - 1)).toLocaleString('en-GB', {
    month: 'long',
    timeZone: 'UTC',
  });
  const number = Number(day);
  const isTeen = number > 10 && number < 14;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending} ${name} ${year}`;
}
