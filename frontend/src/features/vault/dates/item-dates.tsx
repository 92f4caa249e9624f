import { useId, useRef } from 'react';
import { paths } from '@/shared/config/paths';
import { DateLinks } from '@/shared/dates/coming-up/date-links';
import { DatesFailed } from '@/shared/dates/coming-up/dates-failed';
import { repeatText } from '@/shared/dates/fields';
import { namesOf } from '@/shared/dates/names-of';
import { type TimelineEntry } from '@/shared/dates/types';
import { useListFocus } from '@/shared/lib/use-list-focus';
import { Button } from '@/shared/ui/button/button';
import { Card, CardHeader } from '@/shared/ui/card/card';
import { Skeleton } from '@/shared/ui/skeleton/skeleton';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { type VaultItem } from '../types';
import { dateActionsOf, type DateForms } from './item-date-actions';
import styles from './item-dates.module.css';
import { ItemHistory } from './item-history';
import { ProposalsList } from './proposals-list';
import { useItemDates } from './use-item-dates';

export interface ItemDatesProps {
  item: VaultItem;
  forms: DateForms;
}

/** The dates about an item and what lies in it, and those that it should have. */
export function ItemDates({ item, forms }: ItemDatesProps) {
  const heading = useId();
  const card = useRef<HTMLElement>(null);
  useListFocus(card);
  const { add, change } = dateActionsOf(item, forms);
  const { dates, proposals, isError, isFetching, retry } = useItemDates(item);
  const changeOf = (entry: TimelineEntry) =>
    entry.own || entry.about?.type === 'item'
      ? () => {
          change(entry);
        }
      : undefined;
  return (
    <Card ref={card} aria-labelledby={heading} data-keeps-focus="">
      <CardHeader title="Dates" id={heading}>
        <Button
          variant="secondary"
          icon="plus"
          data-not-printed=""
          onClick={() => {
            add();
          }}
        >
          Add a date
        </Button>
      </CardHeader>
      {isError && <DatesFailed busy={isFetching} onRetry={retry} />}
      {!dates && !isError && <Skeleton h={60} />}
      {dates?.length === 0 && (
        <p>Nothing to remind you of yet. Add a date and we'll tell you in time.</p>
      )}
      {dates && dates.length > 0 && (
        <DateLinks
          entries={dates}
          className={styles.list}
          moreOf={(entry) => moreOf(item, entry)}
          changeOf={changeOf}
        />
      )}
      <ItemHistory item={item} />
      {proposals.length > 0 && (
        <div className={styles.proposals} data-not-printed="">
          <p className={styles.lead}>Worth a reminder</p>
          <ProposalsList proposals={proposals} onAdd={add} />
        </div>
      )}
      {dates && dates.length > 0 && (
        <TextLink to={paths.timeline} className={styles.all} data-not-printed="">
          What's ahead
        </TextLink>
      )}
    </Card>
  );
}

/** How a date of the item comes again; of one that lies in it, what it is about. */
const moreOf = ({ id }: VaultItem, entry: TimelineEntry): string =>
  entry.about?.id === id ? (repeatText(entry.repeats) ?? '') : namesOf(entry)[1];
