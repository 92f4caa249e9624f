import { CheckboxField } from '@/shared/form/checkbox-field';
import { useFormValues } from '@/shared/form/form-state';
import { SelectField } from '@/shared/form/select-field';
import { formatDate } from '@/shared/lib/dates';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { type OtherHalf, type Transaction, useOtherHalvesQuery } from './api';
import { ofHalf, type TransferValues } from './transfer';

interface TransferFieldProps {
  itemId: string;
  transaction: Pick<Transaction, 'id' | 'paired_with'>;
}

/** Ends the transfer that a transaction is half of, or chooses the other half of one. */
export function TransferField({
  itemId,
  transaction: { id, paired_with: pair },
}: TransferFieldProps) {
  if (pair) return <CheckboxField name="unpair" label={`Not a transfer with ${pair.name}`} />;
  return <OtherHalfField itemId={itemId} id={id} />;
}

const toOption = ({ half, item_name: account, name, date }: OtherHalf) => ({
  value: ofHalf(half),
  label: `${account}: ${name}, ${formatDate(date)}`,
});

/** Renders nothing where no other account has one that may be it. */
function OtherHalfField({ itemId, id }: { itemId: string; id: string }) {
  const { data, isError, isFetching, refetch } = useOtherHalvesQuery(
    { itemId, id },
    { refetchOnMountOrArgChange: true },
  );
  const { values } = useFormValues<TransferValues>();
  if (isError)
    return (
      <LoadFailed
        message="We couldn't look for the other half of a transfer."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
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
