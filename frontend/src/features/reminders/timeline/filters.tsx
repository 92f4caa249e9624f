import { GROUP_LABELS } from '@/shared/dates/kinds';
import { type TimelineEntry } from '@/shared/dates/types';
import { Select } from '@/shared/ui/select/select';
import { EVERYTHING, type Filter, filtered, groupCounts, thingsOf } from '../model/filter';
import styles from './filters.module.css';

interface FiltersProps {
  entries: readonly TimelineEntry[];
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** Shows the dates of one group, or of one thing. */
export function Filters({ entries, filter, onChange }: FiltersProps) {
  const { group, thing } = filter;
  const counts = groupCounts(filtered(entries, { ...EVERYTHING, thing }));
  const things = thingsOf(entries);
  return (
    <div className={styles.filters}>
      <div className={styles.chips} role="group" aria-label="Show">
        <button
          type="button"
          className={styles.chip}
          aria-pressed={group === ''}
          onClick={() => {
            onChange({ ...filter, group: '', day: '' });
          }}
        >
          Everything
        </button>
        {counts.map((each) => (
          <button
            key={each.group}
            type="button"
            className={styles.chip}
            aria-pressed={group === each.group}
            onClick={() => {
              onChange({ ...filter, group: group === each.group ? '' : each.group, day: '' });
            }}
          >
            {GROUP_LABELS[each.group]} <span className={styles.count}>{each.count}</span>
          </button>
        ))}
      </div>
      {things.length > 1 && (
        <div className={styles.things}>
          <Select
            aria-label="Thing"
            className={styles.select}
            options={[{ value: '', label: 'All things' }, ...things]}
            value={thing}
            onChange={({ target }) => {
              onChange({ ...EVERYTHING, thing: target.value });
            }}
          />
        </div>
      )}
    </div>
  );
}
