import { useState } from 'react';
import { StoredFile } from '@/shared/documents/stored-file';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { usePresetsQuery } from '../api';
import { PresetForm } from '../form/preset-form';
import { storedFileName } from '../model/form-values';
import { inSentence, type PresetKind, presetCategories } from '../model/kinds';
import { halfOfSameDay, otherHalfOf, withoutHalf } from '../model/other-half';
import { type Preset } from '../types';
import { OtherHalfOffer } from './other-half-offer';
import { SavedWithWarnings } from './saved-with-warnings';

interface PresetFormDialogProps {
  open: boolean;
  kind: PresetKind;
  /** The preset to edit; without one, another is added. */
  preset?: Preset;
  /** The preset was renewed: its next date and its new file are asked for. */
  renews?: boolean;
  /** The other half of what is added, from which the form begins. */
  half?: Preset;
  /** What was just saved is to be edited after all. */
  onEditSaved: (preset: Preset) => void;
  onClose: () => void;
}

/** The half of a thing that is filled in, or renewed, after the other. */
interface Half {
  kind: PresetKind;
  from: Preset;
  /** The half that is renewed. */
  preset?: Preset;
}

/** Adds or edits a preset; of a new one, the other half may follow. */
export function PresetFormDialog({
  open,
  kind,
  preset,
  renews = false,
  half,
  ...rest
}: PresetFormDialogProps) {
  const [next, setNext] = useState<Half>();
  const shown = next?.kind ?? kind;
  const edited = next ? next.preset : preset;
  const onClose = () => {
    setNext(undefined);
    rest.onClose();
  };
  const editor = next
    ? { kind: next.kind, preset: next.preset, renews: next.preset !== undefined, half: next.from }
    : { kind, preset, renews, half, onFillOther: setNext };
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => {
        if (!stays) onClose();
      }}
      title={
        edited && renews
          ? `${edited.name} renewed`
          : `${edited ? 'Edit' : 'Add'} ${inSentence(shown)}`
      }
      width="form"
      accent={presetCategories[shown.category].accent}
    >
      <PresetEditor
        key={`${edited?.id ?? shown.category} ${renews ? 'renewed' : ''}`}
        onEditSaved={rest.onEditSaved}
        onClose={onClose}
        {...editor}
      />
    </Dialog>
  );
}

/** To fill in the other half, or to renew the one that is there. */
interface Offer {
  half?: Preset;
}

type PresetEditorProps = Omit<PresetFormDialogProps, 'open'> & {
  /** Called with the other half of what was added, if that is wanted too. */
  onFillOther?: (half: Half) => void;
};

function PresetEditor({
  kind,
  preset,
  renews = false,
  half,
  onEditSaved,
  onFillOther,
  onClose,
}: PresetEditorProps) {
  const [saved, setSaved] = useState<Preset>();
  const [offer, setOffer] = useState<Offer>();
  const otherKind = (preset && !renews) || !onFillOther ? undefined : otherHalfOf(kind);
  const { data: others } = usePresetsQuery(otherKind?.category ?? kind.category, {
    skip: !otherKind,
  });
  const offerAfter = (answered: Preset): Offer | undefined => {
    if (!others) return undefined;
    if (preset) {
      // The other half still has the old date.
      const half = halfOfSameDay(preset, others.presets);
      return half && { half };
    }
    return withoutHalf([answered], others.presets).length > 0 ? {} : undefined;
  };
  const onSaved = (answered: Preset) => {
    const next = offerAfter(answered);
    setOffer(next);
    if (answered.warnings.length > 0 || next) setSaved(answered);
    else onClose();
  };

  if (saved && otherKind && offer) {
    return (
      <OtherHalfOffer
        kind={otherKind}
        isOld={offer.half !== undefined}
        warnings={saved.warnings}
        onFill={() => onFillOther?.({ kind: otherKind, from: saved, preset: offer.half })}
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
  const form = { kind, preset, half, renews, onSaved, onClose };
  if (typeof preset?.url !== 'string' || renews) return <PresetForm {...form} />;
  const stored = { name: storedFileName(preset), url: preset.url, setAsCover: false };
  return (
    <StoredFile stored={stored}>
      {(found, problem) => <PresetForm {...form} stored={found?.file} problem={problem} />}
    </StoredFile>
  );
}
