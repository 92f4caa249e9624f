import { type ReactNode } from 'react';
import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { hideShares } from '@/shared/amounts/amounts-in-text';
import { daysBetween, formatDate, today } from '@/shared/lib/dates';
import { Amounts } from '@/shared/ui/amounts/amounts';
import { Money } from '@/shared/ui/money/money';
import { formatPounds } from '@/shared/lib/money';
import { type VaultItem } from '../types';
import styles from './figure-strip.module.css';
import { periodOf } from './period';
import { useFixEnds } from './use-fix-ends';

interface Figure {
  label: string;
  value: ReactNode;
  note?: ReactNode;
}

/** The figures that are known of an item, beside its value. */
export function FigureStrip({ item }: { item: VaultItem }) {
  const hidden = useAmountsHidden();
  const shares = (text: string) => (hidden ? hideShares(text) : text);
  const fixed = useFixEnds(item);
  const figures = [equity(item), gained(item, shares), loanToValue(item, shares), fix(fixed)];
  const known = figures.filter((figure) => figure !== undefined);
  if (known.length === 0) return null;
  return (
    <dl className={styles.strip}>
      {known.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className={styles.value}>{value}</span>
            {note && <span className={styles.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function equity({ secured }: VaultItem): Figure | undefined {
  if (!secured) return undefined;
  const { share, equity: whole } = secured;
  return {
    label: 'Your equity',
    value: <Money pounds={share} />,
    note: share !== whole && <Amounts text={`of ${formatPounds(whole)} in all`} />,
  };
}

const RATE = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const percent = (rate: number) => `${RATE.format(Math.abs(rate))}%`;

function gained({ gain }: VaultItem, shares: (text: string) => string): Figure | undefined {
  if (!gain) return undefined;
  const { amount, percentage, yearly } = gain;
  const rates = [
    ...(percentage === null ? [] : [percent(percentage)]),
    ...(yearly === null ? [] : [`about ${percent(yearly)} a year`]),
  ];
  const tone = amount === 0 ? undefined : amount > 0 ? styles.up : styles.down;
  return {
    label: amount < 0 ? 'Loss since you bought' : 'Gain since you bought',
    value: (
      <span className={tone}>
        <Money pounds={Math.abs(amount)} />
      </span>
    ),
    note: shares(rates.join(', ')),
  };
}

function loanToValue({ secured }: VaultItem, shares: (text: string) => string): Figure | undefined {
  const rate = secured?.loanToValue ?? undefined;
  if (rate === undefined) return undefined;
  const text = shares(percent(rate));
  return {
    label: 'Loan to value',
    value: text,
    note: text === percent(rate) && (
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.owed} style={{ width: `${Math.min(100, rate)}%` }} />
      </span>
    ),
  };
}

function fix(day: string | undefined): Figure | undefined {
  if (day === undefined) return undefined;
  const days = daysBetween(today(), day) ?? 0;
  return {
    label: 'Fixed rate ends',
    value: formatDate(day),
    note: days === 0 ? 'today' : `in ${periodOf(days)}`,
  };
}
