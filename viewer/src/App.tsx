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

/**
 * The whole viewer. Each provider may use the providers around it: the theme uses the brand, and the session loads the
 * brand.
 */
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
