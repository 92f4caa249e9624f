import { toApiError } from '@/shared/api/api-error';
import { type ApiError } from '@/shared/api/envelope';
import { DateField } from '@/shared/form/date-field';
import { MoneyField } from '@/shared/form/figure-fields';
import { FileField } from '@/shared/form/file-field';
import { Form } from '@/shared/form/form';
import { FormActions } from '@/shared/form/form-actions';
import { RequiredLegend } from '@/shared/form/required-legend';
import { SubmitButton } from '@/shared/form/submit-button';
import { TextField } from '@/shared/form/text-field';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { Money } from '@/shared/ui/money/money';
import { type DateValues, toBody, valuesOf } from './date-values';
import { useRenewDateMutation } from './dates-api';
import styles from './date-form.module.css';
import { documentsOf } from './document-place';
import { dateField, repeatText } from './fields';
import { FromTo } from './from-to';
import { groupOf } from './kinds';
import { NotRenewed } from './not-renewed';
import { RemindSummary } from './remind-summary';
import { nextDate } from './repeat';
import { type OwnDate, type TimelineAbout } from './types';
import { useNewDocument } from './use-new-document';

interface RenewFormProps {
  date: OwnDate;
  about: TimelineAbout | null;
  onDone: (what: string) => void;
}

interface RenewValues extends DateValues {
  file: File | null;
}

/** The next day, amount, provider and document of a date; everything else stays as it is. */
export function RenewForm({ date, about, onDone }: RenewFormProps) {
  const [renewDate] = useRenewDateMutation();
  const { send, percent } = useNewDocument(documentsOf(about));
  const repeats = repeatText(date.repeats)?.toLowerCase();
  const submit = async ({ file, ...values }: RenewValues): Promise<ApiError | undefined> => {
    const sent = await send(file);
    if (sent.error) return sent.error;
    const body = { ...toBody(values), document: sent.id };
    const { error } = await renewDate({ id: date.id, body });
    if (error) return toApiError(error);
    onDone('renewed');
    return undefined;
  };

  return (
    <Form
      initialValues={{ ...valuesOf(date), date: nextDate(date) ?? '', file: null as File | null }}
      schema={async () => (await import('./date-schema')).renewSchema(date.date)}
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
      <FileField
        name="file"
        label="New document"
        hint={percent === undefined ? placeHint(about, date.document !== null) : `${percent}% sent`}
      />
      <RemindSummary />
      <FormActions>
        <DialogCancel />
        <NotRenewed id={date.id} onDone={onDone} />
        <SubmitButton>Save</SubmitButton>
      </FormActions>
    </Form>
  );
}

/** Where the new document goes, and that one that came before is not lost. */
function placeHint(about: TimelineAbout | null, hasOld: boolean): string {
  const place =
    about === null
      ? 'your Life Locker'
      : about.type === 'item'
        ? `the documents of ${about.name}`
        : 'the documents there';
  return `Optional. We'll add it to ${place}.${hasOld ? ' The old one stays.' : ''}`;
}
