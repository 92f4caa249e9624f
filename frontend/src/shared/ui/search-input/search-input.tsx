import { cx } from '@/shared/lib/class-names';
import { Icon } from '../icon/icon';
import { TextInput, type TextInputProps } from '../text-input/text-input';
import styles from './search-input.module.css';

interface SearchInputProps extends Omit<TextInputProps, 'type' | 'onChange' | 'value'> {
  /** The accessible name, also shown as the placeholder: "Search documents". */
  label: string;
  value: string;
  onValueChange: (text: string) => void;
}

export function SearchInput({ label, onValueChange, className, ...rest }: SearchInputProps) {
  return (
    <span className={cx(styles.search, className)}>
      <Icon name="search" size={18} className={styles.glass} />
      <TextInput
        placeholder={label}
        {...rest}
        className={styles.input}
        type="search"
        aria-label={label}
        onChange={({ target }) => onValueChange(target.value)}
      />
    </span>
  );
}
