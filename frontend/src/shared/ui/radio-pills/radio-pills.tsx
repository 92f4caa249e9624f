import { cx } from '@/shared/lib/class-names';
import styles from './radio-pills.module.css';

interface RadioPillsProps {
  /** What is chosen, for the group. */
  legend: string;
  name: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
}

/** A few choices beside each other, one of which is taken: radio buttons to every keyboard. */
export function RadioPills({ legend, name, options, value, onChange, disabled }: RadioPillsProps) {
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.pills}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(styles.pill, option.value === value && styles.chosen)}
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
