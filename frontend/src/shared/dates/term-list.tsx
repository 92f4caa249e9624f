import { type ReactNode } from 'react';
import { paths } from '@/shared/config/paths';
import { encodeBase62 } from '@/shared/lib/base62';
import { formatDate } from '@/shared/lib/dates';
import { TextLink } from '@/shared/ui/text-link/text-link';
import styles from './term-list.module.css';

/** What something was until a day. */
export interface Term {
  /** What ended then, where the list is of several dates. */
  what?: string;
  until: string;
  /** It has not ended yet. */
  isNow?: boolean;
  more?: ReactNode;
  document?: { name: string; url: string };
}

/** What was before each renewal, the latest first, each with its document. */
export function TermList({ terms }: { terms: readonly Term[] }) {
  return (
    <section aria-label="History" className={styles.history}>
      <h3 className={styles.heading}>History</h3>
      <ul>
        {terms.map(({ what, until, isNow = false, more, document }, index) => (
          <li key={index} className={styles.term}>
            <span>
              {wordsBefore(what, isNow)} <time dateTime={until}>{formatDate(until)}</time>
            </span>
            <span className={styles.more}>{more}</span>
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
        ))}
      </ul>
    </section>
  );
}

function wordsBefore(what: string | undefined, isNow: boolean): string {
  const words = isNow ? 'Now, until' : 'Until';
  return what === undefined ? words : `${what}: ${words.toLowerCase()}`;
}
