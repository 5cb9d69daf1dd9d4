import {
  type AppServices,
  AppServicesProvider,
  BrandingProvider,
  ErrorBoundary,
  OfflineNotice,
  SessionProvider,
  ThemeProvider,
  ToastProvider,
} from '@portal/ui';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { BrandingNotice } from './layout/BrandingNotice.tsx';
import { AppRoutes } from './routes.tsx';
import { RememberBrand } from './session/RememberBrand.tsx';

interface AppProps {
  readonly services: AppServices;
  /** What stands around the routes. */
  readonly Around?: ComponentType<{ readonly children: ReactNode }> | undefined;
}

/**
 * The whole viewer. Each provider may use the providers around it: the theme uses the brand, and the session loads the
 * brand.
 */
export function App({ services, Around = Fragment }: AppProps) {
  return (
    <AppServicesProvider value={services}>
      <BrandingProvider>
        <ThemeProvider>
          <SessionProvider>
            <ToastProvider>
              <ErrorBoundary>
                <Around>
                  <AppRoutes />
                </Around>
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
