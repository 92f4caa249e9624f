import { amountToNumber } from '@/shared/lib/amount';
import { Field } from '@/shared/ui/field/field';
import { Money } from '@/shared/ui/money/money';
import { Switch } from '@/shared/ui/switch/switch';
import { type BelowZero } from './below-zero';
import { MoneyField } from './figure-fields';
import { useBoundField, useSetFields } from './form-state';
import { type MaskedFieldProps } from './masked-field';
import styles from './signed-money-field.module.css';

interface SignedMoneyFieldProps extends MaskedFieldProps {
  /** The name of the value that says whether the amount is below zero. */
  signName: string;
  belowZero: BelowZero;
}

/**
 * An amount that may be below zero: the field keeps its digits, and a switch beside it the sign. A minus or
 * brackets, typed or pasted, turn it on.
 */
export function SignedMoneyField({ signName, belowZero, ...field }: SignedMoneyFieldProps) {
  const { value } = useBoundField<string>(field.name);
  const { value: isNegative, setValue: setNegative } = useBoundField<boolean>(signName);
  const setFields = useSetFields();
  const pounds = amountToNumber(value);
  const { label, hint, owed } = belowZero;

  return (
    <div className={styles.pair}>
      <MoneyField
        {...field}
        onEdit={(text) => {
          const size = /^-(.*)$|^\((.*)\)\s*$/.exec(text)?.slice(1).join('');
          if (size !== undefined) setFields({ [field.name]: size, [signName]: true });
        }}
      />
      <Field label={label} hint={hint}>
        {({ id, 'aria-describedby': describedBy }) => (
          <div className={styles.row}>
            <Switch
              id={id}
              aria-describedby={describedBy}
              checked={isNegative}
              onChange={({ target }) => setNegative(target.checked)}
              warns={owed}
            />
            {isNegative && pounds !== undefined && (
              <Money pounds={-pounds} size={16} tone={owed ? 'liability' : 'default'} />
            )}
          </div>
        )}
      </Field>
    </div>
  );
}
