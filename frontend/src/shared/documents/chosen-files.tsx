import { type ReactNode, useId } from 'react';
import { FieldError } from '@/shared/ui/field/field';
import styles from './chosen-files.module.css';
import { FileBadge } from './file-badge';

interface ChosenFilesProps {
  title: string;
  hint?: string;
  action: ReactNode;
  /** Why a file could not be added. */
  problem?: string;
  children: ReactNode;
}

/** The section of a form that lists its files. */
export function ChosenFiles({ title, hint, action, problem, children }: ChosenFilesProps) {
  const heading = useId();
  return (
    <section className={styles.files} aria-labelledby={heading}>
      <div className={styles.head}>
        <div>
          <h3 id={heading} className={styles.title}>
            {title}
          </h3>
          {hint && <p className={styles.hint}>{hint}</p>}
        </div>
        {action}
      </div>
      {problem && <FieldError>{problem}</FieldError>}
      <ul>{children}</ul>
    </section>
  );
}

interface ChosenFileRowProps {
  name: string;
  /** Such as its size. */
  detail?: string;
  mark?: ReactNode;
  actions: ReactNode;
}

export function ChosenFileRow({ name, detail, mark, actions }: ChosenFileRowProps) {
  return (
    <li className={styles.row}>
      <FileBadge name={name} />
      <span className={styles.file}>
        <span className={styles.name}>{name}</span>
        {detail && <span className={styles.hint}>{detail}</span>}
      </span>
      {mark}
      <span className={styles.actions}>{actions}</span>
    </li>
  );
}
