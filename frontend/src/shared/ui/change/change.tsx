import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { cx } from '@/shared/lib/class-names';
import { Icon } from '../icon/icon';
import { Money } from '../money/money';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './change.module.css';
import { changeDirection, type FigureChange } from './direction';

const DIRECTIONS = {
  up: { icon: 'arrow-up', word: 'Up' },
  down: { icon: 'arrow-down', word: 'Down' },
  flat: { icon: 'minus', word: 'Unchanged' },
} as const;

interface ChangeProps {
  change: Pick<FigureChange, 'absoluteChange' | 'isPositive'>;
  className?: string;
}

/**
 * By how much a figure moved. The arrow shows the direction, the colour whether that is good. Where amounts
 * are hidden neither is told.
 */
export function Change({ change, className }: ChangeProps) {
  const hidden = useAmountsHidden();
  const direction = changeDirection(change);
  const { icon, word } = DIRECTIONS[direction];
  const tone = hidden || direction === 'flat' ? 'flat' : change.isPositive ? 'up' : 'down';
  return (
    <span className={cx(styles.change, styles[tone], className)}>
      {!hidden && (
        <>
          <Icon name={icon} size={14} />
          <VisuallyHidden>{word} </VisuallyHidden>
        </>
      )}
      <Money pounds={Math.abs(change.absoluteChange)} />
    </span>
  );
}
