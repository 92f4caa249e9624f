import { Icon } from '@/shared/ui/icon/icon';
import styles from './date-form.module.css';
import { type TimelineAbout } from './types';

/** Where the term that ends is found from now on. */
export function StaysInHistory({ about }: { about: TimelineAbout | null }) {
  const place = about?.type === 'item' ? `the history of ${about.name}` : "this date's history";
  return (
    <p className={styles.stays}>
      <Icon name="file" size={16} /> The old one stays in {place}.
    </p>
  );
}
