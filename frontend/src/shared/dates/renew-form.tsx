import { toApiError } from '@/shared/api/api-error';
import { type ApiError } from '@/shared/api/envelope';
import { DateField } from '@/shared/form/date-field';
import { MoneyField } from '@/shared/form/figure-fields';
import { Form } from '@/shared/form/form';
import { FormActions } from '@/shared/form/form-actions';
import { RequiredLegend } from '@/shared/form/required-legend';
import { SubmitButton } from '@/shared/form/submit-button';
import { TextField } from '@/shared/form/text-field';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { Money } from '@/shared/ui/money/money';
import { type DateValues, toBody, valuesOf } from './date-values';
import { useUpdateDateMutation } from './dates-api';
import styles from './date-form.module.css';
import { dateField, repeatText } from './fields';
import { FromTo } from './from-to';
import { groupOf } from './kinds';
import { NotRenewed } from './not-renewed';
import { RemindSummary } from './remind-summary';
import { nextDate } from './repeat';
import { type OwnDate } from './types';

const schema = () => import('./date-schema').then(({ renewSchema }) => renewSchema);

interface RenewFormProps {
  date: OwnDate;
  onDone: (what: string) => void;
}

/** The next day, amount and provider of a date; everything else stays as it is. */
export function RenewForm({ date, onDone }: RenewFormProps) {
  const [updateDate] = useUpdateDateMutation();
  const repeats = repeatText(date.repeats)?.toLowerCase();
  const submit = async (values: DateValues): Promise<ApiError | undefined> => {
    const { error } = await updateDate({ id: date.id, body: toBody(values) });
    if (error) return toApiError(error);
    onDone('renewed');
    return undefined;
  };

  return (
    <Form
      initialValues={{ ...valuesOf(date), date: nextDate(date) ?? '' }}
      schema={schema}
      defaultError="Failed to save this date"
      onSubmit={submit}
    >
      <FromTo from={date.date} />
      <RequiredLegend />
      <DateField
        name="date"
        label="Next date"
        hint={repeats && `Filled in because it repeats ${repeats}`}
        keepsPart
        required
      />
      <div className={styles.pair}>
        <MoneyField
          name="amount"
          label="New amount"
          hint={
            date.amount !== null && (
              <>
                Was <Money pounds={date.amount} />
              </>
            )
          }
        />
        <TextField
          name="provider"
          label={groupOf(date.kind) === 'insurance' ? 'Insurer' : dateField('provider').label}
          autoComplete="off"
        />
      </div>
      <RemindSummary />
      <FormActions>
        <DialogCancel />
        <NotRenewed id={date.id} onDone={onDone} />
        <SubmitButton>Save</SubmitButton>
      </FormActions>
    </Form>
  );
}
