import { cx } from '@/shared/lib/class-names';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'ghost' | 'danger';

export interface ButtonLook {
  variant?: ButtonVariant;
  /** Full width and 48 high, as in the account forms. */
  block?: boolean;
}

/** The classes that make an element look like a button. */
export function buttonClass({ variant = 'primary', block = false }: ButtonLook): string {
  return cx(styles.button, styles[variant], block && styles.block);
}
