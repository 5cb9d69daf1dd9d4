import { Suspense } from 'react';
import { matchPath, Navigate, Route, Routes } from 'react-router-dom';
import { LoginPage } from './features/login/LoginPage.tsx';
import { LoadingShell } from './layout/LoadingShell.tsx';
import { lazyScreen } from './layout/lazyScreen.tsx';
import { paths } from './paths.ts';
import { RequireUser, SignedInShell } from './session/RequireUser.tsx';

const MicrosoftCallbackPage = lazyScreen(
  async () => (await import('./features/login/MicrosoftCallbackPage.tsx')).MicrosoftCallbackPage,
);
const HomePage = lazyScreen(async () => (await import('./features/home/HomePage.tsx')).HomePage);
const DashboardPage = lazyScreen(
  async () => (await import('./features/dashboard/DashboardPage.tsx')).DashboardPage,
);
const AplicativosPage = lazyScreen(
  async () => (await import('./features/aplicativos/AplicativosPage.tsx')).AplicativosPage,
);
const AplicativoPage = lazyScreen(
  async () => (await import('./features/aplicativos/AplicativoPage.tsx')).AplicativoPage,
);

const callbackPath = '/auth/microsoft/callback';

/** The screens behind the login. */
const screens = [
  { path: '/home', Screen: HomePage },
  { path: '/dashboard', Screen: DashboardPage },
  { path: '/aplicativos', Screen: AplicativosPage },
  { path: '/aplicativos/:id', Screen: AplicativoPage },
] as const;

/** Loads the code of what stands at an address, ahead of its drawing. */
export async function loadScreen(pathname: string, isSignedIn: boolean): Promise<void> {
  if (pathname === callbackPath) await MicrosoftCallbackPage.load();
  if (!isSignedIn) return;
  const found = screens.find(({ path }) => matchPath(path, pathname));
  await Promise.all([SignedInShell.load(), found?.Screen.load()]);
}

/** The route table. Spec ROUTE-01 … 07, 16. */
export function AppRoutes() {
  return (
    <Suspense fallback={<LoadingShell />}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path={callbackPath} element={<MicrosoftCallbackPage />} />
        <Route element={<RequireUser />}>
          <Route path="/" element={<Navigate to={paths.home()} replace />} />
          {screens.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
        </Route>
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </Suspense>
  );
}
