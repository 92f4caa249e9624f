import { type ApiError } from '@/shared/api/envelope';
import { toFailure } from '@/shared/api/failure';
import { useIdempotencyKey } from '@/shared/api/idempotency';
import { FileField } from '@/shared/form/file-field';
import { Form } from '@/shared/form/form';
import { FormActions } from '@/shared/form/form-actions';
import { SubmitButton } from '@/shared/form/submit-button';
import { Alert } from '@/shared/ui/alert/alert';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { useSavePresetMutation } from '../api';
import { extensionsOf, needsFile } from '../model/file-rule';
import { presetValues, type PresetValues, toDraft } from '../model/form-values';
import { type PresetKind } from '../model/kinds';
import { type Preset } from '../types';
import { ExtraFilesField } from './extra-files-field';
import { PresetFields } from './preset-fields';
import { WholeFormError } from './whole-form-error';

interface PresetFormProps {
  kind: PresetKind;
  /** The preset to edit; without one, another is added. */
  preset?: Preset;
  /** Its file, fetched to begin with, or why it could not be. */
  stored?: File;
  problem?: string;
  onSaved: (preset: Preset) => void;
}

/** Adds or changes a preset of a kind. What was typed stays when that fails. */
export function PresetForm({ kind, preset, stored, problem, onSaved }: PresetFormProps) {
  const idempotencyKey = useIdempotencyKey();
  const [savePreset] = useSavePresetMutation();
  const hasFile = typeof preset?.url === 'string';
  const extensions = extensionsOf(kind);

  const submit = async (values: PresetValues): Promise<ApiError | undefined> => {
    const draft = toDraft(kind, values, stored);
    const { data, error } = await savePreset({ kind, id: preset?.id, draft, idempotencyKey });
    if (!data) return toFailure(error);
    onSaved(data);
    return undefined;
  };

  return (
    <Form
      initialValues={presetValues(kind, preset, stored)}
      schema={async () => (await import('../model/schema')).presetSchema(kind, hasFile)}
      defaultError="Failed to save preset"
      onSubmit={submit}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      <PresetFields fields={kind.fields} />
      <FileField
        name="file"
        label="File"
        hint={`${needsFile(kind) ? '' : 'Optional. '}Up to 10 MB: ${listed(extensions)}.`}
        extensions={extensions}
      />
      <ExtraFilesField stored={preset?.files ?? []} extensions={extensions} />
      <WholeFormError />
      <FormActions>
        <DialogCancel />
        <SubmitButton>Save</SubmitButton>
      </FormActions>
    </Form>
  );
}

const listed = (words: readonly string[]) =>
  `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;
