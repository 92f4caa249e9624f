import { Fragment } from 'react';
import styles from './rich-text.module.css';

const AMOUNT = /(£\s?-?\d+(?:,\d{3})*(?:\.\d{2})?)/;
const HIGHLIGHT = /\*\*(.+?)\*\*/;

/** A split by a pattern with one group puts what matched at the odd places. */
const isMatch = (index: number) => index % 2 === 1;

interface AmountsProps {
  text: string;
  /** The amounts stand out. */
  strong?: boolean;
}

/** A sentence of the server's whose amounts are never broken over two lines. */
export function Amounts({ text, strong = false }: AmountsProps) {
  const Amount = strong ? 'b' : 'span';
  return text.split(AMOUNT).map((part, index) =>
    isMatch(index) ? (
      <Amount key={index} className={styles.amount}>
        {part}
      </Amount>
    ) : (
      part
    ),
  );
}

/** A sentence whose spans between pairs of asterisks are highlighted: `**73%** of it`. */
export function Highlighted({ text }: { text: string }) {
  return text.split(HIGHLIGHT).map((part, index) => {
    const Span = isMatch(index) ? 'mark' : Fragment;
    return (
      <Span key={index}>
        <Amounts text={part} />
      </Span>
    );
  });
}
