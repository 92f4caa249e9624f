import { useEffect, useRef, useState } from 'react';
import { FileBadge } from '@/shared/documents/file-badge';
import { formatDate } from '@/shared/lib/dates';
import { ListActions } from '@/shared/lists/list-actions';
import { RowActions } from '@/shared/lists/ledger';
import { Button } from '@/shared/ui/button/button';
import { CopiedNumber } from '@/shared/ui/copy-button/copied-number';
import { Dialog, DialogFooter } from '@/shared/ui/dialog/dialog';
import { deadlineOf, deadlineText } from '../model/deadline';
import { detailsOf } from '../model/details';
import { storedFileName } from '../model/form-values';
import { type PresetKind, presetCategories } from '../model/kinds';
import { type Preset } from '../types';
import styles from './preset-list-dialog.module.css';

interface PresetListDialogProps {
  open: boolean;
  kind: PresetKind;
  /** Those of the kind, newest first. */
  presets: readonly Preset[];
  /** Whether it begins in edit mode. */
  editing: boolean;
  onClose: () => void;
  onView: (preset: Preset) => void;
  onEdit: (preset: Preset) => void;
  onDelete: (preset: Preset) => void;
  onAdd: () => void;
}

/** The presets of one kind: Edit, Add New, View. */
export function PresetListDialog({ open, kind, onClose, ...list }: PresetListDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => {
        if (!stays) onClose();
      }}
      title={kind.label}
      width="form"
      accent={presetCategories[kind.category].accent}
    >
      <PresetList kind={kind} {...list} />
    </Dialog>
  );
}

type PresetListProps = Omit<PresetListDialogProps, 'open' | 'onClose'>;

function PresetList({ presets, editing: begins, onAdd, ...row }: PresetListProps) {
  const [editing, setEditing] = useState(begins);
  const actions = useRef<HTMLDivElement>(null);
  const count = presets.length;
  const isEmpty = count === 0;

  useEffect(() => {
    // With a row that is deleted goes the button which had the focus.
    if (document.activeElement === document.body) actions.current?.querySelector('button')?.focus();
  }, [count]);

  return (
    <>
      {isEmpty && <p className={styles.empty}>Not added</p>}
      <ul className={styles.list}>
        {presets.map((preset) => (
          <PresetRow key={preset.id} preset={preset} editing={editing} {...row} />
        ))}
      </ul>
      <DialogFooter ref={actions}>
        <ListActions control={{ editing, setEditing, setAdding: onAdd }} />
      </DialogFooter>
    </>
  );
}

interface PresetRowProps extends Pick<PresetListProps, 'kind' | 'onView' | 'onEdit' | 'onDelete'> {
  preset: Preset;
  editing: boolean;
}

function PresetRow({ kind, preset, editing, onView, onEdit, onDelete }: PresetRowProps) {
  const { name, url, thumbnail_url: thumbnail, uploaded_at: uploadedAt } = preset;
  const deadline = deadlineOf(preset);
  const numbers = detailsOf(kind, preset).filter(({ copied }) => copied !== undefined);
  return (
    <li className={styles.row}>
      {url !== null && <FileBadge name={storedFileName(preset)} src={thumbnail ?? undefined} />}
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <time className={styles.date} dateTime={deadline ?? uploadedAt}>
          {deadline ? deadlineText(preset) : `Added ${formatDate(uploadedAt)}`}
        </time>
        {preset.reminder_notice && <span className={styles.notice}>{preset.reminder_notice}</span>}
        {numbers.map(({ label, values: [text = ''], copied = '' }) => (
          <span key={label} className={styles.number}>
            <CopiedNumber
              label={isSame(label, name) ? label : `${label} of ${name}`}
              text={text}
              value={copied}
            />
          </span>
        ))}
      </span>
      <span className={styles.buttons}>
        {editing ? (
          <RowActions
            name={name}
            onEdit={() => {
              onEdit(preset);
            }}
            onDelete={() => {
              onDelete(preset);
            }}
          />
        ) : (
          <Button
            variant="ghost"
            aria-label={`View ${name}`}
            onClick={() => {
              onView(preset);
            }}
          >
            View
          </Button>
        )}
      </span>
    </li>
  );
}

/** Whether a number is called as what it belongs to, which says its name once. */
const isSame = (label: string, name: string) => label.toLowerCase() === name.toLowerCase();
