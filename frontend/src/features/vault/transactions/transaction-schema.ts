import { object, string } from 'yup';
import { AMOUNT_MAX, amountToNumber } from '@/shared/lib/amount';
import { amountRule } from '@/shared/form/problem-rule';
import { dayRule } from '@/shared/form/day-rule';

/** Loaded at the first validation, with its library. The limits are the server's. */

const NAME_MAX = 100;
export const TAG_MAX = 40;

/** The rules of the form of a transaction. */
export const transactionSchema = object({
  name: string()
    .trim()
    .required('Name is required')
    .max(NAME_MAX, `Name cannot exceed ${NAME_MAX} characters`),
  amount: string()
    .required('Amount is required')
    .test(amountRule())
    .test('not zero', 'Amount cannot be zero', (text = '') => amountToNumber(text) !== 0)
    .test('limit', 'Amount is too large', (text = '') => (amountToNumber(text) ?? 0) <= AMOUNT_MAX),
  tag: string().trim().max(TAG_MAX, `Tag cannot exceed ${TAG_MAX} characters`),
  date: dayRule('Date').required('Date is required'),
});
