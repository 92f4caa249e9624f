import { useState } from 'react';
import { cx } from '@/shared/lib/class-names';
import { Icon } from '../icon/icon';
import { TextInput, type TextInputProps } from '../text-input/text-input';
import styles from './password-input.module.css';

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'prefix' | 'suffix'>;

export function PasswordInput({ className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <span className={styles.wrap}>
      <TextInput
        spellCheck={false}
        autoCapitalize="none"
        {...rest}
        className={cx(styles.input, className)}
        type={shown ? 'text' : 'password'}
      />
      <button
        type="button"
        className={styles.toggle}
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
        disabled={rest.disabled}
      >
        <Icon name={shown ? 'eye-off' : 'eye'} />
      </button>
    </span>
  );
}
