import { SelectField } from '@/shared/form/select-field';
import { useFormValues } from '@/shared/form/form-state';
import { formatDate } from '@/shared/lib/dates';
import { type OtherHalf, useOtherHalvesQuery } from './api';
import { ofHalf } from './other-half';

const toOption = ({ half, item_name: account, name, date }: OtherHalf) => ({
  value: ofHalf(half),
  label: `${account}: ${name}, ${formatDate(date)}`,
});

/** Chooses the other half of a transfer, where another account has one that may be it. */
export function OtherHalfField({ itemId, id }: { itemId: string; id: string }) {
  const { data } = useOtherHalvesQuery({ itemId, id }, { refetchOnMountOrArgChange: true });
  const { values } = useFormValues<{ paired: string }>();
  const options = data?.map(toOption) ?? [];
  // What a draft chose is gone, or not known yet.
  const chosen = values.paired;
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
  if (options.length === 0 && isKnown) return null;
  return (
    <SelectField
      name="paired"
      label="Transfer with"
      hint="Optional. The same amount, the other way, within two weeks."
      options={[
        { value: '', label: 'None' },
        ...options,
        ...(isKnown ? [] : [{ value: chosen, label: data ? 'Not available' : 'Loading...' }]),
      ]}
    />
  );
}
