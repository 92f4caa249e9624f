import { DateField } from '@/shared/form/date-field';
import { MoneyField } from '@/shared/form/figure-fields';
import { SelectField } from '@/shared/form/select-field';
import { TextAreaField } from '@/shared/form/text-area-field';
import { TextField } from '@/shared/form/text-field';
import { AboutField } from './about-field';
import styles from './date-form.module.css';
import { dateField } from './fields';
import { KindField } from './kind-field';
import { KnownDaysField } from './known-days-field';
import { RemindField } from './remind-field';
import { type Thing } from './types';

interface DateFieldsProps {
  about?: Thing;
  things?: readonly Thing[];
  /** Begins with the day, because the kind is chosen already. */
  focusDay?: boolean;
}

/** The fields of a date. Its kind comes first: it fills in others. */
export function DateFields({ focusDay, ...choices }: DateFieldsProps) {
  const { choices: repeats, ...repeat } = dateField('repeats');
  return (
    <>
      <KindField />
      <TextField {...labelled('title')} autoComplete="off" required />
      <div className={styles.pair}>
        <DateField {...labelled('date')} keepsPart required autoFocus={focusDay} />
        <SelectField name={repeat.name} label={repeat.label} options={repeats} />
      </div>
      <KnownDaysField />
      <RemindField />
      <div className={styles.pair}>
        <TextField {...labelled('provider')} autoComplete="off" />
        <MoneyField {...labelled('amount')} />
      </div>
      <AboutField {...choices} />
      <TextAreaField {...labelled('details')} />
    </>
  );
}

function labelled(field: 'title' | 'date' | 'provider' | 'amount' | 'details') {
  const { name, label } = dateField(field);
  return { name, label };
}
