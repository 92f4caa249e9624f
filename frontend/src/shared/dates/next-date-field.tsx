import { DateField } from '@/shared/form/date-field';
import { repeatText } from './fields';
import { type DateRepeat } from './types';

interface NextDateFieldProps {
  repeats: DateRepeat;
  autoFocus?: boolean;
}

/** The next day of a date that was renewed. */
export function NextDateField({ repeats, autoFocus = true }: NextDateFieldProps) {
  const often = repeatText(repeats)?.toLowerCase();
  return (
    <DateField
      name="date"
      label="Next date"
      hint={often && `Filled in because it repeats ${often}`}
      keepsPart
      required
      autoFocus={autoFocus}
    />
  );
}
