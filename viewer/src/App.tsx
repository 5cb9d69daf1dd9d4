import {
  BrandingProvider,
  ErrorBoundary,
  type Portal,
  PortalProvider,
  SessionProvider,
  ThemeProvider,
  ToastProvider,
} from '@portal/ui';
import { BrandingNotice } from './layout/BrandingNotice.tsx';
import { OfflineNotice } from './layout/OfflineNotice.tsx';
import { AppRoutes } from './routes.tsx';
import { RememberBrand } from './session/RememberBrand.tsx';

/** Providers in the order they need each other: brand, theme, session, toasts. */
export function App({ portal }: { portal: Portal }) {
  return (
    <PortalProvider value={portal}>
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
    </PortalProvider>
  );
}
