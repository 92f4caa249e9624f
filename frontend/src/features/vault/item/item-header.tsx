import { useId, useState } from 'react';
import { useTimelineQuery } from '@/shared/dates/timeline-api';
import { cx } from '@/shared/lib/class-names';
import { Amounts } from '@/shared/ui/amounts/amounts';
import { NARROW, useMediaQuery } from '@/shared/lib/use-media-query';
import { Button } from '@/shared/ui/button/button';
import { Card } from '@/shared/ui/card/card';
import { IconButton } from '@/shared/ui/button/icon-button';
import { Money } from '@/shared/ui/money/money';
import { ReminderBanner } from '@/shared/ui/reminder-banner/reminder-banner';
import { Photo } from '@/shared/ui/photo/photo';
import { belowZeroLabel, isOverdrawn, shownValueOf, valueLabel } from '../model/categories';
import { coverOf } from '../model/cover';
import { endedLine, isOwned } from '../model/ended';
import { remindersOf } from '../model/reminders';
import { ItemActions, type ItemActionsProps } from './item-actions';
import { ItemDetails } from './item-details';
import { ownedLine } from './owned-line';
import { ShareRing } from './share-ring';
import { Standing } from './standing';
import { UnfinishedNote } from './unfinished-note';
import { ValuationNote } from './valuation-note';
import styles from './item-header.module.css';

/** Name, worth and facts of an item. The facts can be put away; on a phone they are until they are asked for. */
export function ItemHeader({ item, ...actions }: Omit<ItemActionsProps, 'narrow'>) {
  const narrow = useMediaQuery(NARROW);
  const [open, setOpen] = useState(!narrow);
  const facts = useId();
  const { data: entries = [], isLoading } = useTimelineQuery();
  const { name, category } = item;
  const photo = coverOf(item);
  const lines = [endedLine(item), ownedLine(item)].filter(Boolean);
  const toggleLabel = open ? 'Hide details' : 'Show details';
  const toggle = {
    icon: open ? 'chevron-up' : 'chevron-down',
    'aria-expanded': open,
    'aria-controls': facts,
    onClick: () => {
      setOpen(!open);
    },
  } as const;
  return (
    <Card
      className={cx(styles.item, photo && styles.withPhoto, !open && !narrow && styles.collapsed)}
    >
      {photo && (
        <div className={styles.cover}>
          <Photo src={photo} alt={`Cover photo of ${name}`} className={styles.photo} first />
        </div>
      )}
      <div className={styles.main}>
        <div className={styles.top}>
          <div className={styles.titles}>
            <h1 className={styles.name}>{name}</h1>
            {lines.map((line) => (
              <p key={line} className={styles.line}>
                <Amounts text={line} />
              </p>
            ))}
          </div>
          <div className={styles.actions}>
            <ItemActions item={item} narrow={narrow} {...actions} />
            {!narrow && <IconButton {...toggle} label={toggleLabel} />}
          </div>
        </div>
        <div className={styles.lead}>
          <div>
            <p className={styles.label}>
              {[isOwned(item) ? valueLabel(category) : 'LAST VALUE', belowZeroLabel(item)]
                .filter(Boolean)
                .join(', ')
                .toUpperCase()}
            </p>
            <Money
              pounds={shownValueOf(item)}
              size={34}
              tone={isOverdrawn(item) ? 'liability' : 'default'}
              className={styles.value}
            />
          </div>
          <ShareRing item={item} />
        </div>
        <UnfinishedNote item={item} />
        {item.valuation && <ValuationNote valuation={item.valuation} />}
        <ReminderBanner reminders={remindersOf(item, entries)} className={styles.reminders} />
        <div data-unseen={isLoading ? '' : undefined}>
          <Standing item={item} onEdit={actions.onEdit} />
          {narrow && (
            <Button {...toggle} variant="ghost" block className={styles.fold}>
              {toggleLabel}
            </Button>
          )}
          <div id={facts} hidden={!open}>
            <ItemDetails item={item} />
          </div>
        </div>
      </div>
    </Card>
  );
}
