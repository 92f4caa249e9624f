import { dateFields } from '@/shared/api/dates.gen';
import { type DateRepeat, type RemindWindow } from './types';

type DateField = (typeof dateFields)[number];
type FieldNamed<Name extends DateField['name']> = Extract<DateField, { name: Name }>;

/** A field of the dates that users make. */
export function dateField<Name extends DateField['name']>(name: Name): FieldNamed<Name> {
  return dateFields.find((field) => field.name === name) as FieldNamed<Name>;
}

const labelIn = (choices: readonly { value: string; label: string }[], value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value;

/** How a date repeats: "Every year"; undefined where it does not. */
export const repeatText = (repeats: DateRepeat): string | undefined =>
  repeats === 'none' ? undefined : labelIn(dateField('repeats').choices, repeats);

/** When we remind of a date: "1 month and 7 days"; undefined where only its day is told of. */
export function remindText(remind: readonly RemindWindow[]): string | undefined {
  const { choices } = dateField('remind');
  const labels = choices.filter(({ value }) => remind.includes(value)).map(({ label }) => label);
  const last = labels.pop();
  return labels.length === 0 ? last : `${labels.join(', ')} and ${last ?? ''}`;
}
