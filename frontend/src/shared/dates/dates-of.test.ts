import { describe, expect, it } from 'vitest';
import { fixedRate, insurance, licenceFee, mot, passport } from '@/testing/dates';
import { datesOf } from './dates-of';

const all = [passport, mot, fixedRate, insurance, licenceFee];

describe('the dates about a thing', () => {
  it('are those about it alone', () => {
    expect(datesOf(all, { type: 'preset', id: 's1' })).toEqual([passport]);
    expect(datesOf(all, { type: 'note', id: 'n1' })).toEqual([fixedRate]);
    expect(datesOf(all, { type: 'document', id: 'n1' })).toEqual([]);
  });

  it('are, of an item, those of its notes and documents too', () => {
    expect(datesOf(all, { type: 'item', id: 'v1' })).toEqual([mot, insurance]);
    expect(datesOf(all, { type: 'item', id: 'i1' })).toEqual([fixedRate]);
  });
});
