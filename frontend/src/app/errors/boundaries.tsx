import { type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary';
import { AppError, RootError, RouteError } from './error-screens';

interface BoundaryProps {
  children: ReactNode;
}

/** The last resort, around the whole app: shows the error's message. */
export function AppErrorBoundary({ children }: BoundaryProps) {
  return <ErrorBoundary fallback={(error) => <AppError error={error} />}>{children}</ErrorBoundary>;
}

/** Around all routes: for a failure of the layout itself. */
export function RootErrorBoundary({ children }: BoundaryProps) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} fallback={() => <RootError />}>
      {children}
    </ErrorBoundary>
  );
}

/** Around one screen: the layout stays. Another address resets it. */
export function RouteErrorBoundary({ framed, children }: BoundaryProps & { framed: boolean }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      resetKey={pathname}
      fallback={(error, retry) => <RouteError error={error} framed={framed} onRetry={retry} />}
    >
      {children}
    </ErrorBoundary>
  );
}
