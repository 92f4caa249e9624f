import { type ReactNode, useRef, useState } from 'react';
import { acceptAttribute } from '@/shared/lib/files';
import { useAppDispatch } from '@/shared/session/services';
import { Alert } from '@/shared/ui/alert/alert';
import { DropArea } from '@/shared/ui/drop-area/drop-area';
import { STATEMENT_EXTENSIONS, sortStatements } from './files';
import { uploadStatement } from './upload-statement';

interface StatementFiles {
  /** Sends what can be read, and says what can't. */
  take: (files: readonly File[]) => void;
  /** Opens the chooser, which must be in the page. */
  choose: () => void;
  chooser: ReactNode;
  /** Makes the whole page take files that are dropped on it. */
  dropArea: ReactNode;
  /** The files that were refused. */
  problem: ReactNode;
}

/** Takes the statements of an account, or of whichever they say. The uploads panel shows how they go. */
export function useStatementFiles(itemId?: string): StatementFiles {
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();

  const take = (files: readonly File[]) => {
    const { accepted, problem } = sortStatements(files);
    setRefused(problem);
    for (const file of accepted) void dispatch(uploadStatement(file, itemId));
  };

  return {
    take,
    choose: () => input.current?.click(),
    chooser: (
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Statement files"
        accept={acceptAttribute(STATEMENT_EXTENSIONS)}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    ),
    dropArea: <DropArea text="Drop statements to read them" onFiles={take} />,
    problem: refused && (
      <div ref={intoView}>
        <Alert tone="error">{refused}</Alert>
      </div>
    ),
  };
}

/** What was dropped anywhere on the page is answered where it can be read. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });
