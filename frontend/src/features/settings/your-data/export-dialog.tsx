import { useState } from 'react';
import { toApiError } from '@/shared/api/api-error';
import { Dialog, type DialogControl } from '@/shared/ui/dialog/dialog';
import { download } from '@/shared/lib/download';
import { Finished } from '../finished';
import { PinStep } from '../pin-step';
import { useBeginExportMutation, useExportReadyMutation } from './api';
import { Parts } from './parts';
import styles from './your-data.module.css';

const CONTENT = [
  'your items with their details, value history, transactions and notes',
  'every document and photo, wherever it is kept',
  'your details and reminder settings',
  'the same as tables for a spreadsheet, and a checksum for each file',
];

/** Says what an export contains, and downloads it after the PIN. */
export default function ExportDialog({ open, onOpenChange }: DialogControl) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Export everything">
      <Steps
        onClose={() => {
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const [begin] = useBeginExportMutation();
  const [ready] = useExportReadyMutation();
  const [started, setStarted] = useState(false);
  if (started) {
    return (
      <Finished onClose={onClose}>
        Downloading. Check that you can open it before you delete anything.
      </Finished>
    );
  }
  return (
    <>
      <p className={styles.text}>One ZIP file with everything you keep here:</p>
      <Parts parts={CONTENT} />
      <p className={styles.text}>
        It isn't encrypted: keep it safe. It leaves out sign-in details, devices, calendar link and
        activity log. Enter your PIN.
      </p>
      <PinStep
        action="Export"
        defaultError="We couldn't start the export. Try again."
        submit={async (pin) => {
          const { data, error } = await begin(pin);
          if (data === undefined) return toApiError(error);
          // A download reports no failure, so check the URL first.
          const refusal = (await ready(data)).error;
          if (refusal) return toApiError(refusal);
          download(data);
          setStarted(true);
          return undefined;
        }}
      />
    </>
  );
}
