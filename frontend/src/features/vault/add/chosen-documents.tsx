import { useRef, useState } from 'react';
import { ChosenFiles } from '@/shared/documents/chosen-files';
import { isImage } from '@/shared/documents/file-name';
import { DeferredPickFileDialog } from '@/shared/documents/deferred-pick-file-dialog';
import { type ChosenDocument } from '@/shared/uploads/document-form';
import { DropArea } from '@/shared/ui/drop-area/drop-area';
import { Button } from '@/shared/ui/button/button';
import { ChosenDocumentRow } from './chosen-document-row';

const MOST = 5;
const TOO_MANY = 'You can upload up to 5 documents.';

/** A chosen document under a number of its own, which it keeps however it is changed. */
export interface NumberedDocument extends ChosenDocument {
  number: number;
}

interface ChosenDocumentsProps {
  documents: readonly NumberedDocument[];
  onChange: (documents: readonly NumberedDocument[]) => void;
  hasCover: boolean;
}

/** The documents added with a new item. */
export function ChosenDocuments({ documents, onChange, hasCover }: ChosenDocumentsProps) {
  const [picking, setPicking] = useState<NumberedDocument | 'new' | null>(null);
  const [incoming, setIncoming] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string>();
  const add = useRef<HTMLButtonElement>(null);
  const edited = picking === 'new' ? undefined : (picking ?? undefined);

  const take = (chosen: ChosenDocument) => {
    // An item has one cover: the last one ticked.
    const others = documents.map((each) =>
      chosen.setAsCover && each.setAsCover ? { ...each, setAsCover: false } : each,
    );
    const at = edited ? documents.indexOf(edited) : -1;
    const number = edited?.number ?? Math.max(0, ...documents.map((each) => each.number)) + 1;
    const taken = { ...chosen, number };
    onChange(at === -1 ? [...others, taken] : others.with(at, taken));
    setPicking(null);
  };

  const takeSeveral = (all: readonly ChosenDocument[]) => {
    const first = Math.max(0, ...documents.map((each) => each.number)) + 1;
    const taken = all
      .slice(0, MOST - documents.length)
      .map((chosen, index) => ({ ...chosen, number: first + index }));
    const hasNewCover = taken.some(({ setAsCover }) => setAsCover);
    const others = documents.map((each) => (hasNewCover ? { ...each, setAsCover: false } : each));
    onChange([...others, ...taken]);
    setProblem(all.length > taken.length ? TOO_MANY : undefined);
    setPicking(null);
  };
  const pickNew = (files: readonly File[] = []) => {
    setIncoming(files);
    if (documents.length >= MOST) setProblem(TOO_MANY);
    else setPicking('new');
  };

  return (
    <>
      <DropArea onFiles={pickNew} />
      <ChosenFiles
        title="Documents"
        problem={problem}
        action={
          <Button
            ref={add}
            variant="secondary"
            icon="upload"
            onClick={() => {
              pickNew();
            }}
          >
            Add Document
          </Button>
        }
      >
        {documents.map((chosen) => (
          <ChosenDocumentRow
            key={chosen.number}
            chosen={chosen}
            hasCover={hasCover}
            onEdit={() => {
              setPicking(chosen);
            }}
            onRemove={() => {
              setProblem(undefined);
              // The button that was pressed goes; the focus needs another place.
              add.current?.focus();
              onChange(documents.filter((each) => each !== chosen));
            }}
          />
        ))}
      </ChosenFiles>
      <DeferredPickFileDialog
        open={picking !== null}
        onOpenChange={(open) => {
          if (!open) setPicking(null);
        }}
        initial={edited}
        incoming={incoming}
        hasCover={hasCover}
        coverByDefault={!documents.some(({ file }) => isImage(file.name))}
        onPicked={take}
        onSeveral={takeSeveral}
      />
    </>
  );
}
