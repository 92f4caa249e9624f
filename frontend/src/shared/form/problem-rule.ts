import { type TestConfig } from 'yup';
import { amountProblem } from '@/shared/lib/amount';

/** The rule of a field whose message depends on what is wrong; no message accepts it. */
export const problemRule = (
  name: string,
  problem: (text: string) => string | undefined,
): TestConfig<string | undefined> => ({
  name,
  test: (text = '', { createError }) => {
    const message = problem(text);
    return message === undefined || createError({ message });
  },
});

/** The rule of a field for an amount: it is empty, or understood and not below zero. */
export const amountRule = (decimals?: number) =>
  problemRule('amount', (text) => amountProblem(text, decimals));
