import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { LoginPage } from './features/login/LoginPage.tsx';
import { MicrosoftCallbackPage } from './features/login/MicrosoftCallbackPage.tsx';
import { Arriving } from './layout/Arriving.tsx';
import { paths } from './paths.ts';
import { RequireUser } from './session/RequireUser.tsx';

const HomePage = lazy(() =>
  import('./features/home/HomePage.tsx').then((module) => ({ default: module.HomePage })),
);
const DashboardPage = lazy(() =>
  import('./features/dashboard/DashboardPage.tsx').then((module) => ({
    default: module.DashboardPage,
  })),
);
const AplicativosPage = lazy(() =>
  import('./features/aplicativos/AplicativosPage.tsx').then((module) => ({
    default: module.AplicativosPage,
  })),
);

const AplicativoPage = lazy(() =>
  import('./features/aplicativos/AplicativoPage.tsx').then((module) => ({
    default: module.AplicativoPage,
  })),
);

/** The route table. Spec ROUTE-01 … 07, 16. */
export function AppRoutes() {
  return (
    <Suspense fallback={<Arriving />}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/auth/microsoft/callback" element={<MicrosoftCallbackPage />} />
        <Route element={<RequireUser />}>
          <Route path="/" element={<Navigate to={paths.home()} replace />} />
          <Route path="/home" element={<HomePage />} />
          <Route path="/dashboard" element={<DashboardPage />} />
          <Route path="/aplicativos" element={<AplicativosPage />} />
          <Route path="/aplicativos/:id" element={<AplicativoPage />} />
        </Route>
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </Suspense>
  );
}
