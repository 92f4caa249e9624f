import { Fragment } from 'react';
import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { hideShares } from '@/shared/amounts/amounts-in-text';
import { Amounts } from '@/shared/ui/amounts/amounts';

const HIGHLIGHT = /\*\*(.+?)\*\*/;

/** A split by a pattern with one group puts what matched at the odd places. */
const isMatch = (index: number) => index % 2 === 1;

/** A sentence whose spans between pairs of asterisks are highlighted: `**73%** of it`. */
export function Highlighted({ text }: { text: string }) {
  const sentence = useAmountsHidden() ? hideShares(text) : text;
  return sentence.split(HIGHLIGHT).map((part, index) => {
    const Span = isMatch(index) ? 'mark' : Fragment;
    return (
      <Span key={index}>
        <Amounts text={part} />
      </Span>
    );
  });
}
