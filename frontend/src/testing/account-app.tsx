import { Route, Routes } from 'react-router-dom';
import { Guard } from '@/app/guard';
import { Screen } from '@/app/screen/screen';
import { publicAccountScreens, securityQuestionScreen } from '@/features/account/routes';
import { type LazyComponent } from '@/shared/lib/lazy-with-retry';
import { WhenLoaded } from '@/shared/ui/deferred/when-loaded';
import { renderApp } from './render-app';

interface AccountScreen {
  path: string;
  title: string;
  screen: LazyComponent<object>;
}

const toRoute = ({ path, title, screen: Content }: AccountScreen) => (
  <Route
    key={path}
    path={path}
    element={
      <WhenLoaded key={path} part={Content} waiting={null}>
        <Screen title={title}>
          <Content />
        </Screen>
      </WhenLoaded>
    }
  />
);

/** The account screens as the app has them; what lies behind the login is only a heading. */
const accountRoutes = (
  <Routes>
    {publicAccountScreens.map(toRoute)}
    <Route element={<Guard />}>
      {toRoute(securityQuestionScreen)}
      <Route path="*" element={<h1>Signed in</h1>} />
    </Route>
  </Routes>
);

/** Opens an account screen by its address. */
export function openAccount(path: string) {
  return renderApp(path, { routes: accountRoutes });
}
