import { DateField } from '@/shared/form/date-field';
import { useFormValues } from '@/shared/form/form-state';
import { type ItemValues } from '../model/form-values';
import { pastDayOf } from '../model/past-day';
import styles from './item-fields.module.css';

const CHOOSE = 'Pick an earlier day to add a past value';
const VALUE_ALONE = "We'll save only the value, for that day.";

interface AsOfFieldProps {
  /** What the field is called whose day it is. */
  valueLabel: string;
  /** What the form of an edit began with. */
  opened?: ItemValues;
}

/** The day of the value. */
export function AsOfField({ valueLabel, opened }: AsOfFieldProps) {
  const { values } = useFormValues<ItemValues>();
  const ofEdit = (began: ItemValues) => (pastDayOf(values, began) ? VALUE_ALONE : CHOOSE);
  return (
    <div className={styles.cell}>
      <DateField
        name="as_of"
        label="As of"
        keepsPart
        hint={opened ? ofEdit(opened) : `The day of this ${valueLabel.toLowerCase()}`}
      />
    </div>
  );
}
