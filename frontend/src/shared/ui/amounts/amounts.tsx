import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { splitAtAmounts, placeholderFor } from '@/shared/amounts/amounts-in-text';
import { HiddenAmount } from '../money/hidden-amount';
import styles from './amounts.module.css';

interface AmountsProps {
  text: string;
  /** The amounts stand out. */
  strong?: boolean;
}

/** A text whose amounts never wrap, and are hidden while amounts are. */
export function Amounts({ text, strong = false }: AmountsProps) {
  const hidden = useAmountsHidden();
  const Amount = strong ? 'b' : 'span';
  return splitAtAmounts(text).map((part, index) =>
    index % 2 === 1 ? (
      <Amount key={index} className={styles.amount}>
        {hidden ? <HiddenAmount form={placeholderFor(part)} /> : part}
      </Amount>
    ) : (
      part
    ),
  );
}
