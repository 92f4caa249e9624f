import { cx } from '@/shared/lib/class-names';
import { useImperativeHandle, useRef } from 'react';
import { IconButton } from '../button/icon-button';
import { Icon } from '../icon/icon';
import { TextInput, type TextInputProps } from '../text-input/text-input';
import styles from './search-input.module.css';

interface SearchInputProps extends Omit<TextInputProps, 'type' | 'onChange' | 'value'> {
  /** The accessible name, also shown as the placeholder: "Search documents". */
  label: string;
  value: string;
  onValueChange: (text: string) => void;
}

export function SearchInput({
  label,
  value,
  onValueChange,
  className,
  ref,
  ...rest
}: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  return (
    <span className={cx(styles.search, className)}>
      <Icon name="search" size={18} className={styles.glass} />
      <TextInput
        placeholder={label}
        {...rest}
        ref={input}
        value={value}
        className={styles.input}
        type="search"
        aria-label={label}
        onChange={({ target }) => onValueChange(target.value)}
      />
      {value !== '' && (
        <IconButton
          label="Clear the search"
          icon="close"
          size={18}
          className={styles.clear}
          onClick={() => {
            onValueChange('');
            input.current?.focus();
          }}
        />
      )}
    </span>
  );
}
