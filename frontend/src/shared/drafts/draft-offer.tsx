import { formatDateTime } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button/button';
import styles from './draft-offer.module.css';

interface DraftOfferProps {
  savedAt: string;
  onGoOn: () => void;
  onStartAgain: () => void;
}

/** Stands at the head of a form that was left unsaved. */
export function DraftOffer({ savedAt, onGoOn, onStartAgain }: DraftOfferProps) {
  return (
    <div className={styles.offer} role="status">
      <p className={styles.text}>
        You started this on {formatDateTime(savedAt)} but didn't save it. Choose any files again.
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onGoOn}>
          Go on where you stopped
        </Button>
        <Button variant="ghost" onClick={onStartAgain}>
          Start again
        </Button>
      </div>
    </div>
  );
}
