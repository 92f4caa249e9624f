import { CATEGORY_LABELS } from '@/shared/api/fields.gen';
import { BALANCE_BELOW_ZERO } from '@/shared/form/below-zero';
import { MoneyField } from '@/shared/form/figure-fields';
import { useFormValues } from '@/shared/form/form-state';
import { SelectField } from '@/shared/form/select-field';
import { SignedMoneyField } from '@/shared/form/signed-money-field';
import { TextField } from '@/shared/form/text-field';
import { formatDate } from '@/shared/lib/dates';
import { type AccountCategory } from '@/shared/statements/types';
import { type AccountValues, NEW } from './account-values';

const CATEGORIES = (['current_account', 'savings', 'credit_card'] as const).map((value) => ({
  value,
  label: CATEGORY_LABELS[value],
}));

interface NewAccountFieldsProps {
  /** The last day of a file that states no balance. */
  lastDay: string | undefined;
}

/** What a new account is; and what is on it, where the file doesn't say. */
export function NewAccountFields({ lastDay }: NewAccountFieldsProps) {
  const { values } = useFormValues<AccountValues>();
  if (values.item !== NEW) return null;
  return (
    <>
      <SelectField name="category" label="Kind of account" options={CATEGORIES} />
      <TextField
        name="name"
        label="Name"
        hint="We add the account to your Vault with the import. You can fill in the rest later."
        autoComplete="off"
        required
      />
      {lastDay !== undefined && <BalanceField category={values.category} lastDay={lastDay} />}
    </>
  );
}

function BalanceField({ category, lastDay }: { category: AccountCategory; lastDay: string }) {
  const field = { name: 'balance', label: `Balance on ${formatDate(lastDay)}`, required: true };
  if (category === 'savings') return <MoneyField {...field} />;
  return (
    <SignedMoneyField
      {...field}
      signName="balance_below_zero"
      belowZero={BALANCE_BELOW_ZERO[category]}
    />
  );
}
