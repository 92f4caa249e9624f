import { describe, expect, it } from 'vitest';
import { addDays, formatDate, today } from '@/shared/lib/dates';
import { snoozeSchema } from './snooze-schema';

const day = (days: number) => addDays(today(), days);

const complaint = async (chosen: string, date: string) => {
  try {
    await snoozeSchema(date).validate({ day: chosen });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the day from which to remind again', () => {
  it.each([
    [1, 1],
    [1, 20],
    [20, 20],
    [364, 1900],
    [365, 1900],
    [30, -4],
  ])('may be %i days from today for a date in %i days', async (chosen, date) => {
    expect(await complaint(day(chosen), day(date))).toBeUndefined();
  });

  it.each([
    ['', 20, 'Remind me from is required'],
    ['tomorrow', 20, 'Remind me from must be a date'],
    [day(0), 20, 'Choose a date after today'],
    [day(-1), 20, 'Choose a date after today'],
    [day(21), 20, `Choose a date up to ${formatDate(day(20))}`],
    [day(366), 1900, `Choose a date up to ${formatDate(day(365))}`],
  ])('may not be %j for a date in %i days', async (chosen, date, message) => {
    expect(await complaint(chosen, day(date))).toBe(message);
  });
});
