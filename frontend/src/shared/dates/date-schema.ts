import { array, object, string } from 'yup';
import { dayAfter } from '@/shared/form/day-after';
import { dayRule } from '@/shared/form/day-rule';
import { problemRule } from '@/shared/form/problem-rule';
import { fileRule } from '@/shared/form/file-rule';
import { amountProblem, readAmount } from '@/shared/lib/amount';
import { dateField } from './fields';

/** Loaded at the first validation, with its library. The limits are the server's. */

const isNegative = (amount: string) => readAmount(amount)?.isNegative === true;

const text = (name: 'title' | 'provider' | 'details') => {
  const { label, maxLength } = dateField(name);
  return string().trim().max(maxLength, `${label} cannot exceed ${maxLength} characters`);
};

const { label: amountLabel } = dateField('amount');
const { label: dateLabel } = dateField('date');

const amount = string()
  .trim()
  .test(
    problemRule('amount', (typed) =>
      isNegative(typed) ? `${amountLabel} cannot be negative` : amountProblem(typed),
    ),
  );

const day = dayRule(dateLabel).required(`${dateLabel} is required`);

const reminders = { remind: array(), provider: text('provider'), amount };

export const dateSchema = object({
  ...reminders,
  kind: string().required(`${dateField('kind').label} is required`),
  title: text('title').required(`${dateField('title').label} is required`),
  date: day,
  details: text('details'),
});

export const nextDateSchema = (last: string) => object({ date: dayAfter('Next date', last) });

export const renewItemSchema = (last: string) =>
  nextDateSchema(last).shape({ file: fileRule().nullable(), amount });

export const remindSchema = object({ remind: array(), amount });

export const renewSchema = (last: string) => renewItemSchema(last).shape(reminders);
