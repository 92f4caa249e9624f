import { object, string } from 'yup';
import { dayRule } from '@/shared/form/day-rule';
import { amountRule } from '@/shared/form/problem-rule';
import { amountToNumber } from '@/shared/lib/amount';
import { today } from '@/shared/lib/dates';

export const mendSchema = object({
  date: dayRule('Date')
    .required('Date is required')
    .test('made', 'Enter a day up to today', (day = '') => day <= today()),
  description: string().trim().required('Description is required'),
  amount: string()
    .required('Amount is required')
    .test(amountRule())
    .test('not zero', 'Amount cannot be zero', (text = '') => amountToNumber(text) !== 0),
});
