import { useHasError } from './form-state';
import styles from './error-summary.module.css';

/** The fewest errors that are summed up: one alone has the focus on its field. */
const SEVERAL = 2;

interface ErrorSummaryProps {
  /** The fields of the form, in their order. */
  fields: readonly { name: string; label: string }[];
}

/**
 * Which fields of a form are wrong; each says itself what is wrong with it. It takes the focus when a form is refused, and leads
 * to each field.
 */
export function ErrorSummary({ fields }: ErrorSummaryProps) {
  const hasError = useHasError();
  const errors = fields.filter(({ name }) => hasError(name));
  if (errors.length < SEVERAL) return null;
  return (
    <div
      className={styles.summary}
      role="group"
      aria-label="Errors in this form"
      tabIndex={-1}
      data-error-summary=""
    >
      <p className={styles.title}>{errors.length} details need your attention</p>
      <ul className={styles.list}>
        {errors.map(({ name, label }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.link}
              onClick={({ currentTarget }) => {
                const field = `[name="${name}"], [data-name="${name}"]`;
                currentTarget.form?.querySelector<HTMLElement>(field)?.focus();
              }}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
