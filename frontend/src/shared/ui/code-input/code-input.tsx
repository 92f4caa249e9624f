import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { cx } from '@/shared/lib/class-names';
import { enter, toBoxes, withBox, type Boxes, type BoxesChange } from './code-boxes';
import { CODE_LENGTH } from './code-length';
import styles from './code-input.module.css';

export interface CodeInputProps {
  length?: number;
  /** The digits entered so far. */
  value: string;
  onChange: (digits: string) => void;
  /** Of the first box, where a form finds it. */
  name?: string;
  /** Names the group of boxes. */
  label: string;
  invalid?: boolean;
  /** Hides the digits, as for a PIN. */
  mask?: boolean;
  autoFocus?: boolean;
  disabled?: boolean;
  /** Of the first box; a phone then offers the code from the text message. */
  autoComplete?: string;
  describedBy?: string;
}

/** A code with one box per digit. A typed digit moves on to the next box; a pasted code fills them all. */
export function CodeInput({
  length = CODE_LENGTH,
  value,
  onChange,
  name,
  label,
  invalid = false,
  mask = false,
  autoFocus = false,
  disabled = false,
  autoComplete = 'one-time-code',
  describedBy,
}: CodeInputProps) {
  const group = useRef<HTMLDivElement>(null);
  // A gap in the middle is no part of the value, so the boxes are remembered beside it.
  const [held, setHeld] = useState<Boxes>(() => toBoxes(value, length));
  const boxes = held.join('') === value && held.length === length ? held : toBoxes(value, length);

  useEffect(() => {
    if (autoFocus) boxAt(group.current, 0)?.focus();
  }, [autoFocus]);

  const focusBox = (index: number) => boxAt(group.current, index)?.focus();

  const update = (next: Boxes) => {
    setHeld(next);
    onChange(next.join(''));
  };

  const take = (change: BoxesChange | undefined) => {
    if (!change) return;
    update(change.boxes);
    focusBox(change.focus);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    const target = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: length - 1,
      Backspace: boxes[index] === '' ? index - 1 : undefined,
    }[event.key];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    focusBox(target);
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    event.preventDefault();
    take(enter(withBox(boxes, index, ''), index, event.clipboardData.getData('text')));
  };

  return (
    <div
      ref={group}
      className={styles.code}
      style={{ gridTemplateColumns: `repeat(${length}, minmax(0, 1fr))` }}
      role="group"
      aria-label={label}
    >
      {boxes.map((digit, index) => (
        <input
          key={index}
          className={cx(styles.box, digit !== '' && styles.filled, mask && styles.masked)}
          type={mask ? 'password' : 'text'}
          name={index === 0 ? name : undefined}
          inputMode="numeric"
          autoComplete={index === 0 ? autoComplete : 'off'}
          aria-label={`Digit ${index + 1} of ${length}`}
          aria-invalid={invalid || undefined}
          // Once is enough: the others would repeat it with each digit.
          aria-describedby={index === 0 ? describedBy : undefined}
          disabled={disabled}
          value={digit}
          onChange={({ target }) =>
            target.value === ''
              ? update(withBox(boxes, index, ''))
              : take(enter(boxes, index, target.value))
          }
          // The same digit once more is no change, yet it has been typed.
          onInput={({ currentTarget }) => {
            if (digit !== '' && currentTarget.value === digit) take(enter(boxes, index, digit));
          }}
          onKeyDown={(event) => onKeyDown(event, index)}
          onPaste={(event) => onPaste(event, index)}
          onFocus={({ target }) => target.select()}
        />
      ))}
    </div>
  );
}

function boxAt(group: HTMLElement | null, index: number) {
  return group?.querySelectorAll('input')[index];
}
