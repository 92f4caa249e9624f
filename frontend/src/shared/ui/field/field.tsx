import { useId, type ReactNode } from 'react';
import { cx } from '@/shared/lib/class-names';
import { Icon } from '../icon/icon';
import styles from './field.module.css';

/** Ties a control to its label, hint and error. */
interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** The hint of an optional field. An error replaces it, or the two would contradict each other. */
export const OPTIONAL = 'Optional';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** Marked where the form says what the mark means (`data-required-legend`). */
  required?: boolean;
  /** The control renders its own label. */
  ownLabel?: boolean;
  /** The control is a checkbox. */
  ticked?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, error and hint below. */
export function Field({
  label,
  hint,
  error,
  required = false,
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
        <label className={styles.label} htmlFor={id} data-required={required ? '' : undefined}>
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

/** Read out when it appears. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} className={styles.error} role="alert">
      <Icon name="alert" size={16} />
      {children}
    </p>
  );
}
