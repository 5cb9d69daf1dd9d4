import {
  type AppServices,
  AppServicesProvider,
  BrandingProvider,
  ErrorBoundary,
  OfflineNotice,
  SessionProvider,
  ThemeProvider,
  ToastProvider,
  useBranding,
  useToast,
} from '@portal/ui';
import { type ComponentType, Fragment, type ReactNode, useEffect } from 'react';
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

/** Shows a toast when the brand could not be loaded and the default brand is used. Spec BRAND-04. */
function BrandingNotice() {
  const { status } = useBranding();
  const showToast = useToast();
  useEffect(() => {
    if (status === 'failed') showToast('warning', 'Usando configurações padrão');
  }, [status, showToast]);
  return null;
}
