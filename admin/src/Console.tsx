import type { CurrentUser } from '@portal/api-client/contract';
import { adminAreas, canOpenAdminArea } from '@portal/api-client/rules';
import { useAppServices, useServerEvents, useSession } from '@portal/ui';
import { useMemo } from 'react';
import { CoreAdminContext, CoreAdminUI, memoryStore, Resource } from 'react-admin';
import { LearnPagesProvider } from './access/pageClasses/LearnPages.tsx';
import { areas } from './areas.ts';
import { createAuthProvider } from './authProvider.ts';
import { ClienteInViewProvider } from './cliente/ClienteInViewProvider.tsx';
import { createDataProvider } from './data/dataProvider.ts';
import { ConsoleLayout } from './frame/ConsoleLayout.tsx';
import { NotificationBridge } from './layout/NotificationBridge.tsx';
import { goToLogin } from './layout/portalPages.ts';
import { RedirectToHome } from './layout/RequireAdmin.tsx';
import { i18nProvider } from './messages.ts';
import { Painel } from './painel/Painel.tsx';
import { UndoProvider } from './undo/UndoProvider.tsx';

/** Keeps react-admin's preferences in memory. Local storage may hold only the portal's three keys. Spec CONST-01. */
const store = memoryStore();

/** A withdrawn role changes the console by itself. Lists stay as they are, so that no edited form loses anything. */
const ignoreAccess = () => undefined;

/** Rethrows an error from a screen, so that the portal's error boundary around the console shows it. */
function rethrow({ error }: { error: Error }): never {
  throw error;
}

/**
 * Registers only the areas that this user may open. The other areas send no requests, and their addresses redirect to
 * Home. `CoreAdminContext` and `CoreAdminUI` instead of `<Admin>`, which brings a layout, a menu and a login page of its own: the scripts
 * are 90 kB smaller.
 */
export function Console({ user }: { user: CurrentUser }) {
  const { client } = useAppServices();
  const { signOut } = useSession();
  useServerEvents(ignoreAccess);
  const dataProvider = useMemo(() => createDataProvider(client), [client]);
  const authProvider = useMemo(
    () =>
      createAuthProvider(user, () => {
        goToLogin();
        signOut();
      }),
    [user, signOut],
  );
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      store={store}
    >
      <ClienteInViewProvider>
        <UndoProvider>
          <LearnPagesProvider>
            <CoreAdminUI
              layout={ConsoleLayout}
              dashboard={Painel}
              error={rethrow}
              accessDenied={RedirectToHome}
              catchAll={RedirectToHome}
              loginPage={false}
              authCallbackPage={false}
              disableTelemetry
              title="Administração"
            >
              {adminAreas
                .filter((area) => canOpenAdminArea(user, area))
                .map((area) => (
                  <Resource key={area} name={area} {...areas[area]} />
                ))}
            </CoreAdminUI>
          </LearnPagesProvider>
        </UndoProvider>
      </ClienteInViewProvider>
      <NotificationBridge />
    </CoreAdminContext>
  );
}
