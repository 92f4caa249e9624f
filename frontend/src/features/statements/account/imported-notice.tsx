import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { focusHeading } from '@/shared/lib/focus-heading';
import { type StatementImport } from '@/shared/statements/types';
import { Button } from '@/shared/ui/button/button';
import { ButtonLink } from '@/shared/ui/button/button-link';
import { IconButton } from '@/shared/ui/button/icon-button';
import { Icon } from '@/shared/ui/icon/icon';
import { Money } from '@/shared/ui/money/money';
import { counted } from '../wording';
import styles from './account-statements.module.css';
import { type Undoable, UndoImportDialog } from './undo-import-dialog';

/** What the check hands on after an import. */
export interface ImportedState {
  imported: Pick<StatementImport, 'id' | 'name' | 'new' | 'joined' | 'balance'>;
  /** The next file that waits. */
  next?: string;
}

/** Says what was just imported, and offers to undo it or to go on with the next file. */
export function ImportedNotice() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [told] = useState(state as Partial<ImportedState> | null);
  const [shown, setShown] = useState(false);
  const [undone, setUndone] = useState<Undoable | null>(null);

  useEffect(() => {
    if (!told?.imported) return;
    // After the page, so that a screen reader hears it change.
    const timer = setTimeout(() => {
      setShown(true);
      // A reload doesn't say it again.
      void navigate(pathname, { replace: true, state: null });
    }, 0);
    return () => {
      clearTimeout(timer);
    };
    // Once, with what the screen was opened with.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const close = () => {
    setShown(false);
    queueMicrotask(focusHeading);
  };

  const imported = told?.imported;
  return (
    <>
      <div role="status" className={styles.told}>
        {shown && imported && (
          <div className={styles.toast} data-not-printed="">
            <Icon name="check-circle" />
            <p>
              {counted(imported.new + imported.joined, 'transaction')} imported.
              {imported.balance !== null && (
                <>
                  {' '}
                  Balance now <Money pounds={imported.balance} />.
                </>
              )}
            </p>
            <Button
              variant="ghost"
              icon="undo"
              onClick={() => {
                setUndone(imported);
              }}
            >
              Undo this import
            </Button>
            {told.next !== undefined && (
              <ButtonLink variant="secondary" to={paths.statement(told.next)}>
                Check the next file
              </ButtonLink>
            )}
            <IconButton label="Close" icon="close" size={18} onClick={close} />
          </div>
        )}
      </div>
      <UndoImportDialog
        statement={undone}
        onClose={() => {
          setUndone(null);
        }}
        onUndone={close}
      />
    </>
  );
}
