import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { cx } from '@/shared/lib/class-names';
import { Icon } from '../icon/icon';
import { optionAfterKey } from './option-after-key';
import { useActiveOption } from './use-active-option';
import styles from './dropdown.module.css';

interface DropdownProps {
  id: string;
  label: string;
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  placeholder: string;
  disabled?: boolean;
  /** For whoever looks for the field by its name. */
  'data-name'?: string;
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string | undefined;
}

/** A list that opens below its button and scrolls past about 12rem. */
export function Dropdown({
  id,
  label,
  options,
  value,
  onChange,
  open,
  onOpenChange,
  placeholder,
  disabled = false,
  ...aria
}: DropdownProps) {
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { active, setActive, list } = useActiveOption(open, Math.max(0, options.indexOf(value)));

  useEffect(() => {
    if (!open) return;
    button.current?.focus();
    // On a phone the list may begin below what is in view.
    list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [open, list]);

  const choose = (option: string | undefined) => {
    if (option !== undefined) onChange(option);
    onOpenChange(false);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      onOpenChange(true);
      return;
    }
    if (event.key === 'Tab') return choose(options[active]);
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      return onOpenChange(false);
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return choose(options[active]);
    }
    const next = optionAfterKey(event.key, active, options);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };

  return (
    <div className={styles.dropdown}>
      <button
        {...aria}
        ref={button}
        id={id}
        type="button"
        role="combobox"
        disabled={disabled}
        className={cx(styles.button, value === '' && styles.empty)}
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open ? `${listId}-${active}` : undefined}
        onClick={() => onOpenChange(!open)}
        onKeyDown={onKeyDown}
        onBlur={() => onOpenChange(false)}
      >
        <span className={styles.value}>{value || placeholder}</span>
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size={18} className={styles.chevron} />
      </button>
      <div
        ref={list}
        id={listId}
        className={styles.list}
        role="listbox"
        aria-label={label}
        hidden={!open}
      >
        {options.map((option, index) => (
          // The button keeps the focus and handles the keys, as the combobox pattern has it.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={index}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={option === value}
            className={cx(styles.option, index === active && styles.active)}
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onPointerMove={() => setActive(index)}
            onClick={() => choose(option)}
          >
            {option}
          </div>
        ))}
      </div>
    </div>
  );
}
