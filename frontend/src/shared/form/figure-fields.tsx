import { accountNumberMask } from '@/shared/lib/account-number';
import { amountMask } from '@/shared/lib/amount';
import { decimalMask, RATE_DECIMALS, UNREADABLE_RATE } from '@/shared/lib/decimal';
import { cardNumberMask } from '@/shared/lib/card-number';
import { sortCodeMask } from '@/shared/lib/sort-code';
import { type FieldProps } from './field-props';
import { MaskedField, type MaskedFieldProps } from './masked-field';
import { TextField } from './text-field';

interface MoneyFieldProps extends MaskedFieldProps {
  /** The most decimals: two unless said otherwise. */
  decimals?: number;
}

/** An amount in pounds, shown as `12,400.50`; the form keeps `12400.50`. */
export function MoneyField({ decimals = 2, ...props }: MoneyFieldProps) {
  return <MaskedField {...props} mask={amountMask(decimals)} prefix="£" inputMode="decimal" />;
}

const rateMask = decimalMask(RATE_DECIMALS, UNREADABLE_RATE);

/** A rate, with the % sign before it; the form keeps its text, such as `4.125`. */
export function PercentField(props: MaskedFieldProps) {
  return <MaskedField {...props} mask={rateMask} prefix="%" inputMode="decimal" />;
}

/** The form keeps `12-34-56`. */
export function SortCodeField(props: MaskedFieldProps) {
  return <MaskedField placeholder="12-34-56" {...props} mask={sortCodeMask} />;
}

/** The form keeps up to eight digits. */
export function AccountNumberField(props: MaskedFieldProps) {
  return <MaskedField {...props} mask={accountNumberMask} />;
}

/** The form keeps the digits in fours; `cardNumberDigits` strips the spaces for sending. */
export function CardNumberField(props: MaskedFieldProps) {
  return <MaskedField {...props} mask={cardNumberMask} />;
}

/** The most characters of a {@link ReferenceField}. */
const REFERENCE_MAX = 40;

/** The number of a policy or the like, kept as it is typed: each provider writes it in its own way. */
export function ReferenceField(props: FieldProps & { required?: boolean }) {
  return <TextField {...props} maxLength={REFERENCE_MAX} autoComplete="off" />;
}
