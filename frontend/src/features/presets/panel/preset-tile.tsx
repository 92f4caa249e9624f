import { cx } from '@/shared/lib/class-names';
import { formatDate } from '@/shared/lib/dates';
import { IconButton } from '@/shared/ui/button/icon-button';
import { Icon } from '@/shared/ui/icon/icon';
import { type OpenDialog } from '../dialogs/open-dialog';
import { dueText, isExpired } from '../model/deadline';
import { type PresetKind } from '../model/kinds';
import { elsewhereText } from '../model/other-half';
import { remindersOf } from '../model/reminders';
import { type Preset } from '../types';
import styles from './preset-tile.module.css';

interface PresetTileProps {
  kind: PresetKind;
  /** What there is of the kind, newest first. */
  presets: readonly Preset[];
  /** Whether the other area has something of this kind. */
  hasOtherHalf?: boolean;
  editing: boolean;
  onOpen: (opened: OpenDialog) => void;
}

/** One kind of preset: its newest, or that there is none yet. */
export function PresetTile({
  kind,
  presets,
  hasOtherHalf = false,
  editing,
  onOpen,
}: PresetTileProps) {
  const [preset] = presets;
  return (
    <li className={styles.cell}>
      <button
        type="button"
        className={cx(styles.tile, preset && styles.uploaded)}
        data-printed=""
        onClick={() => {
          onOpen({ how: preset ? 'list' : 'add', kind });
        }}
      >
        <span className={styles.top}>
          <Icon name={kind.icon} />
          {preset ? (
            <span className={cx(styles.dot, editing && styles.gone)}>
              <Icon name="check" size={12} />
            </span>
          ) : (
            <Icon name="plus" size={18} />
          )}
        </span>
        {preset ? (
          <Uploaded kind={kind} preset={preset} others={presets.slice(1)} />
        ) : (
          <>
            <span className={styles.name}>{kind.label}</span>
            <span className={styles.meta}>Not added</span>
          </>
        )}
        {hasOtherHalf && <span className={styles.meta}>{elsewhereText(kind)}</span>}
      </button>
      {editing && preset && (
        <IconButton
          className={styles.delete}
          label={`Delete ${preset.name}`}
          icon="trash"
          size={18}
          onClick={() => {
            onOpen({ how: 'delete', kind, preset });
          }}
        />
      )}
    </li>
  );
}

interface UploadedProps {
  kind: PresetKind;
  preset: Preset;
  others: readonly Preset[];
}

function Uploaded({ kind, preset, others }: UploadedProps) {
  const { name, uploaded_at: uploadedAt } = preset;
  const what = [name !== kind.label && kind.label, others.length > 0 && `and ${others.length} more`]
    .filter(Boolean)
    .join(' ');
  const due = dueText(preset);
  const [nearest] = remindersOf([preset, ...others]);
  return (
    <>
      <span className={styles.name}>{name}</span>
      {what !== '' && <span className={styles.meta}>{what}</span>}
      <time className={styles.meta} dateTime={uploadedAt}>
        Added {formatDate(uploadedAt)}
      </time>
      {due !== '' && <span className={isExpired(preset) ? styles.notice : styles.meta}>{due}</span>}
      {nearest && (
        <span className={styles.notice}>
          {nearest.what !== name && `${nearest.what}: `}
          {nearest.notice}
        </span>
      )}
    </>
  );
}
