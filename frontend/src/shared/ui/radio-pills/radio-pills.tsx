import { cx } from '@/shared/lib/class-names';
import { Icon, type IconName } from '../icon/icon';
import { RadioLabels, type RadioOption } from '../radio-labels/radio-labels';
import styles from './radio-pills.module.css';

interface PillOption extends RadioOption<string> {
  icon?: IconName;
}

interface RadioPillsProps {
  legend: string;
  name: string;
  options: readonly PillOption[];
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  /** Many options wrap, as round pills; a few share one row. */
  wrap?: boolean;
}

const CLASSES = { label: styles.pill, chosen: styles.chosen, input: styles.input };

/** Radio buttons that look like pills. */
export function RadioPills({ legend, disabled, wrap = false, ...radios }: RadioPillsProps) {
  return (
    <fieldset className={cx(styles.group, wrap && styles.wrap)} disabled={disabled}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.pills}>
        <RadioLabels<string, PillOption>
          {...radios}
          classes={CLASSES}
          before={({ icon }) => icon && <Icon name={icon} size={18} />}
        />
      </div>
    </fieldset>
  );
}
