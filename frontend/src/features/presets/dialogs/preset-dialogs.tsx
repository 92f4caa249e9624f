import { useState } from 'react';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog/confirm-dialog';
import { useDeletePresetMutation } from '../api';
import { presetCategories, presetsOf } from '../model/kinds';
import { otherHalfOf, withoutHalf } from '../model/other-half';
import { type Preset } from '../types';
import { type OpenDialog } from './open-dialog';
import { PresetFormDialog } from './preset-form-dialog';
import { PresetListDialog } from './preset-list-dialog';
import { PresetViewer } from './preset-viewer';

export interface PresetDialogsProps {
  /** The open dialog, if any. */
  opened: OpenDialog | null;
  /** The presets of the category. */
  presets: readonly Preset[];
  /** Those of the area that holds the other halves. */
  others: readonly Preset[];
  /** The page is in edit mode, and so the list begins. */
  editing: boolean;
  onClose: () => void;
}

/** A preset whose form is open, or none for a new one. */
interface EditedPreset {
  preset?: Preset;
  /** It was renewed. */
  renews?: boolean;
}

function formOf(opened: OpenDialog | null): EditedPreset | null {
  if (opened?.how === 'add') return {};
  return opened?.how === 'renew' ? { preset: opened.preset, renews: true } : null;
}

/** The dialogs of a kind; each opens over the one before. */
export default function PresetDialogs({
  opened,
  presets,
  others,
  editing,
  onClose,
}: PresetDialogsProps) {
  const [viewed, setViewed] = useState<Preset | null>(null);
  const [edited, setEdited] = useState<EditedPreset | null>(null);
  const [deleted, setDeleted] = useState<Preset | null>(null);
  const [deletePreset, { isLoading: deleting }] = useDeletePresetMutation();
  // While it closes, a dialog keeps its content.
  const [last, setLast] = useState(opened);
  if (opened && opened !== last) setLast(opened);
  const kind = (opened ?? last)?.kind;
  if (!kind) return null;

  const { accent } = presetCategories[kind.category];
  const ofKind = presetsOf(kind, presets);
  const halves = otherHalfOf(kind) && withoutHalf(presetsOf(kind, others), ofKind);
  const form = edited ?? formOf(opened);
  const shown = viewed ?? (opened?.how === 'view' ? opened.preset : null);
  const toDelete = deleted ?? (opened?.how === 'delete' ? opened.preset : null);

  const closeViewer = () => {
    setViewed(null);
    if (opened?.how === 'view') onClose();
  };
  const closeForm = () => {
    setEdited(null);
    if (formOf(opened)) onClose();
  };
  const closeDelete = () => {
    setDeleted(null);
    if (opened?.how === 'delete') onClose();
  };
  // A failure is passed over in silence.
  const confirmDelete = async () => {
    if (toDelete) await deletePreset(toDelete);
    closeDelete();
  };

  return (
    <>
      <PresetListDialog
        open={opened?.how === 'list'}
        kind={kind}
        presets={ofKind}
        editing={editing}
        onClose={onClose}
        onView={setViewed}
        onEdit={(preset) => {
          setEdited({ preset });
        }}
        onDelete={setDeleted}
        onAdd={() => {
          setEdited({});
        }}
      />
      <PresetViewer
        kind={kind}
        preset={ofKind.find(({ id }) => id === shown?.id) ?? null}
        onEdit={(preset) => {
          setEdited({ preset });
        }}
        onRenew={(preset) => {
          setEdited({ preset, renews: true });
        }}
        onClose={closeViewer}
      />
      <PresetFormDialog
        open={form !== null}
        kind={kind}
        preset={form?.preset}
        renews={form?.renews}
        half={form?.preset ? undefined : halves?.[0]}
        onEditSaved={(preset) => {
          setEdited({ preset });
        }}
        onClose={closeForm}
      />
      <ConfirmDialog
        open={toDelete !== null}
        title="Delete this preset?"
        thing={toDelete?.name}
        accent={accent}
        busy={deleting}
        onConfirm={() => void confirmDelete()}
        onOpenChange={(open) => {
          if (!open) closeDelete();
        }}
      />
    </>
  );
}
