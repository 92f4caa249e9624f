import { useState } from 'react';
import { type Schema } from '@/shared/api/schema';
import { maskedInput } from '@/shared/form/masked-input';
import { amountProblem, amountToNumber, isAmount, moneyMask } from '@/shared/lib/amount';
import { useDebounced } from '@/shared/lib/use-debounced';
import { Amounts } from '@/shared/ui/amounts/amounts';
import { Field } from '@/shared/ui/field/field';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { TextInput } from '@/shared/ui/text-input/text-input';
import { type ItemOf } from '../types';
import styles from './loan-card.module.css';
import { moreInWords } from './loan-outlook';
import { useRepaymentQuery } from './repayment-api';

interface PayMoreProps {
  loan: ItemOf<'loan'>;
  now: Schema<'Repayment'> | null;
}

/** In pounds a month, to begin with. */
const FIRST = '50.00';
const SETTLED_MS = 400;

/** Asks how much more might be paid each month, and says what that would change. */
export function PayMore({ loan: { id, version }, now }: PayMoreProps) {
  const [typed, setTyped] = useState(FIRST);
  const settled = useDebounced(typed, SETTLED_MS);
  const amount = isAmount(settled) ? amountToNumber(settled) : undefined;
  const more = amount === 0 ? undefined : amount;
  const { currentData, isError, isFetching, refetch } = useRepaymentQuery(
    { id, version, more },
    { skip: more === undefined },
  );
  const isKnown = more !== undefined && typed === settled && currentData !== undefined;
  return (
    <div className={styles.more}>
      <Field
        label="If you paid this much more each month"
        error={typed === settled ? amountProblem(typed) : undefined}
        className={styles.field}
      >
        {(control) => (
          <TextInput
            {...control}
            {...maskedInput(moneyMask, { value: typed, setValue: setTyped })}
            prefix="£"
            numeric
            inputMode="decimal"
            autoComplete="off"
          />
        )}
      </Field>
      <p role="status" className={styles.answer}>
        {isKnown && <Amounts text={moreInWords(now, currentData.more)} strong />}
      </p>
      {more !== undefined && isError && (
        <LoadFailed
          message="We couldn't work this out."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
}
