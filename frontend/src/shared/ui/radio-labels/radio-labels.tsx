import { type ReactNode } from 'react';
import { cx } from '@/shared/lib/class-names';

export interface RadioOption<T extends string> {
  value: T;
  label: string;
}

interface RadioLabelsProps<T extends string, Option extends RadioOption<T>> {
  name: string;
  options: readonly Option[];
  value: T;
  onChange: (value: T) => void;
  /** The classes of a label, of the chosen one besides, and of its unseen input. */
  classes: Record<'label' | 'chosen' | 'input', string | undefined>;
  /** Stands before the text of an option. */
  before?: (option: Option) => ReactNode;
}

/**
 * The radio buttons of one group, each within its label. The inputs are there but unseen, so that keys and
 * screen readers find them.
 */
export function RadioLabels<T extends string, Option extends RadioOption<T>>({
  name,
  options,
  value,
  onChange,
  classes,
  before,
}: RadioLabelsProps<T, Option>) {
  return options.map((option) => (
    <label
      key={option.value}
      className={cx(classes.label, option.value === value && classes.chosen)}
    >
      <input
        type="radio"
        name={name}
        className={classes.input}
        value={option.value}
        checked={option.value === value}
        onChange={() => {
          onChange(option.value);
        }}
      />
      {before?.(option)}
      {option.label}
    </label>
  ));
}
