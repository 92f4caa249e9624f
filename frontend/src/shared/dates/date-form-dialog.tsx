import { toCreateError } from '@/shared/api/api-error';
import { type ApiError } from '@/shared/api/envelope';
import { withFault } from '@/shared/api/fault';
import { useIdempotencyKey } from '@/shared/api/idempotency';
import { draftName } from '@/shared/drafts/draft-values';
import { useDraft } from '@/shared/drafts/use-draft';
import { ErrorSummary } from '@/shared/form/error-summary';
import { Form } from '@/shared/form/form';
import { FormActions } from '@/shared/form/form-actions';
import { RequiredLegend } from '@/shared/form/required-legend';
import { SubmitButton } from '@/shared/form/submit-button';
import { dateFields } from '@/shared/api/dates.gen';
import { Dialog, type DialogControl } from '@/shared/ui/dialog/dialog';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { DateFields } from './date-fields';
import { type DateValues, newValues, type ProposedDate, toBody, valuesOf } from './date-values';
import { useAddDateMutation, useUpdateDateMutation } from './dates-api';
import { OwnDateLoader } from './own-date-loader';
import { PastTerms } from './past-terms';
import { useSeenVersion } from './use-seen-version';
import { type DateKind, type OwnDate, type Thing, type TimelineEntry } from './types';

interface DateFormDialogProps extends DialogControl {
  /** The date to edit; without one, another is added. */
  edited?: Pick<TimelineEntry, 'id' | 'about'>;
  /** Proposed for a new date. */
  kind?: DateKind;
  proposed?: ProposedDate;
  /** What a new date is about, unless that is changed. */
  about?: Thing;
  /** What it may be about: what is in the Vault unless given. */
  things?: readonly Thing[];
  onSaved?: () => void;
}

const schema = () => import('./date-schema').then(({ dateSchema }) => dateSchema);

const STORED_BEFORE = "Close this form and edit the date in What's ahead.";

/** Adds a date of the user's own, or edits one. */
export default function DateFormDialog({
  open,
  onOpenChange,
  edited,
  onSaved,
  ...form
}: DateFormDialogProps) {
  const done = () => {
    onSaved?.();
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={edited ? 'Edit date' : 'Add a date'}
      width="form"
    >
      {edited ? (
        <OwnDateLoader id={edited.id}>
          {(date) => (
            <DateForm {...form} date={date} about={edited.about ?? undefined} onDone={done} />
          )}
        </OwnDateLoader>
      ) : (
        <DateForm {...form} onDone={done} />
      )}
    </Dialog>
  );
}

interface DateFormProps extends Pick<
  DateFormDialogProps,
  'kind' | 'proposed' | 'about' | 'things'
> {
  /** The date as it is stored. */
  date?: OwnDate;
  onDone: () => void;
}

type SentValues = DateValues & { version?: number };

function DateForm({ date, kind, proposed, about, things, onDone }: DateFormProps) {
  const idempotencyKey = useIdempotencyKey();
  const which = [about?.id, kind, proposed?.date].map((part) => part ?? '');
  const draft = useDraft(draftName('date', date?.id ?? 'new', ...which));
  const [addDate] = useAddDateMutation();
  const [updateDate] = useUpdateDateMutation();
  const { versionOf, failed } = useSeenVersion(date);

  const submit = async (values: SentValues): Promise<ApiError | undefined> => {
    const body = toBody(values);
    const { error } = date
      ? await updateDate({ id: date.id, body: { ...body, version: versionOf(values) } })
      : await addDate({ body, idempotencyKey });
    if (error) return date ? failed(error) : withFault(toCreateError(error, STORED_BEFORE));
    onDone();
    return undefined;
  };

  return (
    <Form
      initialValues={
        date ? { ...valuesOf(date), version: date.version } : newValues(kind, about, proposed)
      }
      schema={schema}
      defaultError="Failed to save this date"
      draft={draft}
      onSubmit={submit}
    >
      <ErrorSummary fields={dateFields} />
      <RequiredLegend />
      <DateFields
        about={about}
        things={things}
        focusDay={date !== undefined || kind !== undefined}
      />
      {date && <PastTerms date={date} />}
      <FormActions>
        <DialogCancel />
        <SubmitButton>Save</SubmitButton>
      </FormActions>
    </Form>
  );
}
