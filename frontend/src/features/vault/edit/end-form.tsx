import { useState } from 'react';
import { type ApiError } from '@/shared/api/envelope';
import { type FormDraft } from '@/shared/drafts/use-draft';
import { DateField } from '@/shared/form/date-field';
import { MoneyField } from '@/shared/form/figure-fields';
import { Form } from '@/shared/form/form';
import { FormActions } from '@/shared/form/form-actions';
import { RequiredLegend } from '@/shared/form/required-legend';
import { SubmitButton } from '@/shared/form/submit-button';
import { amountToNumber } from '@/shared/lib/amount';
import { Button } from '@/shared/ui/button/button';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { endedWords } from '../model/ended';
import { moneyText } from '../model/form-values';
import { type VaultItem } from '../types';
import { UndoEndDialog } from './undo-end-dialog';
import { storedDraft, useSaveItem } from './use-save-item';

interface EndFormProps {
  item: VaultItem;
  draft: FormDraft | undefined;
  onDone: () => void;
}

interface EndValues {
  on: string;
  proceeds: string;
}

const FIELD_NAMES = { 'ended.on': 'on', 'ended.proceeds': 'proceeds' };

const valuesOf = ({ ended }: VaultItem): EndValues => ({
  on: ended?.on ?? '',
  proceeds: typeof ended?.proceeds === 'number' ? moneyText(ended.proceeds) : '',
});

/** The day on which an item was sold or closed, and what it brought in. */
export function EndForm({ item, draft, onDone }: EndFormProps) {
  const [undoing, setUndoing] = useState(false);
  const { done, hasProceeds } = endedWords[item.category];
  const { stored, save } = useSaveItem(item, 'This item was changed elsewhere. Save again.');
  const label = `${done} on`;

  const submit = async ({ on, proceeds }: EndValues): Promise<ApiError | undefined> => {
    const ended = { on, proceeds: amountToNumber(proceeds) ?? null };
    const failure = await save({ ...storedDraft(stored), ended });
    if (!failure) onDone();
    return failure;
  };

  return (
    <Form
      initialValues={valuesOf(item)}
      schema={async () => (await import('./end-schema')).endSchema(label)}
      fieldNames={FIELD_NAMES}
      defaultError="Failed to update vault item"
      draft={draft}
      onSubmit={submit}
    >
      <RequiredLegend />
      <DateField name="on" label={label} keepsPart required />
      {hasProceeds && <MoneyField name="proceeds" label="Sold for" hint="Optional" />}
      <FormActions>
        <DialogCancel />
        {item.ended && (
          <Button
            variant="secondary"
            onClick={() => {
              setUndoing(true);
            }}
          >
            Undo…
          </Button>
        )}
        <SubmitButton>Save</SubmitButton>
      </FormActions>
      <UndoEndDialog
        item={item}
        open={undoing}
        onOpenChange={setUndoing}
        onDone={() => {
          draft?.discard();
          onDone();
        }}
      />
    </Form>
  );
}
