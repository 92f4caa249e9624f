import { formatDate } from '@/shared/lib/dates';
import { SampleData } from '@/shared/ui/sample-data/sample-data';
import { type Valuation } from '../types';
import styles from './item-header.module.css';

/** How old the value is, whether the last monthly check failed, and whether it is invented. */
export function ValuationNote({
  valuation: { at, failed_at: failedAt, sample },
}: {
  valuation: Valuation;
}) {
  return (
    <p className={styles.valuation}>
      <span>{ageOf(at, failedAt)}</span>
      {sample && at && <SampleData />}
    </p>
  );
}

function ageOf(at: string | null, failedAt: string | null): string {
  if (!failedAt) return at ? `Valued on ${formatDate(at)}` : '';
  return at
    ? `We couldn't update this value. It's from ${formatDate(at)}.`
    : "We couldn't update this value.";
}
