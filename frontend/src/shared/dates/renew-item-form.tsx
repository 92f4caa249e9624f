import { toApiError } from '@/shared/api/api-error';
import { type ApiError } from '@/shared/api/envelope';
import { Form } from '@/shared/form/form';
import { RequiredLegend } from '@/shared/form/required-legend';
import { useRenewItemDateMutation } from './dates-api';
import { documentsOf } from './document-place';
import { FromTo } from './from-to';
import { kindInfo } from './kinds';
import { NewDocumentField } from './new-document-field';
import { NextDateField } from './next-date-field';
import { RenewActions } from './renew-actions';
import { type ItemDate } from './renewable';
import { nextDate } from './repeat';
import { type TimelineEntry } from './types';
import { useNewDocument } from './use-new-document';

interface RenewItemFormProps extends ItemDate {
  entry: Pick<TimelineEntry, 'id' | 'kind' | 'date'>;
  onDone: (what: string) => void;
}

/** The next day of a date that a field of an item holds, and the document that comes with it. */
export function RenewItemForm({ entry, field, item, onDone }: RenewItemFormProps) {
  const [renewItemDate] = useRenewItemDateMutation();
  const { send, percent } = useNewDocument(documentsOf(item));
  const { repeats } = kindInfo(entry.kind);
  const initialValues = {
    date: nextDate({ date: entry.date, repeats }) ?? '',
    file: null as File | null,
  };
  const submit = async ({ date, file }: typeof initialValues): Promise<ApiError | undefined> => {
    const sent = await send(file);
    if (sent.error) return sent.error;
    const { error } = await renewItemDate({
      id: item.id,
      body: { field, date, document: sent.id },
    });
    if (error) return toApiError(error);
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
      <NewDocumentField about={item} hasOld={false} percent={percent} />
      <RenewActions id={entry.id} onDone={onDone} />
    </Form>
  );
}
