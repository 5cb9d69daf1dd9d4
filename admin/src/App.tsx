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
import { UnreadableDaysProvider } from './access/expiry/UnreadableDays.tsx';
import { RehearsalProvider } from './access/rehearsal/RehearsalProvider.tsx';
import { Console } from './Console.tsx';
import { AdminTheme } from './layout/AdminTheme.tsx';
import { consoleId } from './layout/consoleModal.ts';
import { RequireAdmin } from './layout/RequireAdmin.tsx';

/** Wraps react-admin in the providers that the viewer also uses, and in the guard that admits only administrators. */
export function App({ services }: { services: AppServices }) {
  return (
    <AppServicesProvider value={services}>
      <BrandingProvider>
        <ThemeProvider>
          <SessionProvider>
            <AdminTheme>
              <ErrorBoundary>
                <ToastProvider>
                  <div id={consoleId}>
                    <RequireAdmin>
                      {(user) => (
                        <RehearsalProvider key={user.id}>
                          <UnreadableDaysProvider>
                            <Console user={user} />
                          </UnreadableDaysProvider>
                        </RehearsalProvider>
                      )}
                    </RequireAdmin>
                  </div>
                </ToastProvider>
              </ErrorBoundary>
              <OfflineNotice />
            </AdminTheme>
          </SessionProvider>
        </ThemeProvider>
      </BrandingProvider>
    </AppServicesProvider>
  );
}
