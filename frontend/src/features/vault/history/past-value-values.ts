import { amountToNumber } from '@/shared/lib/amount';
import { type PastValueDraft, type ValuePoint } from './api';

/** The values of the form of a past value. */
export interface PastValueValues {
  date: string;
  /** As it is typed; whether it is below zero stands beside it. */
  value: string;
  value_below_zero: boolean;
}

/** The form as it opens: empty, or with the value to correct. */
export const pastValueValues = (point?: ValuePoint): PastValueValues => ({
  date: point?.day ?? '',
  value: point ? Math.abs(point.value).toFixed(2) : '',
  value_below_zero: point !== undefined && point.value < 0,
});

/** The form as it is sent. */
export function toDraft({ date, value, value_below_zero }: PastValueValues): PastValueDraft {
  const pounds = amountToNumber(value) ?? 0;
  return { date, value: pounds !== 0 && value_below_zero ? -pounds : pounds };
}
