import {
  type AppServices,
  AppServicesProvider,
  BrandingProvider,
  ErrorBoundary,
  SessionProvider,
  ThemeProvider,
  ToastProvider,
} from '@portal/ui';
import { BrandingNotice } from './layout/BrandingNotice.tsx';
import { OfflineNotice } from './layout/OfflineNotice.tsx';
import { AppRoutes } from './routes.tsx';
import { RememberBrand } from './session/RememberBrand.tsx';

/** Providers in the order they need each other: brand, theme, session, toasts. */
export function App({ services }: { services: AppServices }) {
  return (
    <AppServicesProvider value={services}>
      <BrandingProvider>
        <ThemeProvider>
          <SessionProvider>
            <ToastProvider>
              <ErrorBoundary>
                <AppRoutes />
              </ErrorBoundary>
              <BrandingNotice />
              <RememberBrand />
              <OfflineNotice />
            </ToastProvider>
          </SessionProvider>
        </ThemeProvider>
      </BrandingProvider>
    </AppServicesProvider>
  );
}
