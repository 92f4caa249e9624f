import { cx } from '@/shared/lib/class-names';
import { Icon, type IconName } from '../icon/icon';
import styles from './radio-pills.module.css';

interface RadioPillsProps {
  legend: string;
  name: string;
  options: readonly { value: string; label: string; icon?: IconName }[];
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  /** Many options wrap, as round pills; a few share one row. */
  wrap?: boolean;
}

/** Radio buttons that look like pills. */
export function RadioPills({
  legend,
  name,
  options,
  value,
  onChange,
  disabled,
  wrap = false,
}: RadioPillsProps) {
  return (
    <fieldset className={cx(styles.group, wrap && styles.wrap)} disabled={disabled}>
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
            {option.icon && <Icon name={option.icon} size={18} />}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
