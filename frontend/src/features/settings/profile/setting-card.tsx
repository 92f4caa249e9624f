import { cx } from '@/shared/lib/class-names';
import cardStyles from '@/shared/ui/card/card.module.css';
import { Chip } from '@/shared/ui/chip/chip';
import { Icon, type IconName } from '@/shared/ui/icon/icon';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import styles from './setting-card.module.css';

interface SettingCardProps {
  label: string;
  icon: IconName;
  value: string | { dots: number };
  /** The new value that waits for its code. */
  waiting?: string;
  onClick: () => void;
}

/** The whole card opens the setting's dialog. */
export function SettingCard({ label, icon, value, waiting, onClick }: SettingCardProps) {
  return (
    <button type="button" className={cx(cardStyles.card, styles.card)} onClick={onClick}>
      <span className={styles.icons}>
        <Icon name={icon} />
        <Icon name="pencil" size={16} />
      </span>
      <span className={styles.label}>{label}</span>{' '}
      <span className={styles.value}>
        {typeof value === 'string' ? value : <Dots count={value.dots} />}
      </span>
      {waiting !== undefined && (
        <Chip className={styles.waiting} icon="calendar-clock">
          {`${waiting}: enter the code we sent`}
        </Chip>
      )}
    </button>
  );
}

function Dots({ count }: { count: number }) {
  return (
    <>
      <span className={styles.dots} aria-hidden="true">
        {'•'.repeat(count)}
      </span>
      <VisuallyHidden>Hidden</VisuallyHidden>
    </>
  );
}
