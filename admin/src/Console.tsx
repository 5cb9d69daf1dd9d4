import type { CurrentUser } from '@portal/api-client/contract';
import { type AdminArea, adminAreas, canOpenAdminArea } from '@portal/api-client/rules';
import { useAppServices, useServerEvents, useSession } from '@portal/ui';
import { useMemo } from 'react';
import {
  CoreAdminContext,
  CoreAdminUI,
  memoryStore,
  Resource,
  type ResourceProps,
} from 'react-admin';
import { acessos } from './access/list/index.tsx';
import { LearnPagesProvider } from './access/pageClasses/LearnPages.tsx';
import { createAuthProvider } from './authProvider.ts';
import { ClienteInViewProvider } from './cliente/ClienteInViewProvider.tsx';
import { createDataProvider } from './data/dataProvider.ts';
import { ConsoleLayout } from './frame/ConsoleLayout.tsx';
import { i18nProvider } from './i18n.ts';
import { NotificationBridge } from './layout/NotificationBridge.tsx';
import { goToLogin } from './layout/portalPages.ts';
import { RedirectToHome } from './layout/RedirectToHome.tsx';
import { Painel } from './painel/Painel.tsx';
import { aplicativos } from './resources/aplicativos/index.tsx';
import { assinaturas } from './resources/assinaturas/index.tsx';
import { atributos } from './resources/atributos/index.tsx';
import { auditoria } from './resources/auditoria/index.tsx';
import { clientes } from './resources/clientes/index.tsx';
import { equipes } from './resources/equipes/index.tsx';
import { lixeira } from './resources/lixeira/index.tsx';
import { pedidos } from './resources/pedidos/index.tsx';
import { pendencias } from './resources/pendencias/index.tsx';
import { reports } from './resources/reports/index.tsx';
import { users } from './resources/users/index.tsx';
import { uso } from './resources/uso/index.tsx';
import { UndoProvider } from './undo/UndoProvider.tsx';

/** Keeps react-admin's preferences in memory. Local storage may hold only the portal's three keys. Spec CONST-01. */
const store = memoryStore();

/** A withdrawn role changes the console by itself. Lists stay as they are, so that no edited form loses anything. */
const ignoreAccess = () => undefined;

/** Rethrows an error from a screen, so that the portal's error boundary around the console shows it. */
function rethrow({ error }: { error: Error }): never {
  throw error;
}

const resources: Readonly<Record<AdminArea, Omit<ResourceProps, 'name'>>> = {
  clientes,
  users,
  reports,
  aplicativos,
  equipes,
  atributos,
  acessos,
  pedidos,
  pendencias,
  uso,
  assinaturas,
  auditoria,
  lixeira,
};

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
                  <Resource key={area} name={area} {...resources[area]} />
                ))}
            </CoreAdminUI>
          </LearnPagesProvider>
        </UndoProvider>
      </ClienteInViewProvider>
      <NotificationBridge />
    </CoreAdminContext>
  );
}
