import { Fragment } from 'react';
import { paths } from '@/shared/config/paths';
import { formatDate } from '@/shared/lib/dates';
import { groupBy } from '@/shared/lists/group';
import { Amounts } from '@/shared/ui/amounts/amounts';
import { TextLink } from '@/shared/ui/text-link/text-link';
import styles from './position-history.module.css';
import { type UnknownBefore } from './types';

/** More items than this are counted only. */
const MOST_NAMED = 3;

/** Says below a chart of which items the value is not known that far back. */
export function UnknownNote({ items }: { items: readonly UnknownBefore[] }) {
  const days = groupBy(items.slice(0, MOST_NAMED), ({ date }) => date);
  const more = items.length - MOST_NAMED;
  if (days.length === 0) return null;
  return (
    <p className={styles.unknown}>
      {days.map(({ key: day, entries }, index) => (
        <Fragment key={day}>
          {`${index === 0 ? 'Not known' : ';'} before ${formatDate(day)}: `}
          {entries.map(({ id, name }, place) => (
            <Fragment key={id}>
              {place > 0 && ', '}
              <TextLink to={paths.vaultItem(id)}>
                <Amounts text={name} />
              </TextLink>
            </Fragment>
          ))}
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}.
    </p>
  );
}
