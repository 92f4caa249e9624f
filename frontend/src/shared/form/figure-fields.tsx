import { accountNumberMask } from '@/shared/lib/account-number';
import { amountMask, decimalMask } from '@/shared/lib/amount';
import { cardNumberMask } from '@/shared/lib/card-number';
import { sortCodeMask } from '@/shared/lib/sort-code';
import { MaskedField, type MaskedFieldProps } from './masked-field';

interface MoneyFieldProps extends MaskedFieldProps {
  /** The most decimals; two at least. */
  decimals?: number;
}

/** An amount in pounds, shown as `12,400.50`; the form keeps `12400.50`. */
export function MoneyField({ decimals = 2, ...props }: MoneyFieldProps) {
  return <MaskedField {...props} mask={amountMask(decimals)} prefix="£" inputMode="decimal" />;
}

const rateMask = decimalMask(4);

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
