import { describe, expect, it, vi } from 'vitest';
import { formatDate, formatWeekdayDate, ordinal, parseDate, today, yearOf } from './dates';

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

  it('writes nothing for what is not a date', () => {
    expect(formatDate('')).toBe('');
    expect(formatDate('soon')).toBe('');
    expect(yearOf('soon')).toBeUndefined();
  });
});
