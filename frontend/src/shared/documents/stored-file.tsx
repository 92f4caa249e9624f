import { type ReactNode, useEffect, useState } from 'react';
import { fetchFile } from '@/shared/api/file';
import { useAppDispatch } from '@/shared/session/services';
import { type ChosenDocument } from '@/shared/uploads/document-form';
import { LoadingSpinner } from '@/shared/ui/loading/loading';

export interface StoredDocument extends Omit<ChosenDocument, 'file' | 'isStored'> {
  name: string;
  url: string;
}

const NOT_LOADED = 'Failed to load the original file. Please select a new file.';

interface StoredFileProps {
  stored: StoredDocument;
  children: (chosen: ChosenDocument | undefined, problem: string | undefined) => ReactNode;
}

/** Fetches the file of a stored document for the form. */
export function StoredFile({ stored: { name, url, ...stored }, children }: StoredFileProps) {
  const dispatch = useAppDispatch();
  const [fetched, setFetched] = useState<{ file?: File }>();

  useEffect(() => {
    const aborter = new AbortController();
    const load = async () => {
      const answer = await dispatch(fetchFile(url, aborter.signal));
      if (aborter.signal.aborted) return;
      setFetched({ file: answer.file && asFile(answer.file.content, name) });
    };
    void load();
    return () => {
      aborter.abort();
    };
  }, [dispatch, url, name]);

  if (!fetched) return <LoadingSpinner />;
  const { file } = fetched;
  return children(file && { ...stored, file, isStored: true }, file ? undefined : NOT_LOADED);
}

const asFile = (content: Blob, name: string) => new File([content], name, { type: content.type });
