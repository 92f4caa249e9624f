import { useState } from 'react';
import { DEPOSITORY } from '@/shared/documents/place';
import { uploadDocument } from '@/shared/documents/upload-document';
import { useAppDispatch } from '@/shared/session/services';
import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import styles from './keep-as-document.module.css';

/** Offers to keep a file that this preset cannot have among the documents of the Depository. */
export function KeepAsDocument({ file }: { file: File }) {
  const dispatch = useAppDispatch();
  const [kept, setKept] = useState<File>();
  if (kept === file)
    return <Alert tone="success">We&apos;re adding {file.name} to your documents.</Alert>;
  return (
    <div className={styles.offer}>
      <Button
        variant="secondary"
        icon="file"
        onClick={() => {
          setKept(file);
          void dispatch(uploadDocument(DEPOSITORY, { file, setAsCover: false }));
        }}
      >
        Keep the PDF as a document
      </Button>
    </div>
  );
}
