import { useId } from 'react';
import { arcPath, pointPath, restAfter, splitArc, ticks, upTo, WHOLE, type Circle } from './arcs';
import styles from './gauge.module.css';

export type GaugeKind = 'assets' | 'net' | 'liabilities';

interface DialProps {
  kind: GaugeKind;
  size: number;
  value: number;
  segments: readonly number[];
  of: number;
}

const STROKE = { net: 12, side: 8 };
const RAMP = { assets: ['asset', 7], liabilities: ['liability', 2] } as const;
/** Degrees between the round end of the green sweep and the thin rest. */
const REST_GAP = 4.3;

/** The drawn part of a gauge; it sweeps into view once. */
export function GaugeDial({ kind, size, value, segments, of }: DialProps) {
  const mask = useId();
  const stroke = kind === 'net' ? STROKE.net : STROKE.side;
  const circle: Circle = { size, radius: size / 2 - (kind === 'net' ? 14 : 8) };
  return (
    <svg className={styles.dial} width={size} height={size} viewBox={`0 0 ${size} ${size}`}>
      <mask id={mask} maskUnits="userSpaceOnUse" x="0" y="0" width={size} height={size}>
        <path
          className={styles.sweep}
          d={arcPath(circle, WHOLE)}
          pathLength={100}
          strokeWidth={stroke + 4}
        />
      </mask>
      {kind === 'net' && <Ticks circle={circle} filled={upTo(shareOf(value, of)).to} />}
      <g mask={`url(#${mask})`} strokeWidth={stroke}>
        {kind === 'net' ? (
          <NetArc circle={circle} value={value} of={of} />
        ) : (
          <SplitArc circle={circle} kind={kind} segments={segments} />
        )}
      </g>
    </svg>
  );
}

function shareOf(net: number, assets: number): number {
  return assets > 0 ? net / assets : 0;
}

function NetArc({ circle, value, of }: { circle: Circle; value: number; of: number }) {
  if (of <= 0 && value === 0) return <path className={styles.nothing} d={arcPath(circle, WHOLE)} />;
  if (value < 0) return <path className={styles.owed} d={arcPath(circle, WHOLE)} />;
  const owned = upTo(shareOf(value, of));
  const rest = restAfter(owned, owned.to > owned.from ? REST_GAP : 0);
  return (
    <>
      {rest && <path className={styles.rest} d={arcPath(circle, rest)} strokeWidth={4} />}
      {owned.to > owned.from && <path className={styles.owned} d={arcPath(circle, owned)} />}
    </>
  );
}

interface SplitArcProps {
  circle: Circle;
  kind: 'assets' | 'liabilities';
  segments: readonly number[];
}

function SplitArc({ circle, kind, segments }: SplitArcProps) {
  const parts = splitArc(segments);
  if (parts.length === 0) return <path className={styles.nothing} d={arcPath(circle, WHOLE)} />;
  const [ramp, steps] = RAMP[kind];
  const colour = (index: number) => `var(--${ramp}-ramp-${Math.min(index + 1, steps)})`;
  return (
    <>
      {parts.map((part, index) => (
        <path key={part.from} d={arcPath(circle, part)} stroke={colour(index)} />
      ))}
      <path className={styles.end} d={pointPath(circle, WHOLE.from)} stroke={colour(0)} />
      <path
        className={styles.end}
        d={pointPath(circle, WHOLE.to)}
        stroke={colour(parts.length - 1)}
      />
    </>
  );
}

function Ticks({ circle, filled }: { circle: Circle; filled: number }) {
  return (
    <g strokeWidth={1}>
      {ticks(circle, circle.radius - 12).map(({ path, degrees }) => (
        <path
          key={degrees}
          d={path}
          stroke={degrees <= filled ? 'var(--accent-line)' : 'var(--line-2)'}
        />
      ))}
    </g>
  );
}
