import { cx } from '@/shared/lib/class-names';
import unseen from '../visually-hidden/visually-hidden.module.css';
import styles from './segments.module.css';

interface SegmentsProps<T extends string> {
  /** For screen readers only. */
  legend: string;
  name: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** Radio buttons in one well, which choose how something is shown. */
export function Segments<T extends string>({
  legend,
  name,
  options,
  value,
  onChange,
}: SegmentsProps<T>) {
  return (
    <fieldset className={styles.group}>
      <legend className={unseen.hidden}>{legend}</legend>
      <div className={styles.well}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(styles.segment, option.value === value && styles.chosen)}
          >
            <input
              type="radio"
              name={name}
              className={styles.input}
              value={option.value}
              checked={option.value === value}
              onChange={() => {
                onChange(option.value);
              }}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
