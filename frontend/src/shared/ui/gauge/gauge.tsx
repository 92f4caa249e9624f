import { type CSSProperties } from 'react';
import { cx } from '@/shared/lib/class-names';
import { formatPounds } from '@/shared/lib/money';
import { NARROW, useMediaQuery } from '@/shared/lib/use-media-query';
import { Icon } from '../icon/icon';
import { GaugeDial, type GaugeKind } from './gauge-dial';
import { changeDirection, changeText, type GaugeChange } from './gauge-change';
import styles from './gauge.module.css';

export type { GaugeChange, GaugeKind };

interface GaugeProps {
  kind: GaugeKind;
  label: string;
  /** In pounds. */
  value: number;
  change: GaugeChange;
  /** For assets and liabilities: the breakdown's totals in pounds, in its order. */
  segments?: readonly number[];
  /** For the net position: the assets it is a share of, in pounds. */
  of?: number;
  /** Keeps its full size on a narrow screen, where two small ones would else share a row. */
  large?: boolean;
  className?: string;
}

const SIZES = {
  net: { wide: 300, narrow: 264 },
  side: { wide: 204, narrow: 152 },
};

/** More characters than these and the value takes the next smaller step, then the one after. */
const ROOMY = 12;
const TIGHT = 16;

export function Gauge({
  kind,
  label,
  value,
  change,
  segments = [],
  of = 0,
  large = false,
  className,
}: GaugeProps) {
  const narrow = useMediaQuery(NARROW);
  const size = SIZES[kind === 'net' ? 'net' : 'side'][narrow && !large ? 'narrow' : 'wide'];
  const shown = formatPounds(value);
  const direction = changeDirection(change);
  const icon = { up: 'arrow-up', down: 'arrow-down', flat: 'minus' } as const;
  const length = shown.length > TIGHT ? 'longest' : shown.length > ROOMY && 'long';
  const tone = direction === 'flat' ? 'flat' : change.isPositive ? 'good' : 'bad';
  return (
    <div
      className={cx(styles.gauge, kind === 'net' && styles.net, className)}
      style={{ '--dial': `${size}px` } as CSSProperties}
      role="img"
      aria-label={`${label} ${shown}, ${changeText(change)}`}
    >
      <GaugeDial kind={kind} size={size} value={value} segments={segments} of={of} />
      <span className={styles.reading}>
        <span className={styles.label}>{label}</span>
        <span data-part="value" className={cx(styles.value, length && styles[length])}>
          {shown}
        </span>
      </span>
      <span data-part="change" className={cx(styles.change, styles[tone])}>
        <Icon name={icon[direction]} size={14} />
        {formatPounds(Math.abs(change.absoluteChange))}{' '}
        <span className={styles.percentage}>{Math.abs(change.percentageChange)}%</span>
      </span>
    </div>
  );
}
