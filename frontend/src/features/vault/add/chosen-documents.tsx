import { useState } from 'react';
import { PickFileLazily } from '@/shared/documents/pick-file-lazily';
import { type ChosenDocument } from '@/shared/uploads/document-form';
import { Button } from '@/shared/ui/button/button';
import { FieldError } from '@/shared/ui/field/field';
import { ChosenDocumentRow } from './chosen-document-row';
import styles from './chosen-documents.module.css';

const MOST = 5;
const TOO_MANY = 'You can upload up to 5 documents.';

interface ChosenDocumentsProps {
  documents: readonly ChosenDocument[];
  onChange: (documents: readonly ChosenDocument[]) => void;
  hasCover: boolean;
}

/** The documents that go along with a new item (spec 2 §5). */
export function ChosenDocuments({ documents, onChange, hasCover }: ChosenDocumentsProps) {
  const [picking, setPicking] = useState<ChosenDocument | 'new' | null>(null);
  const [problem, setProblem] = useState<string>();
  const edited = picking === 'new' ? undefined : (picking ?? undefined);

  const take = (chosen: ChosenDocument) => {
    // An item has one cover: the last one ticked.
    const others = documents.map((each) =>
      chosen.setAsCover && each.setAsCover ? { ...each, setAsCover: false } : each,
    );
    const at = edited ? documents.indexOf(edited) : -1;
    onChange(at === -1 ? [...others, chosen] : others.with(at, chosen));
    setPicking(null);
  };

  return (
    <section className={styles.documents} aria-labelledby="chosen-documents">
      <div className={styles.head}>
        <h3 id="chosen-documents" className={styles.title}>
          Documents
        </h3>
        <Button
          variant="secondary"
          icon="upload"
          onClick={() => {
            if (documents.length >= MOST) setProblem(TOO_MANY);
            else setPicking('new');
          }}
        >
          Add Document
        </Button>
      </div>
      {problem && <FieldError>{problem}</FieldError>}
      {documents.length > 0 && (
        <ul className={styles.list}>
          {documents.map((chosen, index) => (
            <ChosenDocumentRow
              key={index}
              chosen={chosen}
              hasCover={hasCover}
              onEdit={() => {
                setPicking(chosen);
              }}
              onRemove={() => {
                setProblem(undefined);
                onChange(documents.filter((each) => each !== chosen));
              }}
            />
          ))}
        </ul>
      )}
      <PickFileLazily
        open={picking !== null}
        onOpenChange={(open) => {
          if (!open) setPicking(null);
        }}
        initial={edited}
        hasCover={hasCover}
        onPicked={take}
      />
    </section>
  );
}
