import { describe, expect, it } from 'vitest';
import { addDays, today } from '@/shared/lib/dates';
import { kindOf, passport } from '../testing/presets';
import { type Preset } from '../types';
import { renewedValues } from './renewal';

describe('the form of a renewal', () => {
  const kind = kindOf('renting', 'gas_safety_certificate');
  const expiry = addDays(today(), 20);
  const gas = (start: string | null): Preset => ({
    ...passport,
    category: 'renting',
    type: 'gas_safety_certificate',
    metadata: { name: null, start_date: start, expiry_date: expiry },
  });

  it('proposes to begin on the day after the last term', () => {
    expect(renewedValues(kind, gas('2025-01-01')).start_date).toBe(addDays(expiry, 1));
  });

  it('leaves a beginning out that nobody has said', () => {
    expect(renewedValues(kind, gas(null)).start_date).toBe('');
  });
});
