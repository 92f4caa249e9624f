import { type ReactNode } from 'react';
import { formatDate } from '@/shared/lib/dates';
import { type PositionPoint, type Series } from '@/shared/position-history/types';
import { Money } from '@/shared/ui/money/money';

/** The lines of the chart. */
export const SERIES: readonly Series[] = [
  { label: 'Assets', tone: 'asset', valueOf: ({ assets }) => assets },
  { label: 'Liabilities', tone: 'liability', valueOf: ({ liabilities }) => liabilities },
  { label: 'Net position', tone: 'net', valueOf: ({ net }) => net },
];

/**
 * The change of the net position in words: on the shared scale it is too small to see. Sample data is no
 * gain.
 */
export function changeBetween(from: PositionPoint, to: PositionPoint): ReactNode {
  return (
    <>
      {gainBetween(from, to)}
      {from.sample !== to.sample && ' · Sample data not counted'}
    </>
  );
}

function gainBetween(from: PositionPoint, to: PositionPoint): ReactNode {
  const pence = penceWithoutSample(to) - penceWithoutSample(from);
  const since = `since ${formatDate(from.date)}`;
  if (pence === 0) return `Net position unchanged ${since}`;
  return (
    <>
      {`Net position ${pence > 0 ? 'up' : 'down'} `}
      <Money pounds={Math.abs(pence) / 100} size={14} /> {since}
    </>
  );
}

/** The net position in pence without sample data. */
const penceWithoutSample = ({ net, sample }: PositionPoint) =>
  Math.round(100 * net) - Math.round(100 * sample);
