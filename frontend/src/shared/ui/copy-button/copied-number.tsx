import { HIDDEN_QUANTITY } from '@/shared/amounts/amounts-in-text';
import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { HiddenAmount } from '../money/hidden-amount';
import { CopyButton } from './copy-button';
import styles from './copied-number.module.css';

interface CopiedNumberProps {
  /** Whose or which number it is, for the button's name. */
  label: string;
  /** As it is read. */
  text: string;
  /** As it is copied: without the spaces that other forms refuse. */
  value: string;
}

/** A number with a Copy button. While amounts are hidden, so is the number. */
export function CopiedNumber({ label, text, value }: CopiedNumberProps) {
  const hidden = useAmountsHidden();
  if (hidden) return <HiddenAmount form={HIDDEN_QUANTITY} />;
  return (
    <span className={styles.number}>
      {text}
      <CopyButton label={`Copy ${label}`} text={value} className={styles.button} />
    </span>
  );
}
