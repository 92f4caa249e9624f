import { useBoundField } from '@/shared/form/form-state';
import { SelectField } from '@/shared/form/select-field';
import { useItemNamesQuery } from './dates-api';
import { thingKey } from './date-values';
import { type Thing } from './types';

interface AboutFieldProps {
  /** What it may be about: what is in the Vault unless given. */
  things?: readonly Thing[];
  /** What it is about already. */
  about?: Thing;
}

/** Chooses what a date is about, or nothing. */
export function AboutField({ things, about }: AboutFieldProps) {
  const { data, isError } = useItemNamesQuery(undefined, { skip: things !== undefined });
  const offered = things ?? data?.map((item) => ({ type: 'item' as const, ...item })) ?? [];
  const isOffered = about && offered.some((each) => thingKey(each) === thingKey(about));
  const all = about && !isOffered ? [about, ...offered] : offered;
  const { value } = useBoundField<string>('about');
  // What is chosen stays chosen, whether or not it can be named.
  const isNamed = value === '' || all.some((thing) => thingKey(thing) === value);
  const isWaiting = things === undefined && !data && !isError;
  const unnamed = { value, label: isWaiting ? 'Loading...' : 'Not available' };
  return (
    <SelectField
      name="about"
      label="About"
      hint={isError ? "We couldn't load what is in your Vault." : undefined}
      options={[
        { value: '', label: 'Nothing in Holdfast' },
        ...all.map((thing) => ({ value: thingKey(thing), label: thing.name })),
        ...(isNamed ? [] : [unnamed]),
      ]}
    />
  );
}
