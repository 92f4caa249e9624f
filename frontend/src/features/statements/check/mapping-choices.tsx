import { type StatementMapping } from '@/shared/statements/types';
import { Checkbox } from '@/shared/ui/checkbox/checkbox';
import { Field } from '@/shared/ui/field/field';
import { Select } from '@/shared/ui/select/select';
import styles from './columns.module.css';
import { type Change } from './use-statement-changes';

interface MappingChoicesProps {
  mapping: StatementMapping;
  change: Change;
}

const DATE_ORDERS = [
  { value: 'day_first', label: 'Day first: 04/03 is 4th March' },
  { value: 'month_first', label: 'Month first: 04/03 is 3rd April' },
];

const DECIMAL_MARKS = [
  { value: 'point', label: 'A point: 1,234.56' },
  { value: 'comma', label: 'A comma: 1.234,56' },
];

/** How the dates and amounts of a table are written. */
export function MappingChoices({ mapping, change }: MappingChoicesProps) {
  return (
    <div className={styles.choices}>
      <Field label="Order of dates" className={styles.role}>
        {(control) => (
          <Select
            {...control}
            options={DATE_ORDERS}
            value={mapping.date_order}
            onChange={({ target }) =>
              void change({ date_order: target.value as StatementMapping['date_order'] })
            }
          />
        )}
      </Field>
      <Field label="Pence come after" className={styles.role}>
        {(control) => (
          <Select
            {...control}
            options={DECIMAL_MARKS}
            value={mapping.decimal_mark}
            onChange={({ target }) =>
              void change({ decimal_mark: target.value as StatementMapping['decimal_mark'] })
            }
          />
        )}
      </Field>
      <Checkbox
        label="Purchases are positive"
        className={styles.sign}
        checked={mapping.spending_is_positive}
        onChange={({ target }) => void change({ spending_is_positive: target.checked })}
      />
    </div>
  );
}
