import { DateField } from '@/shared/form/date-field';
import { useFormValues } from '@/shared/form/form-state';
import { type ItemValues } from '../model/form-values';
import { pastDayOf } from '../model/past-day';
import styles from './item-fields.module.css';

const CHOOSE = 'Pick an earlier day to add a past value';
const VALUE_ALONE = "We'll save only the value, for that day.";

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
