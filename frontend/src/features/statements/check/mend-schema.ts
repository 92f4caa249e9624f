import { object, string } from 'yup';
import { pastDayRule } from '@/shared/form/day-rule';
import { amountRule } from '@/shared/form/problem-rule';
import { amountToNumber } from '@/shared/lib/amount';

export const mendSchema = object({
  date: pastDayRule('Date').required('Date is required'),
  description: string().trim().required('Description is required'),
  amount: string()
    .required('Amount is required')
    .test(amountRule())
    .test('not zero', 'Amount cannot be zero', (text = '') => amountToNumber(text) !== 0),
});
