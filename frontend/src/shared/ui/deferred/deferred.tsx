import { type ComponentType } from 'react';
import { lazyModule } from '@/shared/lib/lazy-module';
import { Button } from '../button/button';
import { Dialog, type DialogControl } from '../dialog/dialog';
import { Spinner } from '../spinner/spinner';
import styles from './deferred.module.css';

interface Opening<Props> {
  isOpen: (props: Props) => boolean;
  close: (props: Props) => void;
}

/**
 * A dialog whose code loads after the screen. Opened before that, it shows a spinner. A failed load can be
 * tried again.
 */
export function deferred<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { isOpen, close }: Opening<Props>,
) {
  const useModule = lazyModule(load);

  return function Deferred(props: Props) {
    const wanted = isOpen(props);
    const { module, failed, retry } = useModule({ wanted, preload: true });
    if (module) return <module.default {...props} />;
    return (
      <>
        {wanted && !failed && (
          <div className={styles.waiting}>
            <Spinner size={32} label="Loading" />
          </div>
        )}
        <Dialog
          open={wanted && failed}
          onOpenChange={() => {
            retry();
            close(props);
          }}
          title="We couldn't open this"
          description="Check your connection and try again."
          footer={
            <Button icon="retry" onClick={retry}>
              Try again
            </Button>
          }
        />
      </>
    );
  };
}

/** A deferred dialog with the usual `open` and `onOpenChange`. */
export const deferredDialog = <Props extends DialogControl>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) =>
  deferred(load, {
    isOpen: ({ open }) => open,
    close: ({ onOpenChange }) => {
      onOpenChange(false);
    },
  });
