import { useRef, useState } from 'react';
import { type ApiError } from '@/shared/api/envelope';
import { toApiError } from '@/shared/api/api-error';
import { FileField } from '@/shared/form/file-field';
import { Form } from '@/shared/form/form';
import { FormActions } from '@/shared/form/form-actions';
import { SubmitButton } from '@/shared/form/submit-button';
import { useLeaveWarning } from '@/shared/lib/use-leave-warning';
import { useAppDispatch } from '@/shared/session/services';
import { Dialog, type DialogControl } from '@/shared/ui/dialog/dialog';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { Finished } from '../finished';
import { refetchEverything, useImportExportMutation } from './api';
import { countsSentence } from './counts';
import { ImportProgress, type UploadProgress } from './import-progress';
import styles from './your-data.module.css';

interface Values {
  file: File | null;
}

const NOTHING_CHOSEN: Values = { file: null };

const STOPPED = 'Import stopped. Nothing was added.';

/** Takes an export into the empty account. */
export default function ImportDialog({ open, onOpenChange }: DialogControl) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Import your data" width="form">
      <Steps
        onClose={() => {
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [importExport] = useImportExportMutation();
  const [sent, setSent] = useState<UploadProgress>();
  const [result, setResult] = useState<string>();
  const stop = useRef<() => void>(undefined);
  useLeaveWarning(sent !== undefined);

  const submit = async ({ file }: Values): Promise<ApiError | undefined> => {
    if (!file) return undefined;
    const onProgress = (bytes: number, of: number) => {
      setSent({ bytes, of });
    };
    onProgress(0, file.size);
    const importing = importExport({ file, onProgress });
    let stopped = false;
    stop.current = () => {
      stopped = true;
      importing.abort();
    };
    const { data, error } = await importing;
    setSent(undefined);
    if (stopped) return { status: 'CANCELLED', message: STOPPED };
    if (!data) return toApiError(error);
    setResult(countsSentence(data));
    dispatch(refetchEverything());
    return undefined;
  };

  if (result !== undefined) return <Finished onClose={onClose}>{result}</Finished>;
  return (
    <Form
      initialValues={NOTHING_CHOSEN}
      schema={() => import('./import-schema').then(({ importSchema }) => importSchema)}
      defaultError="We couldn't import this file. Try again."
      discardsSilently
      onSubmit={submit}
    >
      <p className={styles.text}>
        Choose a Holdfast export (a ZIP file). We import all of it or nothing.
      </p>
      <FileField
        name="file"
        label="Export"
        extensions={['zip']}
        maxBytes={Infinity}
        disabled={sent !== undefined}
      />
      {sent && <ImportProgress sent={sent} onStop={() => stop.current?.()} />}
      <FormActions>
        <DialogCancel />
        <SubmitButton>Import</SubmitButton>
      </FormActions>
    </Form>
  );
}
