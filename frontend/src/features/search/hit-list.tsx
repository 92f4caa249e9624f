import { cx } from '@/shared/lib/class-names';
import { Amounts } from '@/shared/ui/amounts/amounts';
import { Chip } from '@/shared/ui/chip/chip';
import { Icon } from '@/shared/ui/icon/icon';
import { type HitGroup, kinds, describeHit } from './hits';
import styles from './hit-list.module.css';
import { type Hit } from './types';

interface HitListProps {
  id: string;
  groups: readonly HitGroup[];
  /** The hit the keys stand on, counted through all groups. */
  active: number;
  onActive: (index: number) => void;
  onOpen: (hit: Hit) => void;
}

/** The hits, grouped by kind. */
export function HitList({ id, groups, active, onActive, onOpen }: HitListProps) {
  return (
    <div id={id} className={styles.list} role="listbox" aria-label="Results">
      {groups.map(({ kind, first, hits }) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <div id={`${id}-${kind}`} className={styles.heading} role="presentation">
            {kinds[kind].heading}
          </div>
          {hits.map((hit, offset) => {
            const index = first + offset;
            return (
              // The field keeps the focus and handles the keys, as the combobox pattern has it.
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={hit.id}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={cx(styles.hit, index === active && styles.active)}
                onMouseDown={(event) => {
                  event.preventDefault();
                }}
                onPointerMove={() => {
                  onActive(index);
                }}
                onClick={() => {
                  onOpen(hit);
                }}
              >
                <Icon name={kinds[kind].icon} size={18} className={styles.icon} />
                <span className={styles.text}>
                  <span className={styles.title}>
                    <Amounts text={hit.title} />
                  </span>
                  <span className={styles.where}>
                    <Amounts text={describeHit(hit)} />
                  </span>
                </span>
                {hit.inside && <Chip>In the text</Chip>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
