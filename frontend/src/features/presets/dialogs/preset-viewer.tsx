import { useState } from 'react';
import { AddDateButton } from '@/shared/dates/add-date-button';
import { OwnDates } from '@/shared/dates/own-dates';
import { TermDetails } from '@/shared/dates/own-terms';
import { TermList } from '@/shared/dates/term-list';
import { useTimelineQuery } from '@/shared/dates/timeline-api';
import { formatDate } from '@/shared/lib/dates';
import { Amounts } from '@/shared/ui/amounts/amounts';
import { Button } from '@/shared/ui/button/button';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { CopiedNumber } from '@/shared/ui/copy-button/copied-number';
import { DetailsList } from '@/shared/ui/details-list/details-list';
import { ReminderBanner } from '@/shared/ui/reminder-banner/reminder-banner';
import { isExpired } from '../model/deadline';
import { type Detail, detailsOf } from '../model/details';
import { type PresetKind, presetCategories } from '../model/kinds';
import { remindersOf } from '../model/reminders';
import { type Preset } from '../types';
import { PresetFiles } from './preset-files';
import styles from './preset-viewer.module.css';
import { Warnings } from './saved-with-warnings';

interface PresetViewerProps {
  kind: PresetKind;
  /** The preset to read; null while the dialog is closed. */
  preset: Preset | null;
  onEdit: (preset: Preset) => void;
  onRenew: (preset: Preset) => void;
  onClose: () => void;
}

/** A preset to be read: what is known of it, its files, and what is to be said of both. */
export function PresetViewer({ kind, preset, onEdit, onRenew, onClose }: PresetViewerProps) {
  // While it closes, the dialog keeps its content.
  const [last, setLast] = useState(preset);
  if (preset && preset !== last) setLast(preset);
  const shown = preset ?? last;
  return (
    <Dialog
      open={preset !== null}
      onOpenChange={(stays) => {
        if (!stays) onClose();
      }}
      title={shown?.name ?? ''}
      width="form"
      accent={presetCategories[kind.category].accent}
      footer={
        shown && (
          <>
            <AddDateButton about={thingOf(shown)} />
            {isDue(shown) && (
              <Button
                variant="secondary"
                onClick={() => {
                  onRenew(shown);
                }}
              >
                Renewed
              </Button>
            )}
            <Button
              variant="secondary"
              icon="pencil"
              onClick={() => {
                onEdit(shown);
              }}
            >
              Edit
            </Button>
          </>
        )
      }
    >
      {shown && <PresetSheet kind={kind} preset={shown} />}
    </Dialog>
  );
}

function PresetSheet({ kind, preset }: { kind: PresetKind; preset: Preset }) {
  const { id, name, uploaded_at: uploadedAt } = preset;
  const { data: dates = [] } = useTimelineQuery();
  const inForce = dates.find((date) => date.id === id);
  const details: readonly Detail[] = [
    ...(name === kind.label ? [] : [{ label: 'Kind', values: [kind.label] }]),
    ...detailsOf(kind, preset, inForce?.remind),
    { label: 'Added', values: [formatDate(uploadedAt)] },
  ];
  return (
    <div className={styles.sheet}>
      <ReminderBanner reminders={remindersOf([preset])} />
      {preset.warnings.length > 0 && (
        <div className={styles.warnings}>
          <Warnings warnings={preset.warnings} />
        </div>
      )}
      <DetailsList>
        {details.map(({ label, values, copied }) => (
          <div key={label}>
            <dt>{label}</dt>
            {values.map((value, index) => (
              <dd key={index}>
                {copied === undefined ? (
                  <Amounts text={value} />
                ) : (
                  <CopiedNumber label={label} text={value} value={copied} />
                )}
              </dd>
            ))}
          </div>
        ))}
      </DetailsList>
      <OwnDates about={thingOf(preset)} />
      <PresetFiles preset={preset} />
      {preset.history.length > 0 && (
        <TermList
          terms={preset.history.toReversed().map(({ until, file, premium }) => ({
            until,
            more: <TermDetails provider={null} amount={premium} />,
            document: file ?? undefined,
          }))}
        />
      )}
    </div>
  );
}

const isDue = (preset: Preset) => preset.reminder_notice !== null || isExpired(preset);

const thingOf = ({ id, name }: Preset) => ({ type: 'preset', id, name }) as const;
