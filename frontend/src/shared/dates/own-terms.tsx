import { Money } from '@/shared/ui/money/money';
import { type Term } from './term-list';
import { type OwnDate } from './types';

/** A term with the id of the document that came with it. */
export type DatedTerm = Omit<Term, 'document'> & { document: string | null };

/** What a date of the user's own is and was before each renewal, the latest first; none before the first one. */
export function ownTerms(date: OwnDate): DatedTerm[] {
  if (date.history.length === 0) return [];
  const now = { ...date, isNow: true };
  const terms = [now, ...date.history.toReversed().map((term) => ({ ...term, isNow: false }))];
  return terms.map(({ date: until, provider, amount, document, isNow }) => ({
    until,
    isNow,
    more: <TermDetails provider={provider} amount={amount} />,
    document,
  }));
}

interface TermDetailsProps {
  provider: string | null;
  /** In pounds. */
  amount: number | null;
}

export function TermDetails({ provider, amount }: TermDetailsProps) {
  return (
    <>
      {provider}
      {provider !== null && amount !== null && ' · '}
      {amount !== null && <Money pounds={amount} />}
    </>
  );
}
