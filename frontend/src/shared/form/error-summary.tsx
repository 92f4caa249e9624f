import { Icon } from '@/shared/ui/icon/icon';
import { useErrorOf } from './form-state';
import styles from './error-summary.module.css';

/** The fewest errors that are summed up: one alone has the focus on its field. */
const SEVERAL = 2;

interface Labelled {
  name: string;
  label: string;
}

interface ErrorSummaryProps {
  /** The fields of the form, in their order. */
  fields: readonly Labelled[];
}

/** What is wrong with each field of a form. It takes the focus when a form is refused, and leads to each of them. */
export function ErrorSummary({ fields }: ErrorSummaryProps) {
  const errorOf = useErrorOf();
  const errors = fields.flatMap((field) => {
    const message = errorOf(field.name);
    return message === undefined ? [] : [{ ...field, message }];
  });
  if (errors.length < SEVERAL) return null;
  return (
    <div
      className={styles.summary}
      role="group"
      aria-label="Errors in this form"
      tabIndex={-1}
      data-error-summary=""
    >
      <Icon name="alert" />
      <div>
        <p className={styles.title}>{errors.length} details need your attention</p>
        <ul className={styles.list}>
          {errors.map(({ name, label, message }) => (
            <li key={name}>
              <a
                href={`#${name}`}
                className={styles.link}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(event.currentTarget, name);
                }}
              >
                <b>{label}</b>
                {afterLabel(label, message)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The message as it goes on behind the label, which many begin with. */
function afterLabel(label: string, message: string): string {
  if (message.startsWith(`${label} `)) return message.slice(label.length);
  return `: ${message.replace(/^[A-Z](?=[a-z ])/, (first) => first.toLowerCase())}`;
}

function focusField(link: Element, name: string) {
  const field = `[name="${name}"], [data-name="${name}"]`;
  link.closest('form')?.querySelector<HTMLElement>(field)?.focus();
}
