import { matchPath, Route, Routes } from 'react-router-dom';
import { publicAccountScreens, securityQuestionScreen } from '@/features/account/routes';
import { dashboardScreen } from '@/features/dashboard/routes';
import { operatorScreen } from '@/features/operator/routes';
import { previewScreen } from '@/features/preview/routes';
import { reminderLinkScreen, timelineScreen } from '@/features/reminders/routes';
import { settingsScreen } from '@/features/settings/routes';
import { statementScreens } from '@/features/statements/routes';
import { vaultScreens } from '@/features/vault/routes';
import { paths, type ProtectedPattern } from '@/shared/config/paths';
import { type LazyComponent, lazyWithRetry } from '@/shared/lib/lazy-with-retry';
import { storage } from '@/shared/session/storage';
import { WhenLoaded } from '@/shared/ui/deferred/when-loaded';
import { RouteErrorBoundary } from './errors/boundaries';
import { NotFound } from './errors/not-found';
import { Guard } from './guard';
import { Loading } from './screen/loading';
import { Screen } from './screen/screen';

interface ScreenRoute<Path extends string = string> {
  path: Path;
  /** Names the browser's tab; a screen may refine it with `usePageTitle`. */
  title: string;
  screen: LazyComponent<object>;
}

/** Loaded later: it has menus and dialogs that /login does not need. */
const Shell = lazyWithRetry(() => import('./shell/shell'));

/** Screens anybody may see. */
const publicScreens: ScreenRoute[] = [
  ...publicAccountScreens,
  reminderLinkScreen,
  operatorScreen,
  {
    path: paths.terms,
    title: 'Terms and Conditions',
    screen: lazyWithRetry(() => import('./legal/terms')),
  },
  {
    path: paths.privacyPolicy,
    title: 'Privacy Policy',
    screen: lazyWithRetry(() => import('./legal/privacy-policy')),
  },
];

/** Signed-in screens inside the header and bottom bar. */
const shellScreens: ScreenRoute<ProtectedPattern>[] = [
  dashboardScreen,
  {
    path: paths.vault,
    title: 'Vault',
    screen: lazyWithRetry(() => import('./vault/vault-screen')),
  },
  ...vaultScreens,
  ...statementScreens,
  {
    path: paths.lifeLocker,
    title: 'Life Locker',
    screen: lazyWithRetry(() => import('./life-locker/life-locker-screen')),
  },
  timelineScreen,
  settingsScreen,
];

/** Signed-in screens that fill the window: /preview and /set-security-question. */
const bareScreens: ScreenRoute<ProtectedPattern>[] = [securityQuestionScreen, previewScreen];

/** By what stands around them, as in screens.json. */
export const screens = { public: publicScreens, framed: shellScreens, bare: bareScreens };

const toRoute = ({ path, title, screen: Content }: ScreenRoute, framed: boolean) => (
  <Route
    key={path}
    path={path}
    element={
      <RouteErrorBoundary framed={framed}>
        <WhenLoaded key={path} part={Content} waiting={<Loading />}>
          <Screen title={title}>
            <Content />
          </Screen>
        </WhenLoaded>
      </RouteErrorBoundary>
    }
  />
);

const shell = (
  <WhenLoaded part={Shell} waiting={<Loading />}>
    <Shell />
  </WhenLoaded>
);

/** Starts loading the first screen and its layout while the session is checked. */
export function preloadScreen(pathname: string) {
  const here = ({ path }: ScreenRoute) => matchPath(path, pathname) !== null;
  publicScreens.find(here)?.screen.preload();
  if (!storage.user()) return;
  const framed = shellScreens.find(here);
  if (framed) Shell.preload();
  (framed ?? bareScreens.find(here))?.screen.preload();
}

/** Every screen of the app, each fetched when it is first entered. */
export function AppRoutes() {
  return (
    <Routes>
      {publicScreens.map((route) => toRoute(route, false))}
      <Route element={<Guard />}>
        <Route element={shell}>{shellScreens.map((route) => toRoute(route, true))}</Route>
        {bareScreens.map((route) => toRoute(route, false))}
      </Route>
      <Route
        path="*"
        element={
          <Screen title="Not Found">
            <NotFound />
          </Screen>
        }
      />
    </Routes>
  );
}
