import { useId, type ReactNode } from 'react';
import { cx } from '@/shared/lib/class-names';
import { Icon } from '../icon/icon';
import styles from './field.module.css';

/** What a control needs to belong to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** The hint of what may be left out; an error takes its place, as it would seem to take the error back. */
export const OPTIONAL = 'Optional';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** Leaves the label to the control itself, which then names itself. */
  ownLabel?: boolean;
  /** The control is a box to tick, which leaves room below its text. */
  ticked?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, error and then hint below, all tied to the control between them. */
export function Field({
  label,
  hint,
  error,
  ownLabel = false,
  ticked = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const shownHint = error && hint === OPTIONAL ? undefined : hint;
  const describedBy = [error && `${id}-error`, shownHint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={cx(styles.field, ticked && styles.ticked, className)}>
      {!ownLabel && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {shownHint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {shownHint}
        </p>
      )}
    </div>
  );
}

interface FieldErrorProps {
  id?: string;
  children: ReactNode;
}

/** What is wrong with one field, read out when it appears. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} className={styles.error} role="alert">
      <Icon name="alert" size={16} />
      {children}
    </p>
  );
}
