import { type ApiError } from '@/shared/api/envelope';
import { Form } from '@/shared/form/form';
import { RequiredLegend } from '@/shared/form/required-legend';
import { amountToNumber } from '@/shared/lib/amount';
import { DeferredUnreachedNotice } from '@/shared/notifications/deferred-unreached-notice';
import { dateError } from './date-error';
import { useRenewItemDateMutation } from './dates-api';
import { documentsOf } from './document-place';
import { FromTo } from './from-to';
import { kindInfo } from './kinds';
import { NewAmountField } from './new-amount-field';
import { NewDocumentField } from './new-document-field';
import { NextDateField } from './next-date-field';
import { RenewActions } from './renew-actions';
import { type ItemDate } from './renewable';
import { nextDate } from './repeat';
import { StaysInHistory } from './stays-in-history';
import { type TimelineEntry } from './types';
import { useNewDocument } from './use-new-document';

interface RenewItemFormProps extends ItemDate {
  entry: Pick<TimelineEntry, 'id' | 'kind' | 'date' | 'amount'>;
  onDone: (what: string) => void;
}

/** The next day of a date that a field of an item holds, what it costs, and the document that comes with it. */
export function RenewItemForm({ entry, field, item, onDone }: RenewItemFormProps) {
  const [renewItemDate] = useRenewItemDateMutation();
  const { send, percent } = useNewDocument(documentsOf(item));
  const { repeats } = kindInfo(entry.kind);
  const initialValues = {
    date: nextDate({ date: entry.date, repeats }) ?? '',
    amount: entry.amount?.toFixed(2) ?? '',
    file: null as File | null,
  };
  const submit = async ({
    date,
    amount,
    file,
  }: typeof initialValues): Promise<ApiError | undefined> => {
    const sent = await send(file);
    if (sent.error) return sent.error;
    const { error } = await renewItemDate({
      id: item.id,
      body: { field, date, document: sent.id, amount: amountToNumber(amount) ?? null },
    });
    if (error) return dateError(error);
    onDone('renewed');
    return undefined;
  };
  return (
    <Form
      initialValues={initialValues}
      schema={async () => (await import('./date-schema')).renewItemSchema(entry.date)}
      defaultError="Failed to save this date"
      onSubmit={submit}
    >
      <FromTo from={entry.date} />
      <RequiredLegend />
      <NextDateField repeats={repeats} />
      <NewAmountField was={entry.amount} />
      <NewDocumentField about={item} hasOld={false} percent={percent} />
      <StaysInHistory about={item} />
      <DeferredUnreachedNotice />
      <RenewActions id={entry.id} onDone={onDone} />
    </Form>
  );
}
