import { useId } from 'react';
import { paths } from '@/shared/config/paths';
import { useDocumentsInfiniteQuery } from '@/shared/documents/api';
import { type DocumentsAddress } from '@/shared/documents/place';
import { encodeBase62 } from '@/shared/lib/base62';
import { formatDate } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button/button';
import { ButtonLink } from '@/shared/ui/button/button-link';
import { Card } from '@/shared/ui/card/card';
import { Chip } from '@/shared/ui/chip/chip';
import { Skeleton } from '@/shared/ui/skeleton/skeleton';
import { lowerFirst } from '@/shared/lib/lower-first';
import { dueOf, everyWords, type LandlordDocument, LANDLORD_DOCUMENTS } from './landlord-documents';
import styles from './landlord-documents.module.css';
import { useLandlordDocument } from './use-landlord-document';

export interface LandlordDocumentsProps {
  /** Where the documents of the property are. */
  path: DocumentsAddress;
  /** Called with the name that the new document is to have. */
  onAdd: (name: string) => void;
}

/** The documents that a landlord keeps of a let property: which are there, and which to renew when. */
export function LandlordDocuments(props: LandlordDocumentsProps) {
  const heading = useId();
  const { data, isError } = useDocumentsInfiniteQuery({ path: props.path, search: '' });
  // The list below says so.
  if (!data && isError) return null;
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>Landlord documents</h2>
      <ul className={styles.list}>
        {LANDLORD_DOCUMENTS.map((kind) => (
          <KindRow key={kind.label} kind={kind} {...props} />
        ))}
      </ul>
    </Card>
  );
}

function KindRow({ kind, path, onAdd }: LandlordDocumentsProps & { kind: LandlordDocument }) {
  const { document, failed, busy, retry } = useLandlordDocument(path, kind);
  const { label } = kind;
  if (document) {
    const { date, uploaded_at: added, url } = document;
    const due = dueOf(kind, document);
    const day = date === null ? `Added ${formatDate(added)}` : `Dated ${formatDate(date)}`;
    const next = due && `${due.isPast ? 'Was due' : 'Next due'} ${formatDate(due.day)}`;
    const isUrgent = due?.isSoon === true;
    return (
      <li className={styles.row}>
        <Named label={label} words={[day, isUrgent ? undefined : next]} />
        {isUrgent && (
          <Chip variant="warn" icon="calendar-clock">
            {next}
          </Chip>
        )}
        <ButtonLink
          variant="ghost"
          to={paths.preview(encodeBase62(url))}
          target="_blank"
          rel="noopener"
          aria-label={`View ${lowerFirst(label)}`}
        >
          View
        </ButtonLink>
      </li>
    );
  }
  if (failed) {
    return (
      <li className={styles.row}>
        <Named label={label} words={["We couldn't check your documents."]} />
        <Button
          variant="ghost"
          busy={busy}
          aria-label={`Try again to find ${lowerFirst(label)}`}
          onClick={retry}
        >
          Try again
        </Button>
      </li>
    );
  }
  if (document === undefined) {
    return (
      <li className={styles.row}>
        <Named label={label} words={[]} />
        <Skeleton w={96} />
      </li>
    );
  }
  return (
    <li className={styles.row}>
      <Named label={label} words={['Not added', everyWords(kind)]} />
      <Button
        variant="ghost"
        icon="plus"
        aria-label={`Add ${lowerFirst(label)}`}
        onClick={() => {
          onAdd(label);
        }}
      >
        Add
      </Button>
    </li>
  );
}

function Named({ label, words }: { label: string; words: readonly (string | undefined)[] }) {
  return (
    <span className={styles.named}>
      <span className={styles.label}>{label}</span>
      <span className={styles.words}>{words.filter(Boolean).join(' · ')}</span>
    </span>
  );
}
