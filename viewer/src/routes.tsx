import { Suspense, useCallback, useState } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { LoadingShell } from './layout/LoadingShell.tsx';
import { lazyScreen } from './layout/lazyScreen.tsx';
import { looksBroken } from './looksBroken.ts';
import { paths, patterns } from './paths.ts';
import { type Screen, screens } from './screens.ts';
import { RequireUser, SignedInShell } from './shell/RequireUser.tsx';

/** Loads the code of the screen at an address before it renders. Rejects when a chunk cannot be loaded. */
export async function loadScreen(pathname: string, isSignedIn: boolean): Promise<void> {
  const screen = screens.find(({ path }) => matchPath(path, pathname));
  const isAllowed = isSignedIn || screen?.isPublic;
  await Promise.all([isSignedIn && SignedInShell.load(), isAllowed && screen?.Component.load?.()]);
}

const routeOf = ({ path, Component }: Screen) => (
  <Route key={path} path={path} element={<Component />} />
);

const MendAddress = lazyScreen(async () => (await import('./MendAddress.tsx')).MendAddress);

/** The route table. Spec ROUTE-01 … 07, 16. */
export function AppRoutes() {
  const { pathname, search, hash } = useLocation();
  const address = pathname + search + hash;
  const [whole, setWhole] = useState('');
  const onWhole = useCallback(() => setWhole(address), [address]);
  if (looksBroken(address) && whole !== address) {
    return (
      <Suspense fallback={<LoadingShell />}>
        <MendAddress onWhole={onWhole} />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={<LoadingShell />}>
      <Routes>
        {screens.filter(({ isPublic }) => isPublic).map(routeOf)}
        <Route element={<RequireUser />}>
          <Route path={patterns.root} element={<Navigate to={paths.home()} replace />} />
          {screens.filter(({ isPublic }) => !isPublic).map(routeOf)}
        </Route>
        <Route path="*" element={<Navigate to={patterns.root} replace />} />
      </Routes>
    </Suspense>
  );
}
