import { type ReactNode } from 'react';
import { formatDate } from '@/shared/lib/dates';
import { isEstimated, type PositionPoint, type Series } from '@/shared/position-history/types';
import { Money } from '@/shared/ui/money/money';

/** The lines of the chart. */
export const SERIES: readonly Series[] = [
  { label: 'Assets', tone: 'asset', valueOf: ({ assets }) => assets },
  { label: 'Liabilities', tone: 'liability', valueOf: ({ liabilities }) => liabilities },
  { label: 'Net position', tone: 'net', valueOf: ({ net }) => net },
];

/**
 * The change of the net position in words: on the shared scale it is too small to see. Recording is not gaining,
 * so what was added, removed or estimated is told apart. Sample data is neither.
 */
export function changeBetween(from: PositionPoint, to: PositionPoint): ReactNode {
  const gained = pence(to.gain) - pence(from.gain);
  const rest = penceWithoutSample(to) - penceWithoutSample(from) - gained;
  return (
    <>
      {gainOf(gained, `since ${formatDate(from.date)}`)}
      {rest !== 0 && <> · {restOf(rest, isEstimated(from) || isEstimated(to))}</>}
      {from.sample !== to.sample && ' · Sample data not counted'}
    </>
  );
}

function gainOf(gained: number, since: string): ReactNode {
  if (gained === 0) return `No change ${since}`;
  return (
    <>
      {gained > 0 ? 'Gained ' : 'Lost '}
      <Money pounds={Math.abs(gained) / 100} size={14} /> {since}
    </>
  );
}

/** A debt that was added and an asset that was removed are both below zero. */
function restOf(rest: number, isEstimated: boolean): ReactNode {
  return (
    <>
      {isEstimated ? 'Added, removed or estimated ' : 'Added or removed '}
      <Money pounds={rest / 100} size={14} />
    </>
  );
}

const pence = (pounds: number) => Math.round(100 * pounds);

/** The net position in pence without sample data. */
const penceWithoutSample = ({ net, sample }: PositionPoint) => pence(net) - pence(sample);
