import { today } from '@/shared/lib/dates';

/** The first day of the next month: banks have closed the statement by then. */
export function nextMonth(): string {
  const [year = '', month = ''] = today().split('-');
  const isDecember = month === '12';
  const next = isDecember ? 1 : Number(month) + 1;
  return `${Number(year) + (isDecember ? 1 : 0)}-${String(next).padStart(2, '0')}-01`;
}
