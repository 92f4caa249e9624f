import { useState } from 'react';
import { toFailure } from '@/shared/api/failure';
import { Dialog, type DialogOpening } from '@/shared/ui/dialog/dialog';
import { download } from '../download';
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

/** Says what an export is, and hands it over for the PIN. */
export default function ExportDialog({ open, onOpenChange }: DialogOpening) {
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
  const [begun, setBegun] = useState(false);
  if (begun) {
    return (
      <Finished onClose={onClose}>
        Downloading. Check that you can open it before you delete anything.
      </Finished>
    );
  }
  return (
    <>
      <p className={styles.said}>One ZIP file with everything you keep here:</p>
      <Parts parts={CONTENT} />
      <p className={styles.said}>
        It isn't encrypted: keep it safe. It leaves out sign-in details, devices, calendar link and
        activity log. Enter your PIN.
      </p>
      <PinStep
        action="Export"
        defaultError="We couldn't start the export. Try again."
        submit={async (pin) => {
          const { data, error } = await begin(pin);
          if (data === undefined) return toFailure(error);
          // A link that is followed tells nothing back, so whether it leads anywhere is asked first.
          const refusal = (await ready(data)).error;
          if (refusal) return toFailure(refusal);
          download(data);
          setBegun(true);
          return undefined;
        }}
      />
    </>
  );
}
