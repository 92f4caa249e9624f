import { paths } from '@/shared/config/paths';
import { encodeBase62 } from '@/shared/lib/base62';
import { Icon } from '@/shared/ui/icon/icon';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import { type Lesson } from '../types';
import styles from './lesson-card.module.css';

/** The lesson of the day, read in a tab of its own. */
export function LessonCard({ name, url }: Lesson) {
  return (
    <a
      className={styles.card}
      href={paths.preview(encodeBase62(url))}
      target="_blank"
      rel="noreferrer"
    >
      <span className={styles.text}>
        <span className={styles.kicker}>Daily Lesson</span>
        <strong className={styles.name}>{name}</strong>
        <VisuallyHidden>opens in a new tab</VisuallyHidden>
      </span>
      <span className={styles.go}>
        <Icon name="arrow-up-right" />
      </span>
    </a>
  );
}
