import { cx } from '@/shared/lib/class-names';
import styles from './bar.module.css';

export interface BarProps {
  /** From 0 to 1; clamped. */
  share: number;
  tone?: 'asset' | 'liability' | 'accent';
  /** The shade within the tone, from 1 (first of a breakdown) to 7. */
  step?: number;
  className?: string;
}

const STEPS = { asset: 7, liability: 2 };

/** A progress line. Not read out, because it repeats a figure beside it. */
export function Bar({ share, tone = 'accent', step = 1, className }: BarProps) {
  const filled = Math.min(1, Math.max(0, Number.isFinite(share) ? share : 0));
  return (
    <span className={cx(styles.track, className)} aria-hidden="true">
      <span
        className={styles.fill}
        style={{
          width: `${filled * 100}%`,
          background: colour(tone, step),
          animationDelay: `calc(var(--t-gauge) * ${(step - 1) * 0.086})`,
        }}
      />
    </span>
  );
}

function colour(tone: NonNullable<BarProps['tone']>, step: number): string {
  if (tone === 'accent') return 'var(--accent)';
  return `var(--${tone}-ramp-${Math.min(Math.max(1, step), STEPS[tone])})`;
}
