import { useId, useState } from 'react';
import { cx } from '@/shared/lib/class-names';
import { Amounts } from '@/shared/ui/amounts/amounts';
import { Button } from '@/shared/ui/button/button';
import { Card } from '@/shared/ui/card/card';
import { IconButton } from '@/shared/ui/button/icon-button';
import { Money } from '@/shared/ui/money/money';
import { ReminderBanner } from '@/shared/ui/reminder-banner/reminder-banner';
import { Photo } from '@/shared/ui/photo/photo';
import { valueLabel, valueOf } from '../model/categories';
import { coverOf } from '../model/cover';
import { endedLine, endedWords, isOwned } from '../model/ended';
import { type VaultItem } from '../types';
import { DeferredStanding } from './deferred-standing';
import { ItemDetails } from './item-details';
import { ownedLine } from './owned-line';
import { ShareRing } from './share-ring';
import { UnfinishedNote } from './unfinished-note';
import { ValuationNote } from './valuation-note';
import styles from './item-header.module.css';

interface ItemHeaderProps {
  item: VaultItem;
  onEdit: () => void;
  onDelete: () => void;
  /** Says that it was sold or closed, corrects that, or undoes it. */
  onEnd: () => void;
}

/** More characters than this take three lines beside the buttons on a phone. */
const LONG_NAME = 24;

/** Name, worth and facts of an item. Collapsed, the facts are put away. */
export function ItemHeader({ item, onEdit, onDelete, onEnd }: ItemHeaderProps) {
  const [open, setOpen] = useState(true);
  const facts = useId();
  const { name, category } = item;
  const photo = coverOf(item);
  const lines = [endedLine(item), ownedLine(item)].filter(Boolean);
  return (
    <Card className={cx(styles.item, photo && styles.withPhoto, !open && styles.collapsed)}>
      {photo && (
        <div className={styles.cover}>
          <Photo src={photo} alt={`Cover photo of ${name}`} className={styles.photo} />
        </div>
      )}
      <div className={styles.main}>
        <div className={cx(styles.top, name.length > LONG_NAME && styles.longName)}>
          <div className={styles.titles}>
            <h1 className={styles.name}>{name}</h1>
            {lines.map((line) => (
              <p key={line} className={styles.line}>
                <Amounts text={line} />
              </p>
            ))}
          </div>
          <div className={styles.actions}>
            <Button variant="secondary" icon="pencil" onClick={onEdit}>
              Edit
            </Button>
            <Button variant="ghost" className={styles.end} onClick={onEnd}>
              {isOwned(item) ? `${endedWords[category].done}…` : 'Change or undo…'}
            </Button>
            <IconButton label="Delete item" icon="trash" onClick={onDelete} />
            <IconButton
              label={open ? 'Hide details' : 'Show details'}
              icon={open ? 'chevron-up' : 'chevron-down'}
              aria-expanded={open}
              aria-controls={facts}
              onClick={() => {
                setOpen(!open);
              }}
            />
          </div>
        </div>
        <div className={styles.lead}>
          <div>
            <p className={styles.label}>{isOwned(item) ? valueLabel(category) : 'LAST VALUE'}</p>
            <Money pounds={valueOf(item)} size={34} className={styles.value} />
          </div>
          <ShareRing item={item} />
        </div>
        <UnfinishedNote item={item} />
        {item.valuation && <ValuationNote valuation={item.valuation} />}
        <ReminderBanner reminders={item.reminder_notices} className={styles.reminders} />
        <DeferredStanding item={item} onEdit={onEdit} />
        <div id={facts} hidden={!open}>
          <ItemDetails item={item} />
        </div>
      </div>
    </Card>
  );
}
