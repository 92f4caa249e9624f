import { useState } from 'react';
import { type ApiError } from '@/shared/api/envelope';
import { toApiError } from '@/shared/api/api-error';
import { useIdempotencyKey } from '@/shared/api/idempotency';
import { draftName } from '@/shared/drafts/draft-values';
import { useDraft } from '@/shared/drafts/use-draft';
import { FromTo } from '@/shared/dates/from-to';
import { NewAmountField } from '@/shared/dates/new-amount-field';
import { NotRenewed } from '@/shared/dates/not-renewed';
import { useTimelineQuery } from '@/shared/dates/timeline-api';
import { Form } from '@/shared/form/form';
import { FormActions } from '@/shared/form/form-actions';
import { RequiredLegend } from '@/shared/form/required-legend';
import { SubmitButton } from '@/shared/form/submit-button';
import { DeferredUnreachedNotice } from '@/shared/notifications/deferred-unreached-notice';
import { amountToNumber } from '@/shared/lib/amount';
import { previewOf } from '@/shared/uploads/preview-of';
import { Alert } from '@/shared/ui/alert/alert';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { useLazyPresetsQuery, useSavePresetMutation } from '../api';
import { deadlineOf } from '../model/deadline';
import { isReminder } from '../model/fields';
import { extensionsOf, needsFile } from '../model/file-rule';
import { mergePresetEdits, presetValues, type PresetValues, toDraft } from '../model/form-values';
import { presetCategories, type PresetKind } from '../model/kinds';
import { dateFieldOf, hasPremium, renewedFields, renewedValues } from '../model/renewal';
import { type Preset } from '../types';
import { ExtraFilesField } from './extra-files-field';
import { PresetFields } from './preset-fields';
import { PresetFileField } from './preset-file-field';
import { WholeFormError } from './whole-form-error';

interface PresetFormProps {
  kind: PresetKind;
  /** The preset to edit; without one, another is added. */
  preset?: Preset;
  /** Its file, fetched to begin with, or why it could not be. */
  stored?: File;
  problem?: string;
  /** The other half of what is added or renewed, from which the form begins. */
  half?: Preset;
  /** The preset was renewed: its next date and its new file are asked for. */
  renews?: boolean;
  onClose: () => void;
  onSaved: (preset: Preset) => void;
}

/** Deleted in another tab or on another device while the form was open. */
const GONE = 'This was deleted elsewhere.';
/** Renewed there, or here by a save whose answer was lost. */
const RENEWED = 'This was renewed already. Close this form to see it.';
/** Changed there. Saving again merges both. */
const CHANGED = 'This was changed elsewhere. Your changes are still here: save again to keep both.';

/** Adds or changes a preset of a kind. What was typed stays when that fails. */
export function PresetForm({
  kind,
  preset,
  stored,
  problem,
  half,
  renews = false,
  onClose,
  onSaved,
}: PresetFormProps) {
  const idempotencyKey = useIdempotencyKey();
  const [savePreset] = useSavePresetMutation();
  const draft = useDraft(
    draftName(
      'preset',
      ...(preset ? [preset.id] : [kind.category, kind.type, 'new']),
      ...(renews ? ['renewed'] : []),
    ),
  );
  const hasFile = typeof preset?.url === 'string';
  // Kept from when the form was opened: reading the list again may bring a later day.
  const [renewedFrom] = useState(() => (renews && preset ? deadlineOf(preset) : undefined));
  const asksForFile = renewedFrom === undefined && needsFile(kind);
  const valuesOf = (from = preset) =>
    renews && from ? renewedValues(kind, from, half) : presetValues(kind, from, stored, half);

  const asksAmount = renewedFrom !== undefined && !hasPremium(kind);
  const { data: dates = [] } = useTimelineQuery(undefined, { skip: !asksAmount });
  const was = dates.find(({ id }) => id === preset?.id)?.amount ?? null;

  const [readPresets] = useLazyPresetsQuery();
  const [shown] = useState(() => ({
    ...valuesOf(),
    ...(asksAmount && { amount: was?.toFixed(2) ?? '' }),
  }));
  // As it was last found stored.
  const [latest, setLatest] = useState(preset);

  const submit = async (values: PresetValues): Promise<ApiError | undefined> => {
    const merged = latest ? mergePresetEdits(valuesOf(latest), shown, values) : values;
    const written = toDraft(kind, merged, stored);
    const said = {
      ...written,
      preview: written.file && (await previewOf(written.file)),
      amount:
        asksAmount && values.amount !== shown.amount
          ? (amountToNumber(values.amount ?? '') ?? null)
          : undefined,
    };
    const { data, error } = await savePreset({
      kind,
      preset: latest,
      draft: said,
      renewed: renews,
      idempotencyKey,
    });
    if (data) {
      onSaved(data);
      return undefined;
    }
    const failure = toApiError(error);
    if (latest && failure.status === 404) return { status: 404, message: GONE };
    if (!failure.errors?.some(({ field }) => field === 'version')) return failure;
    const { data: now } = await readPresets(kind.category);
    const found = now?.presets.find(({ id }) => id === latest?.id);
    // Its answer was lost, or somebody else was first.
    if (renewedFrom !== undefined && found && (deadlineOf(found) ?? '') > renewedFrom)
      return { status: failure.status, message: RENEWED };
    setLatest(found ?? latest);
    return { status: failure.status, message: CHANGED };
  };

  const stopped = () => {
    draft?.discard();
    onClose();
  };

  return (
    <Form
      initialValues={shown}
      schema={async () =>
        (await import('../model/schema')).presetSchema(kind, hasFile, renewedFrom)
      }
      defaultError="Failed to save preset"
      draft={draft}
      onSubmit={submit}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      {renewedFrom !== undefined && <FromTo from={renewedFrom} name={dateFieldOf(kind)} />}
      {half && (!preset || renews) && (
        <p>
          We filled this in from {presetCategories[half.category].title}. Change anything that's
          different.
        </p>
      )}
      <RequiredLegend />
      <PresetFields
        fields={renewedFrom === undefined ? kind.fields : renewedFields(kind)}
        renewed={renewedFrom === undefined ? undefined : preset}
      />
      {asksAmount && <NewAmountField was={was} />}
      {kind.fields.some(isReminder) && <DeferredUnreachedNotice />}
      <PresetFileField kind={kind} required={asksForFile} renews={renews} hasFile={hasFile} />
      <ExtraFilesField stored={preset?.files ?? []} extensions={extensionsOf(kind)} />
      <WholeFormError />
      <FormActions>
        <DialogCancel />
        {renews && preset && <NotRenewed id={preset.id} onDone={stopped} />}
        <SubmitButton>Save</SubmitButton>
      </FormActions>
    </Form>
  );
}
