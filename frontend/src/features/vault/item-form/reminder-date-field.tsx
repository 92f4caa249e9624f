import { remindText } from '@/shared/dates/fields';
import { itemFieldOf } from '@/shared/dates/renewable';
import { useTimelineQuery } from '@/shared/dates/timeline-api';
import { type RemindWindow } from '@/shared/dates/types';
import { DateField } from '@/shared/form/date-field';
import { type FieldDef } from '../model/field';

interface ReminderDateFieldProps {
  field: FieldDef;
  /** The item that is edited. */
  itemId?: string;
  autoFocus?: boolean;
}

/** When we remind of these fields until somebody chooses otherwise, as the server has it. */
const USUAL: Readonly<Record<string, readonly RemindWindow[]>> = {
  fixed_until: ['3m', '1m'],
  ends_on: ['3m', '1m'],
};

const FOR_THE_REST: readonly RemindWindow[] = ['1m'];

/** A date of an item that we remind of, with when we do. */
export function ReminderDateField({ field, itemId, autoFocus }: ReminderDateFieldProps) {
  const { name, label, hint, required } = field;
  const { data: entries = [] } = useTimelineQuery(undefined, { skip: itemId === undefined });
  const entry = entries.find(
    ({ own, about, kind }) => !own && about?.id === itemId && itemFieldOf(kind) === name,
  );
  const when = remindSentence(entry?.remind ?? USUAL[name] ?? FOR_THE_REST);
  return (
    <DateField
      name={name}
      label={label}
      required={required}
      hint={hint === undefined ? when : `${hint} ${when}`}
      keepsPart
      autoFocus={autoFocus}
    />
  );
}

/** "We'll remind you 1 month before, and on the day." */
function remindSentence(remind: readonly RemindWindow[]): string {
  const windows = remindText(remind);
  return windows === undefined
    ? "We'll remind you on the day."
    : `We'll remind you ${windows} before, and on the day.`;
}
