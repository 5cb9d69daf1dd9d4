import {
  BrandingProvider,
  type Portal,
  PortalProvider,
  SessionProvider,
  ThemeProvider,
  ToastProvider,
} from '@portal/ui';
import { BrandingNotice } from './layout/BrandingNotice.tsx';
import { AppRoutes } from './routes.tsx';
import { UserQueries } from './session/UserQueries.tsx';

/** Providers in the order they need each other: brand, theme, session, what is cached for the user, toasts. */
export function App({ portal }: { portal: Portal }) {
  return (
    <PortalProvider value={portal}>
      <BrandingProvider>
        <ThemeProvider>
          <SessionProvider>
            <UserQueries>
              <ToastProvider>
                <AppRoutes />
                <BrandingNotice />
              </ToastProvider>
            </UserQueries>
          </SessionProvider>
        </ThemeProvider>
      </BrandingProvider>
    </PortalProvider>
  );
}
