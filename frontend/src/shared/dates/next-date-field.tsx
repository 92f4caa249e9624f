import { DateField } from '@/shared/form/date-field';
import { repeatText } from './fields';
import { type DateRepeat } from './types';

/** The next day of a date that was renewed. */
export function NextDateField({ repeats }: { repeats: DateRepeat }) {
  const often = repeatText(repeats)?.toLowerCase();
  return (
    <DateField
      name="date"
      label="Next date"
      hint={often && `Filled in because it repeats ${often}`}
      keepsPart
      required
    />
  );
}
