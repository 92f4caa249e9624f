import { useState } from 'react';
import { StoredFile } from '@/shared/documents/stored-file';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { PresetForm } from '../form/preset-form';
import { storedFileName } from '../model/form-values';
import { inSentence, type PresetKind, presetCategories } from '../model/kinds';
import { type Preset } from '../types';
import { SavedWithWarnings } from './saved-with-warnings';

interface PresetFormDialogProps {
  open: boolean;
  kind: PresetKind;
  /** The preset to edit; without one, another is added. */
  preset?: Preset;
  /** What was just saved is to be edited after all. */
  onEditSaved: (preset: Preset) => void;
  onClose: () => void;
}

/** Adds or edits a preset. */
export function PresetFormDialog({ open, kind, preset, ...rest }: PresetFormDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => {
        if (!stays) rest.onClose();
      }}
      title={`${preset ? 'Edit' : 'Add'} ${inSentence(kind)}`}
      width="form"
      accent={presetCategories[kind.category].accent}
    >
      <PresetEditor key={preset?.id} kind={kind} preset={preset} {...rest} />
    </Dialog>
  );
}

type PresetEditorProps = Omit<PresetFormDialogProps, 'open'>;

function PresetEditor({ kind, preset, onEditSaved, onClose }: PresetEditorProps) {
  const [saved, setSaved] = useState<Preset>();
  const onSaved = (answered: Preset) => {
    if (answered.warnings.length > 0) setSaved(answered);
    else onClose();
  };

  if (saved) {
    return (
      <SavedWithWarnings
        warnings={saved.warnings}
        onEdit={() => {
          setSaved(undefined);
          onEditSaved(saved);
        }}
        onDone={onClose}
      />
    );
  }
  const form = { kind, preset, onSaved };
  if (typeof preset?.url !== 'string') return <PresetForm {...form} />;
  const stored = { name: storedFileName(preset), url: preset.url, setAsCover: false };
  return (
    <StoredFile stored={stored}>
      {(found, problem) => <PresetForm {...form} stored={found?.file} problem={problem} />}
    </StoredFile>
  );
}
