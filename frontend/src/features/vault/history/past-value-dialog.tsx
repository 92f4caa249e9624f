import { toApiError, toCreateError } from '@/shared/api/api-error';
import { type ApiError } from '@/shared/api/envelope';
import { useIdempotencyKey } from '@/shared/api/idempotency';
import { draftName } from '@/shared/drafts/draft-values';
import { useDraft } from '@/shared/drafts/use-draft';
import { DateField } from '@/shared/form/date-field';
import { MoneyField } from '@/shared/form/figure-fields';
import { Form } from '@/shared/form/form';
import { FormActions } from '@/shared/form/form-actions';
import { RequiredLegend } from '@/shared/form/required-legend';
import { SignedMoneyField } from '@/shared/form/signed-money-field';
import { SubmitButton } from '@/shared/form/submit-button';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { categoryInfo } from '../model/categories';
import { fieldsOf } from '../model/fields';
import { type Category, type VaultItem } from '../types';
import { useAddPastValueMutation, useEditPastValueMutation, type ValuePoint } from './api';
import { pastValueValues, type PastValueValues, toDraft } from './past-value-values';

export interface PastValueDialogProps {
  item: VaultItem;
  /** The value to correct; without one, another is added. */
  point?: ValuePoint;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const STORED_BEFORE = 'Close this form and edit the value in the list.';
/** Removed in another tab or on another device while the form was open. */
const GONE = 'This value is no longer there.';

const schema = () => import('./past-value-schema').then(({ pastValueSchema }) => pastValueSchema);

/** Adds the value that an item had on an earlier day, or corrects one. */
export default function PastValueDialog({ open, onOpenChange, ...about }: PastValueDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={about.point ? 'Edit a past value' : 'Add a past value'}
    >
      <PastValueForm
        {...about}
        onDone={() => {
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

interface PastValueFormProps extends Pick<PastValueDialogProps, 'item' | 'point'> {
  onDone: () => void;
}

function PastValueForm({ item: { id: itemId, category }, point, onDone }: PastValueFormProps) {
  const idempotencyKey = useIdempotencyKey();
  const draft = useDraft(draftName('past-value', point?.id ?? itemId));
  const [addValue] = useAddPastValueMutation();
  const [editValue] = useEditPastValueMutation();
  const belowZero = belowZeroIn(category);

  const submit = async (values: PastValueValues): Promise<ApiError | undefined> => {
    const body = toDraft(values);
    const { error } = point
      ? await editValue({ itemId, pointId: point.id, draft: body })
      : await addValue({ itemId, draft: body, idempotencyKey });
    if (!error) {
      onDone();
      return undefined;
    }
    const failure = toApiError(error);
    return point && failure.status === 404
      ? { status: 404, message: GONE }
      : toCreateError(error, STORED_BEFORE);
  };

  const value = { name: 'value', label: 'Value', required: true };
  return (
    <Form
      initialValues={pastValueValues(point)}
      schema={schema}
      defaultError="Failed to save the value"
      draft={draft}
      onSubmit={submit}
    >
      <RequiredLegend />
      <DateField
        name="date"
        label="Date"
        hint="A day before that of the current value"
        keepsPart
        required
      />
      {belowZero ? (
        <SignedMoneyField {...value} signName="value_below_zero" belowZero={belowZero} />
      ) : (
        <MoneyField {...value} />
      )}
      <FormActions>
        <DialogCancel />
        <SubmitButton>{point ? 'Save' : 'Add value'}</SubmitButton>
      </FormActions>
    </Form>
  );
}

/** What a value below zero means, where an item may have one. */
function belowZeroIn(category: Category) {
  const { valueField } = categoryInfo[category];
  return fieldsOf(category).find(({ name }) => name === valueField)?.belowZero;
}
