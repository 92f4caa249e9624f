import { HIDDEN_AMOUNT, HIDDEN_LABEL } from '@/shared/amounts/amounts-in-text';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './hidden-amount.module.css';

/** Replaces an amount. Screen readers hear that it is hidden. */
export function HiddenAmount({ form = HIDDEN_AMOUNT }: { form?: string }) {
  return (
    <>
      <span aria-hidden="true">
        {form.split(/(•+)/).map((part, at) =>
          at % 2 === 1 ? (
            <span key={at} className={styles.dots}>
              {part}
            </span>
          ) : (
            part
          ),
        )}
      </span>
      <VisuallyHidden>{HIDDEN_LABEL}</VisuallyHidden>
    </>
  );
}
