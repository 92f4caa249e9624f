import { useId, useState } from 'react';
import { usePageTitle } from '@/shared/config/page-title';
import { Button } from '@/shared/ui/button/button';
import { PlainPage } from '../plain-page/plain-page';
import styles from './errors.module.css';

const TITLE = 'Something went wrong';
const LATER = 'Please try again later';

function ReloadButton() {
  return (
    <Button
      className={styles.action}
      variant="secondary"
      onClick={() => {
        window.location.reload();
      }}
    >
      Reload page
    </Button>
  );
}

export function AppError({ error }: { error: Error }) {
  usePageTitle(TITLE);
  return (
    <PlainPage title={TITLE}>
      <p>{error.message}</p>
      <ReloadButton />
    </PlainPage>
  );
}

export function RootError() {
  usePageTitle(TITLE);
  return (
    <PlainPage title={TITLE}>
      <p>{LATER}</p>
      <ReloadButton />
    </PlainPage>
  );
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <Button className={styles.action} variant="secondary" icon="retry" onClick={onRetry}>
      Try again
    </Button>
  );
}

/** The session check failed: session and address stay as they are. */
export function SessionUnknown({ onRetry }: { onRetry: () => void }) {
  usePageTitle(TITLE);
  return (
    <PlainPage title={TITLE}>
      <p role="alert">Please try again later</p>
      <RetryButton onRetry={onRetry} />
    </PlainPage>
  );
}

interface RouteErrorProps {
  error: Error;
  /** Rendered inside the signed-in layout. */
  framed: boolean;
  /** Renders the screen again. */
  onRetry: () => void;
}

export function RouteError({ error, framed, onRetry }: RouteErrorProps) {
  usePageTitle(TITLE);
  if (!framed) {
    return (
      <PlainPage title={TITLE}>
        <p>{LATER}</p>
        <ErrorDetails error={error} onRetry={onRetry} />
      </PlainPage>
    );
  }
  return (
    <div className={styles.route}>
      <h1>{TITLE}</h1>
      <p>{LATER}</p>
      <ErrorDetails error={error} onRetry={onRetry} />
    </div>
  );
}

function ErrorDetails({ error, onRetry }: Pick<RouteErrorProps, 'error' | 'onRetry'>) {
  const [shown, setShown] = useState(false);
  const details = useId();
  return (
    <>
      <div className={styles.buttons}>
        <RetryButton onRetry={onRetry} />
        <ReloadButton />
        <Button
          className={styles.action}
          variant="ghost"
          aria-expanded={shown}
          aria-controls={details}
          onClick={() => {
            setShown(!shown);
          }}
        >
          {shown ? 'Hide Error' : 'Show Error'}
        </Button>
      </div>
      <pre id={details} className={styles.details} hidden={!shown}>
        {error.message}
      </pre>
    </>
  );
}
