import { type ApiError } from '@/shared/api/envelope';
import { Form } from '@/shared/form/form';
import { RequiredLegend } from '@/shared/form/required-legend';
import { TextField } from '@/shared/form/text-field';
import { type DateValues, toBody, valuesOf } from './date-values';
import { useRenewDateMutation } from './dates-api';
import styles from './date-form.module.css';
import { documentsOf } from './document-place';
import { dateField } from './fields';
import { FromTo } from './from-to';
import { groupOf } from './kinds';
import { NewAmountField } from './new-amount-field';
import { NewDocumentField } from './new-document-field';
import { NextDateField } from './next-date-field';
import { RemindSummary } from './remind-summary';
import { RenewActions } from './renew-actions';
import { nextDate } from './repeat';
import { StaysInHistory } from './stays-in-history';
import { type OwnDate, type TimelineAbout } from './types';
import { useNewDocument } from './use-new-document';
import { useSeenVersion } from './use-seen-version';

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
  const { versionOf, failed } = useSeenVersion(date);
  const { send, percent } = useNewDocument(documentsOf(about));
  const submit = async ({ file, ...values }: RenewValues): Promise<ApiError | undefined> => {
    const sent = await send(file);
    if (sent.error) return sent.error;
    const body = { ...toBody(values), document: sent.id, version: versionOf(date) };
    const { error } = await renewDate({ id: date.id, body });
    if (error) return failed(error);
    onDone('renewed');
    return undefined;
  };

  return (
    <Form
      initialValues={{
        ...valuesOf(date),
        date: nextDate({ ...date, first: date.history[0]?.date }) ?? '',
        file: null as File | null,
      }}
      schema={async () => (await import('./date-schema')).renewSchema(date.date)}
      defaultError="Failed to save this date"
      onSubmit={submit}
    >
      <FromTo from={date.date} />
      <RequiredLegend />
      <NextDateField repeats={date.repeats} />
      <div className={styles.pair}>
        <NewAmountField was={date.amount} />
        <TextField
          name="provider"
          label={groupOf(date.kind) === 'insurance' ? 'Insurer' : dateField('provider').label}
          autoComplete="off"
        />
      </div>
      <NewDocumentField about={about} hasOld={date.document !== null} percent={percent} />
      <RemindSummary />
      <StaysInHistory about={about} />
      <RenewActions id={date.id} onDone={onDone} />
    </Form>
  );
}
