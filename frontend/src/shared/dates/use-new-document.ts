import { useRef, useState } from 'react';
import { toApiError } from '@/shared/api/api-error';
import { type ApiError } from '@/shared/api/envelope';
import { newIdempotencyKey } from '@/shared/api/idempotency';
import { useAddDocumentMutation } from '@/shared/documents/add-document-api';
import { type DocumentsAddress } from '@/shared/documents/place';
import { previewOf } from '@/shared/uploads/preview-of';

interface SentFile {
  file: File;
  idempotencyKey: string;
  /** Once it is stored. */
  id?: string;
}

type Sent = { id: string | null; error?: undefined } | { error: ApiError };

/** Stores the document of a form before the rest of it. A file that is stored is not sent again by another try. */
export function useNewDocument(path: DocumentsAddress) {
  const [addDocument] = useAddDocumentMutation();
  const last = useRef<SentFile>(undefined);
  const [percent, setPercent] = useState<number>();

  const send = async (file: File | null): Promise<Sent> => {
    if (file === null) return { id: null };
    if (last.current?.file !== file) last.current = { file, idempotencyKey: newIdempotencyKey() };
    const sent = last.current;
    if (sent.id !== undefined) return { id: sent.id };
    const { data, error } = await addDocument({
      path,
      file,
      preview: await previewOf(file),
      idempotencyKey: sent.idempotencyKey,
      onProgress: (done, total) => {
        setPercent(Math.round((100 * done) / total));
      },
    });
    setPercent(undefined);
    if (error) return { error: onFile(toApiError(error)) };
    sent.id = data.id;
    return { id: data.id };
  };
  return { send, percent };
}

/** Says on the field of the file what is wrong with it. */
function onFile(error: ApiError): ApiError {
  const message = error.errors?.[0]?.message ?? error.message;
  return message ? { ...error, errors: [{ field: 'file', message }] } : error;
}
