import { type ApiError } from '@/shared/api/envelope';
import { DateField } from '@/shared/form/date-field';
import { MoneyField } from '@/shared/form/figure-fields';
import { Form } from '@/shared/form/form';
import { FormActions } from '@/shared/form/form-actions';
import { RequiredLegend } from '@/shared/form/required-legend';
import { SubmitButton } from '@/shared/form/submit-button';
import { amountToNumber } from '@/shared/lib/amount';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { endedWords } from '../model/ended';
import { formValues, toDraft } from '../model/form-values';
import { type VaultItem } from '../types';
import { useSaveItem } from './use-save-item';

export interface EndItemDialogProps {
  /** The item that was sold or closed, or that is taken back; null while the dialog is closed. */
  item: VaultItem | null;
  onClose: () => void;
}

const STAYS = 'Its documents and history stay in your Vault. It leaves your totals from that day.';

const FIELD_NAMES = { 'ended.on': 'on', 'ended.proceeds': 'proceeds' };

/** Says when an item was sold or closed, or takes that back. */
export default function EndItemDialog({ item, onClose }: EndItemDialogProps) {
  const isBack = item?.ended !== null;
  return (
    <Dialog
      open={item !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={isBack ? 'Take back this item?' : 'Sold or closed'}
      description={isBack ? 'It counts in your totals again.' : STAYS}
    >
      {item &&
        (isBack ? <TakeBack item={item} onDone={onClose} /> : <End item={item} onDone={onClose} />)}
    </Dialog>
  );
}

interface EndProps {
  item: VaultItem;
  onDone: () => void;
}

/** The item as it is stored. */
const storedDraft = (item: VaultItem) => ({
  ...toDraft(item.category, formValues(item.category, item)),
  ...(item.missing.length > 0 && { unfinished: true }),
});

function End({ item, onDone }: EndProps) {
  const { done, hasProceeds } = endedWords[item.category];
  const { stored, save } = useSaveItem(item, 'This item was changed elsewhere. Save again.');
  const label = `${done} on`;

  const submit = async ({
    on,
    proceeds,
  }: {
    on: string;
    proceeds: string;
  }): Promise<ApiError | undefined> => {
    const ended = { on, proceeds: amountToNumber(proceeds) ?? null };
    const failure = await save({ ...storedDraft(stored), ended });
    if (!failure) onDone();
    return failure;
  };

  return (
    <Form
      initialValues={{ on: '', proceeds: '' }}
      schema={async () => (await import('./end-schema')).endSchema(label)}
      fieldNames={FIELD_NAMES}
      defaultError="Failed to update vault item"
      onSubmit={submit}
    >
      <RequiredLegend />
      <DateField name="on" label={label} keepsPart required />
      {hasProceeds && <MoneyField name="proceeds" label="Sold for" hint="Optional" />}
      <FormActions>
        <DialogCancel />
        <SubmitButton>Save</SubmitButton>
      </FormActions>
    </Form>
  );
}

function TakeBack({ item, onDone }: EndProps) {
  const { stored, save } = useSaveItem(item, 'This item was changed elsewhere. Try again.');

  const submit = async (): Promise<ApiError | undefined> => {
    const failure = await save({ ...storedDraft(stored), ended: null });
    if (!failure) onDone();
    return failure;
  };

  return (
    <Form
      initialValues={{}}
      schema={async () => (await import('yup')).object()}
      defaultError="Failed to update vault item"
      onSubmit={submit}
    >
      <FormActions>
        <DialogCancel />
        <SubmitButton>Take back</SubmitButton>
      </FormActions>
    </Form>
  );
}
