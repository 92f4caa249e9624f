import { useBoundField, useFormValues } from '@/shared/form/form-state';
import { Field } from '@/shared/ui/field/field';
import { Switch } from '@/shared/ui/switch/switch';
import styles from './balance-switch.module.css';
import { movesBalance, type TransactionValues } from './transaction-values';

const HINT = 'Moves the balance by this amount from that day, until the next balance you typed.';

/** Whether the transaction moves the balance. It follows the date until it is chosen. */
export function BalanceSwitch({ newestDay }: { newestDay: string | undefined }) {
  const { setValue, error } = useBoundField<TransactionValues['balance']>('balance');
  const { values } = useFormValues<TransactionValues>();
  return (
    <Field label="Update the balance" hint={HINT} error={error}>
      {({ id, 'aria-describedby': describedBy }) => (
        <div className={styles.row}>
          <Switch
            id={id}
            aria-describedby={describedBy}
            checked={movesBalance(values, newestDay)}
            onChange={({ target }) => {
              setValue(target.checked ? 'moves' : 'stays');
            }}
          />
        </div>
      )}
    </Field>
  );
}
