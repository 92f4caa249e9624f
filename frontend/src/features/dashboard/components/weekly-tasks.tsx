import { cx } from '@/shared/lib/class-names';
import { navigationState } from '@/shared/lib/navigation-target';
import { Card, CardHeader } from '@/shared/ui/card/card';
import { Icon } from '@/shared/ui/icon/icon';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import { type WeeklyTask } from '../types';
import { RowLink } from './row-link';
import styles from './weekly-tasks.module.css';

/** What is worth doing this week, from the person's own records. */
export function WeeklyTasks({ tasks }: { tasks: readonly WeeklyTask[] }) {
  return (
    <Card>
      <CardHeader title="Weekly Tasks" />
      {tasks.length === 0 ? (
        <p>Nothing to do this week.</p>
      ) : (
        <ul className={styles.tasks}>
          {tasks.map((task) => (
            <li key={task.id}>
              <Task {...task} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Task({ title, completed, href, preset }: WeeklyTask) {
  const state = preset ? navigationState({ kind: 'preset', id: preset, title }) : null;
  return (
    <RowLink to={href} state={state} className={cx(styles.task, completed && styles.done)}>
      <span className={cx(styles.tick, completed && styles.ticked)}>
        {completed && <Icon name="check" size={14} />}
      </span>
      <span className={styles.title}>
        {title}
        {completed && <VisuallyHidden> (completed)</VisuallyHidden>}
      </span>
    </RowLink>
  );
}
