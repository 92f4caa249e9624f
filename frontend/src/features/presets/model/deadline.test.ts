import { describe, expect, it } from 'vitest';
import { deadlineOf, deadlineText } from './deadline';

const preset = (
  metadata: Record<string, string | null>,
  reminder_notice: string | null = null,
) => ({
  metadata,
  reminder_notice,
});

describe('the deadline of a preset', () => {
  it.each([
    [{ expiry_date: '2199-03-01' }, 'Expires 1st March 2199'],
    [{ renewal_date: '2199-03-01' }, 'Renews 1st March 2199'],
    [{ expiry_date: '2001-03-01' }, 'Expired 1st March 2001'],
    [{ renewal_date: '2001-03-01' }, 'Expired 1st March 2001'],
    [{ expiry_date: null }, ''],
    [{ nhs_number: '9434765919' }, ''],
  ])('of %j reads %j', (metadata, text) => {
    expect(deadlineText(preset(metadata))).toBe(text);
  });

  it('is the day alone beside a reminder, which says what happens', () => {
    const passport = preset({ expiry_date: '2199-03-01' }, 'Expires in 3 weeks');
    expect(deadlineText(passport)).toBe('1st March 2199');
    expect(deadlineOf(passport)).toBe('2199-03-01');
  });
});
