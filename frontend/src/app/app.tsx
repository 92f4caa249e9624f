import { lazy, type ReactNode, Suspense } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { HistoryBlocker } from '@/shared/lib/history-blocker';
import { useSession } from '@/shared/session/session-slice';
import { AppErrorBoundary, RootErrorBoundary } from './errors/boundaries';
import { AppRoutes } from './routes';
import { Cover } from './session-overlay/cover';
import { loadSessionOverlay } from './session-overlay/load';
import { SessionEnd } from './session-end';
import { SessionWatch } from './session-watch';
import { type AppStore } from './store';

const SessionOverlay = lazy(loadSessionOverlay);

interface AppProps {
  store: AppStore;
  routes?: ReactNode;
}

/**
 * The PIN prompt is outside the router: no navigation can remove it. Without transitions, a link leaves the
 * old screen at once, even while the code of the new one loads.
 */
export function App({ store, routes = <AppRoutes /> }: AppProps) {
  return (
    <AppErrorBoundary>
      <Provider store={store}>
        <HistoryBlocker />
        <BrowserRouter useTransitions={false}>
          <SessionEnd />
          <RootErrorBoundary>{routes}</RootErrorBoundary>
        </BrowserRouter>
        <PinPrompt />
        <SessionWatch clock={store.services.sessionClock} />
      </Provider>
    </AppErrorBoundary>
  );
}

function PinPrompt() {
  const { prompting } = useSession();
  if (!prompting) return null;
  return (
    <Suspense fallback={<Cover />}>
      <SessionOverlay />
    </Suspense>
  );
}
