import { type TestConfig } from 'yup';
import { amountProblem } from '@/shared/lib/amount';

/** The rule of a field for an amount: it is empty, or understood and not below zero. */
export const amountRule = (decimals?: number): TestConfig<string | undefined> => ({
  name: 'amount',
  test: (text = '', { createError }) => {
    const message = amountProblem(text, decimals);
    return message === undefined || createError({ message });
  },
});
