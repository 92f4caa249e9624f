import { useRef, useState } from 'react';
import { lazyModule } from '@/shared/lib/lazy-module';
import { IconButton } from '@/shared/ui/button/icon-button';
import { deferredDialog } from '@/shared/ui/deferred/deferred';
import { useIdle } from './use-idle';
import styles from './bell.module.css';

const BellDates = deferredDialog(() => import('./bell-dates'));
const useCount = lazyModule(() => import('./bell-count'));

/** Counts the dates that need something done, and opens the next ones. All but the button loads later. */
export function Bell({ narrow }: { narrow: boolean }) {
  const [open, setOpen] = useState(false);
  const [label, setLabel] = useState('Coming up');
  const button = useRef<HTMLButtonElement>(null);
  const wanted = useIdle() || open;
  const { module: count } = useCount({ wanted });
  return (
    <div className={styles.place}>
      <IconButton
        ref={button}
        className={styles.bell}
        icon="bell"
        label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setOpen(!open);
        }}
      />
      {wanted && count && <count.default onLabel={setLabel} />}
      <BellDates open={open} onOpenChange={setOpen} button={button} narrow={narrow} />
    </div>
  );
}
