import { paths } from '@/shared/config/paths';
import { useDocumentsInfiniteQuery } from '@/shared/documents/api';
import { encodeBase62 } from '@/shared/lib/base62';
import { formatDate } from '@/shared/lib/dates';
import { Money } from '@/shared/ui/money/money';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { documentsOf } from './document-place';
import styles from './past-terms.module.css';
import { type OwnDate, type TimelineAbout } from './types';

interface PastTermsProps {
  date: OwnDate;
  about: TimelineAbout | null;
}

/** What a date is and was before each renewal, the latest first, each with its document. */
export function PastTerms({ date, about }: PastTermsProps) {
  const now = { ...date, isNow: true };
  const terms = [now, ...date.history.toReversed().map((term) => ({ ...term, isNow: false }))];
  const hasDocuments = terms.some(({ document }) => document !== null);
  const { data } = useDocumentsInfiniteQuery(
    { path: documentsOf(about), search: '' },
    { skip: !hasDocuments },
  );
  if (date.history.length === 0) return null;
  const documents = data?.pages.flatMap(({ entries }) => entries) ?? [];
  return (
    <section aria-label="History" className={styles.history}>
      <h3 className={styles.heading}>History</h3>
      <ul>
        {terms.map(({ date: until, provider, amount, document: id, isNow }) => {
          const document = documents.find((one) => one.id === id);
          return (
            <li key={until} className={styles.term}>
              <span>
                {isNow ? 'Now, until' : 'Until'} <time dateTime={until}>{formatDate(until)}</time>
              </span>
              <span className={styles.more}>
                {provider}
                {provider !== null && amount !== null && ' · '}
                {amount !== null && <Money pounds={amount} />}
              </span>
              {document && (
                <TextLink
                  to={paths.preview(encodeBase62(document.url))}
                  target="_blank"
                  rel="noopener"
                  aria-label={`View ${document.name}`}
                >
                  View
                </TextLink>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
