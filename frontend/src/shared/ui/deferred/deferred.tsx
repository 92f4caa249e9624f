import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '../button/button';
import { Dialog } from '../dialog/dialog';
import { Spinner } from '../spinner/spinner';
import styles from './deferred.module.css';

const PREFETCH_AFTER_MS = 1000;

/** When a dialog is wanted, and how it is put away. */
interface Opening<Props> {
  isOpen: (props: Props) => boolean;
  close: (props: Props) => void;
}

interface OpenProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * A dialog, such as one with a form, that is kept out of the first load of its screen: its code is
 * fetched ahead of need but after the screen. One that is opened before is waited for, and what cannot
 * be fetched can be tried again, with everything on the screen left as it was.
 */
export function deferred<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { isOpen, close }: Opening<Props>,
) {
  return function Deferred(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    const [failed, setFailed] = useState(false);
    const wanted = isOpen(props);
    const missing = wanted && !Loaded && !failed;

    useEffect(() => {
      const timer = setTimeout(() => {
        // A failure is told once the dialog is wanted, and fetched again then.
        void load().catch(() => undefined);
      }, PREFETCH_AFTER_MS);
      return () => {
        clearTimeout(timer);
      };
    }, []);

    useEffect(() => {
      if (!missing) return;
      let left = false;
      load().then(
        ({ default: Component }) => {
          if (!left) setLoaded(() => Component);
        },
        () => {
          if (!left) setFailed(true);
        },
      );
      return () => {
        left = true;
      };
    }, [missing]);

    if (Loaded) return <Loaded {...props} />;
    return (
      <>
        {missing && (
          <div className={styles.waiting}>
            <Spinner size={32} label="Loading" />
          </div>
        )}
        <Dialog
          open={wanted && failed}
          onOpenChange={() => {
            setFailed(false);
            close(props);
          }}
          title="This could not be opened"
          description="Check your connection and try again."
          footer={
            <Button
              icon="retry"
              onClick={() => {
                setFailed(false);
              }}
            >
              Try again
            </Button>
          }
        />
      </>
    );
  };
}

/** A deferred dialog with the usual `open` and `onOpenChange`. */
export const deferredDialog = <Props extends OpenProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) =>
  deferred(load, {
    isOpen: ({ open }) => open,
    close: ({ onOpenChange }) => {
      onOpenChange(false);
    },
  });
