import { formatDate } from '@/shared/lib/dates';
import { type TagRules } from '@/shared/statements/types';
import { counted } from '../wording';
import styles from './tag-rules.module.css';

/** The tags that everybody starts with, and where they are from. */
export function StartingTags({ starting: { as_of, tags } }: Pick<TagRules, 'starting'>) {
  return (
    <details className={styles.starting}>
      <summary>
        Everybody starts with {counted(tags.length, 'tag')}, as of {formatDate(as_of)}
      </summary>
      <ul>
        {tags.map(({ tag, source, words }) => (
          <li key={tag}>
            <span className={styles.tag}>{tag}</span>, from {source}
            <p>{words.join(', ')}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
