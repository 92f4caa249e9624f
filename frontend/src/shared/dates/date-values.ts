import { amountToNumber } from '@/shared/lib/amount';
import { kindInfo } from './kinds';
import { knownDay } from './known-days';
import {
  type DateBody,
  type DateKind,
  type DateRepeat,
  type OwnDate,
  type RemindWindow,
  type Thing,
} from './types';

/** A date as its form keeps it. */
export interface DateValues {
  kind: DateKind | '';
  title: string;
  date: string;
  repeats: DateRepeat;
  remind: RemindWindow[];
  provider: string;
  amount: string;
  /** The key of a thing; empty for none. */
  about: string;
  details: string;
}

/** The key of what a date is about. */
export const thingKey = ({ type, id }: Pick<Thing, 'type' | 'id'>) => `${type}:${id}`;

const NOTHING_USUAL = { title: '', date: '', repeats: 'none', remind: [] } as const;

/** What is proposed for a kind. */
function usualOf(kind: DateKind | '') {
  if (kind === '') return NOTHING_USUAL;
  const { label, repeats, remind } = kindInfo(kind);
  return { title: kind === 'other' ? '' : label, date: knownDay(kind), repeats, remind };
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((each) => other.includes(each));

/** What changes with the kind: what is usual for it takes the place of what was usual for the one before. */
export function withKind(values: DateValues, kind: DateKind): Partial<DateValues> {
  const [before, usual] = [usualOf(values.kind), usualOf(kind)];
  const title = values.title.trim();
  return {
    kind,
    title: title === '' || title === before.title ? usual.title : values.title,
    date: values.date === before.date ? usual.date : values.date,
    repeats: values.repeats === before.repeats ? usual.repeats : values.repeats,
    remind: isSame(values.remind, before.remind) ? [...usual.remind] : values.remind,
  };
}

/** What is known of a new date, beside its kind. */
export type ProposedDate = Partial<Pick<DateValues, 'date' | 'title' | 'repeats' | 'amount'>>;

/** A form to add a date of a kind, where that is known, about a thing. */
export function newValues(
  kind: DateKind | undefined,
  about: Thing | undefined,
  proposed?: ProposedDate,
): DateValues {
  const values: DateValues = {
    ...NOTHING_USUAL,
    remind: [],
    kind: '',
    date: '',
    provider: '',
    amount: '',
    about: about ? thingKey(about) : '',
    details: '',
  };
  return { ...values, ...(kind && withKind(values, kind)), ...proposed };
}

export const valuesOf = (date: OwnDate): DateValues => ({
  kind: date.kind,
  title: date.title,
  date: date.date,
  repeats: date.repeats,
  remind: date.remind,
  provider: date.provider ?? '',
  amount: date.amount?.toFixed(2) ?? '',
  about: date.about ? thingKey(date.about) : '',
  details: date.details ?? '',
});

/** Empty fields become null. */
export function toBody(values: DateValues): DateBody {
  const { kind, title, date, repeats, remind, about } = values;
  const [type, id] = about.split(':');
  return {
    title: title.trim(),
    // The form is not sent without one.
    kind: kind as DateKind,
    date,
    repeats,
    remind,
    provider: values.provider.trim() || null,
    amount: amountToNumber(values.amount) ?? null,
    details: values.details.trim() || null,
    about: type && id ? { type: type as Thing['type'], id } : null,
  };
}
