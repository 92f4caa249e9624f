import { type ReactNode, useEffect, useState } from 'react';
import { type ChosenDocument } from '@/shared/uploads/document-form';
import { WaitingSpinner } from '@/shared/ui/waiting/waiting';

export interface StoredDocument {
  name: string;
  url: string;
  setAsCover: boolean;
}

const NOT_LOADED = 'Failed to load the original file. Please select a new file.';

interface StoredFileProps {
  stored: StoredDocument;
  children: (chosen: ChosenDocument | undefined, problem: string | undefined) => ReactNode;
}

/** Fetches the file of a stored document, so that it can be sent again under another name. */
export function StoredFile({ stored: { name, url, setAsCover }, children }: StoredFileProps) {
  const [fetched, setFetched] = useState<{ file?: File }>();

  useEffect(() => {
    const aborter = new AbortController();
    const load = async () => {
      const file = await fetchFile(url, name, aborter.signal).catch(() => undefined);
      if (!aborter.signal.aborted) setFetched({ file });
    };
    void load();
    return () => {
      aborter.abort();
    };
  }, [url, name]);

  if (!fetched) return <WaitingSpinner />;
  const { file } = fetched;
  return children(file && { file, setAsCover }, file ? undefined : NOT_LOADED);
}

async function fetchFile(url: string, name: string, signal: AbortSignal): Promise<File> {
  const answer = await fetch(url, { credentials: 'same-origin', signal });
  if (!answer.ok) throw new Error(`The file was answered with ${answer.status}`);
  const content = await answer.blob();
  return new File([content], name, { type: content.type });
}
