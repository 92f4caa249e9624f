import { describe, expect, it, vi } from 'vitest';
import {
  addDays,
  daysBetween,
  formatDate,
  formatMonth,
  formatWeekdayDate,
  ordinal,
  parseDate,
  today,
  yearOf,
} from './dates';

describe('dates for display', () => {
  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [20, '20th'],
    [21, '21st'],
    [22, '22nd'],
    [23, '23rd'],
    [30, '30th'],
    [31, '31st'],
  ])('day %i is the %s', (day, text) => {
    expect(ordinal(day)).toBe(text);
  });

  it('writes the day with its ordinal, the month and the year', () => {
    expect(formatDate('2026-10-09')).toBe('9th October 2026');
    expect(formatDate('2026-11-21T12:00:00Z')).toBe('21st November 2026');
    expect(formatWeekdayDate('2026-10-09')).toBe('Friday, 9th October 2026');
  });

  it('reads a plain day as that day in every time zone', () => {
    expect(parseDate('2026-01-01')?.getDate()).toBe(1);
    expect(yearOf('2026-01-01')).toBe(2026);
  });

  it('reads a moment as its day in London, in every time zone', () => {
    expect(formatDate('2026-07-01T22:59:59Z')).toBe('1st July 2026');
    expect(formatDate('2026-07-01T23:00:00Z')).toBe('2nd July 2026');
    expect(formatDate('2026-12-31T23:59:59Z')).toBe('31st December 2026');
    expect(yearOf('2027-01-01T00:00:00Z')).toBe(2027);
  });

  it('knows what day it is in London', () => {
    vi.useFakeTimers({ now: new Date('2026-07-01T23:30:00Z') });
    expect(today()).toBe('2026-07-02');
    vi.useRealTimers();
  });

  it.each([
    ['2026-11-22', 7, '2026-11-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2026-11-22', 365, '2027-11-22'],
    ['2026-11-22', -30, '2026-10-23'],
  ])('counts days over months, leap days and changes of the clock: %s and %i', (from, days, to) => {
    expect(addDays(from, days)).toBe(to);
    expect(daysBetween(from, to)).toBe(days);
  });

  it('names the month a day is in', () => {
    expect(formatMonth('2026-12-11')).toBe('December 2026');
    expect(formatMonth('soon')).toBe('');
  });

  it('writes nothing for what is not a date', () => {
    expect(formatDate('')).toBe('');
    expect(addDays('soon', 7)).toBe('');
    expect(daysBetween('soon', '2026-11-22')).toBeUndefined();
    expect(formatDate('soon')).toBe('');
    expect(yearOf('soon')).toBeUndefined();
  });
});
