import { type CSSProperties } from 'react';
import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { HIDDEN_LABEL } from '@/shared/amounts/amounts-in-text';
import { cx } from '@/shared/lib/class-names';
import { formatPounds } from '@/shared/lib/money';
import { NARROW, useMediaQuery } from '@/shared/lib/use-media-query';
import { changeDirection, type FigureChange } from '../change/direction';
import { Icon } from '../icon/icon';
import { HiddenAmount } from '../money/hidden-amount';
import { GaugeDial, type GaugeKind } from './gauge-dial';
import { changeText } from './gauge-change';
import styles from './gauge.module.css';

interface GaugeProps {
  kind: GaugeKind;
  label: string;
  /** In pounds. */
  value: number;
  change: FigureChange;
  /** For assets and liabilities: the breakdown's totals in pounds, in its order. */
  segments?: readonly number[];
  /** For the net position: the assets in pounds. */
  of?: number;
  /** Full size on a narrow screen, where two small ones would share a row. */
  large?: boolean;
  className?: string;
}

const SIZES = {
  net: { wide: 300, narrow: 264 },
  side: { wide: 204, narrow: 152 },
};

const ARROWS = { up: 'arrow-up', down: 'arrow-down', flat: 'minus' } as const;

/** A value with more characters gets a smaller size, in two steps. */
const ROOMY = 12;
const TIGHT = 16;

/** A figure in its arc, with its change below. While amounts are hidden, the arc is empty. */
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
  const hidden = useAmountsHidden();
  const narrow = useMediaQuery(NARROW);
  const size = SIZES[kind === 'net' ? 'net' : 'side'][narrow && !large ? 'narrow' : 'wide'];
  const figure = formatPounds(value);
  const direction = changeDirection(change);
  const length = figure.length > TIGHT ? 'longest' : figure.length > ROOMY && 'long';
  const tone = direction === 'flat' ? 'flat' : change.isPositive ? 'good' : 'bad';
  const drawn = hidden ? { value: 0, of: 0, segments: [] } : { value, of, segments };
  return (
    <div
      className={cx(styles.gauge, kind === 'net' && styles.net, className)}
      style={{ '--dial': `${size}px` } as CSSProperties}
      role="img"
      aria-label={`${label} ${hidden ? HIDDEN_LABEL : `${figure}, ${changeText(change)}`}`}
    >
      <GaugeDial kind={kind} size={size} {...drawn} />
      <span className={styles.reading}>
        <span className={styles.label}>{label}</span>
        <span data-part="value" className={cx(styles.value, !hidden && length && styles[length])}>
          {hidden ? <HiddenAmount /> : figure}
        </span>
      </span>
      <span data-part="change" className={cx(styles.change, styles[hidden ? 'flat' : tone])}>
        {hidden ? (
          <HiddenAmount />
        ) : (
          <>
            <Icon name={ARROWS[direction]} size={14} />
            {formatPounds(Math.abs(change.absoluteChange))}{' '}
            {change.comparable && (
              <span className={styles.percentage}>{Math.abs(change.percentageChange)}%</span>
            )}
          </>
        )}
      </span>
    </div>
  );
}
