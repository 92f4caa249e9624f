import { Suspense } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { RouteErrorBoundary } from '@/app/errors/boundaries';
import { Guard } from '@/app/guard';
import { Screen } from '@/app/screen/screen';
import Shell from '@/app/shell/shell';

function Broken(): never {
  throw new Error('The drawing board is empty');
}

/** The app's frame around screens that are only names, to test the frame by itself. */
export const frameRoutes = (
  <Suspense>
    <Routes>
      <Route path="/login" element={<Named title="Sign in" />} />
      <Route element={<Guard />}>
        <Route element={<Shell />}>
          <Route path="/" element={<Named title="Dashboard" />} />
          <Route path="/vault" element={<Named title="Vault" />} />
          <Route path="/vault/item/:itemId" element={<Named title="Item" />} />
          <Route path="/settings" element={<Named title="Profile & Settings" />} />
          <Route
            path="/life-locker"
            element={
              <RouteErrorBoundary framed>
                <Broken />
              </RouteErrorBoundary>
            }
          />
        </Route>
        <Route path="/set-security-question" element={<Named title="Security question" />} />
      </Route>
    </Routes>
  </Suspense>
);

function Named({ title }: { title: string }) {
  return (
    <Screen title={title}>
      <h1>{title}</h1>
      <Link to="/vault">Go to the vault</Link>
    </Screen>
  );
}
