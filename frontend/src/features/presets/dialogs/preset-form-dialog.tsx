import { useState } from 'react';
import { StoredFile } from '@/shared/documents/stored-file';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { usePresetsQuery } from '../api';
import { PresetForm } from '../form/preset-form';
import { storedFileName } from '../model/form-values';
import { inSentence, type PresetKind, presetCategories } from '../model/kinds';
import { otherHalfOf, withoutHalf } from '../model/other-half';
import { type Preset } from '../types';
import { OtherHalfOffer } from './other-half-offer';
import { SavedWithWarnings } from './saved-with-warnings';

interface PresetFormDialogProps {
  open: boolean;
  kind: PresetKind;
  /** The preset to edit; without one, another is added. */
  preset?: Preset;
  /** The other half of what is added, from which the form begins. */
  half?: Preset;
  /** What was just saved is to be edited after all. */
  onEditSaved: (preset: Preset) => void;
  onClose: () => void;
}

/** The half of a thing that is filled in after the other. */
interface Half {
  kind: PresetKind;
  from: Preset;
}

/** Adds or edits a preset; of a new one, the other half may follow. */
export function PresetFormDialog({ open, kind, preset, half, ...rest }: PresetFormDialogProps) {
  const [next, setNext] = useState<Half>();
  const shown = next?.kind ?? kind;
  const onClose = () => {
    setNext(undefined);
    rest.onClose();
  };
  const editor = next
    ? { kind: next.kind, half: next.from }
    : { kind, preset, half, onFillOther: setNext };
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => {
        if (!stays) onClose();
      }}
      title={`${preset && !next ? 'Edit' : 'Add'} ${inSentence(shown)}`}
      width="form"
      accent={presetCategories[shown.category].accent}
    >
      <PresetEditor
        key={preset?.id ?? shown.category}
        onEditSaved={rest.onEditSaved}
        onClose={onClose}
        {...editor}
      />
    </Dialog>
  );
}

type PresetEditorProps = Omit<PresetFormDialogProps, 'open'> & {
  /** Called with the other half of what was added, if that is wanted too. */
  onFillOther?: (half: Half) => void;
};

function PresetEditor({
  kind,
  preset,
  half,
  onEditSaved,
  onFillOther,
  onClose,
}: PresetEditorProps) {
  const [saved, setSaved] = useState<Preset>();
  const [offers, setOffers] = useState(false);
  const otherKind = preset || !onFillOther ? undefined : otherHalfOf(kind);
  const { data: others } = usePresetsQuery(otherKind?.category ?? kind.category, {
    skip: !otherKind,
  });
  const lacksOther = (answered: Preset) =>
    others !== undefined && withoutHalf([answered], others.presets).length > 0;
  const onSaved = (answered: Preset) => {
    setOffers(lacksOther(answered));
    if (answered.warnings.length > 0 || lacksOther(answered)) setSaved(answered);
    else onClose();
  };

  if (saved && otherKind && offers) {
    return (
      <OtherHalfOffer
        kind={otherKind}
        warnings={saved.warnings}
        onFill={() => onFillOther?.({ kind: otherKind, from: saved })}
        onDone={onClose}
      />
    );
  }
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
  const form = { kind, preset, half, onSaved };
  if (typeof preset?.url !== 'string') return <PresetForm {...form} />;
  const stored = { name: storedFileName(preset), url: preset.url, setAsCover: false };
  return (
    <StoredFile stored={stored}>
      {(found, problem) => <PresetForm {...form} stored={found?.file} problem={problem} />}
    </StoredFile>
  );
}
