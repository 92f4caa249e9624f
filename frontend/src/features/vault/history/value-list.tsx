import { useRef, useState } from 'react';
import { useListFocus } from '@/shared/lib/use-list-focus';
import { Icon } from '@/shared/ui/icon/icon';
import { type VaultItem } from '../types';
import { sourceOf, type ValuePoint } from './api';
import { DeferredPastValueDialog } from './deferred-past-value-dialog';
import { type Origin } from './origin';
import { RemoveValueDialog } from './remove-value-dialog';
import styles from './value-list.module.css';
import { ValueRow } from './value-row';
import { ValueMenu } from './value-menu';

interface ValueListProps {
  item: VaultItem;
  /** Oldest first. */
  points: readonly ValuePoint[];
  origin?: Origin;
}

/** As many are shown until all are asked for. */
const FEW = 4;

const noteOf = ({ ended }: VaultItem) =>
  `${ended ? 'Its last value' : 'Current value'}. Edit the item to change it.`;

/** Every known value of an item, newest first, and at the end what it cost. */
export function ValueList({ item, points, origin }: ValueListProps) {
  const list = useRef<HTMLDivElement>(null);
  useListFocus(list);
  const [all, setAll] = useState(false);
  const [edited, setEdited] = useState<ValuePoint>();
  const [removed, setRemoved] = useState<ValuePoint | null>(null);
  const count = points.length + (origin ? 1 : 0);
  const shown = points.toReversed().slice(0, all ? count : FEW);

  return (
    <div ref={list} data-keeps-focus="">
      <ul className={styles.list} aria-label="Values">
        {shown.map((point) => (
          <ValueRow
            key={point.id}
            day={point.day}
            source={sourceOf(point)}
            value={point.value}
            note={point.newest ? noteOf(item) : undefined}
          >
            <ValueMenu
              point={point}
              onEdit={() => {
                setEdited(point);
              }}
              onRemove={() => {
                setRemoved(point);
              }}
            />
          </ValueRow>
        ))}
        {origin && (all || count <= FEW) && <ValueRow {...origin} />}
      </ul>
      {count > FEW && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={all}
          onClick={() => {
            setAll(!all);
          }}
        >
          {all ? 'Show fewer values' : `Show all ${count} values`}
          <Icon name={all ? 'chevron-up' : 'chevron-down'} size={18} />
        </button>
      )}
      <DeferredPastValueDialog
        item={item}
        point={edited}
        open={edited !== undefined}
        onOpenChange={() => {
          setEdited(undefined);
        }}
      />
      <RemoveValueDialog
        item={item}
        point={removed}
        onClose={() => {
          setRemoved(null);
        }}
      />
    </div>
  );
}
