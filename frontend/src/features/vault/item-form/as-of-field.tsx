import { DateField } from '@/shared/form/date-field';
import { useFormValues } from '@/shared/form/form-state';
import { type ItemValues } from '../model/form-values';
import { pastDayOf } from '../model/past-day';
import styles from './item-fields.module.css';

const CHOOSE = 'Choose an earlier day to record a past value';
const VALUE_ALONE = 'Only the value is kept for that day. Other changes are not saved.';

/** The day of the value, in a form that began with `opened`. */
export function AsOfField({ opened }: { opened: ItemValues }) {
  const { values } = useFormValues<ItemValues>();
  return (
    <div className={styles.cell}>
      <DateField
        name="as_of"
        label="As of"
        keepsPart
        hint={pastDayOf(values, opened) ? VALUE_ALONE : CHOOSE}
      />
    </div>
  );
}
