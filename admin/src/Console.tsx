import type { CurrentUser } from '@portal/api-client/contract';
import { type AdminArea, adminAreas, canOpenAdminArea } from '@portal/api-client/rules';
import { useAppServices, useSession } from '@portal/ui';
import { useMemo } from 'react';
import {
  CoreAdminContext,
  CoreAdminUI,
  memoryStore,
  Resource,
  type ResourceProps,
} from 'react-admin';
import { createAuthProvider } from './authProvider.ts';
import { createDataProvider } from './data/dataProvider.ts';
import { i18nProvider } from './i18n.ts';
import { ConsoleLayout } from './layout/ConsoleLayout.tsx';
import { NotificationBridge } from './layout/NotificationBridge.tsx';
import { goToLogin } from './layout/portalPages.ts';
import { RedirectToFirstArea } from './layout/RedirectToFirstArea.tsx';
import { RedirectToHome } from './layout/RedirectToHome.tsx';
import { aplicativos } from './resources/aplicativos/index.tsx';
import { clientes } from './resources/clientes/index.tsx';
import { reports } from './resources/reports/index.tsx';
import { users } from './resources/users/index.tsx';

/** react-admin's store in memory: local storage holds the portal's three keys alone. Spec CONST-01. */
const store = memoryStore();

/** A screen that broke: the portal's own boundary around the console says so. */
function passOn({ error }: { error: Error }): never {
  throw error;
}

const resources: Readonly<Record<AdminArea, Omit<ResourceProps, 'name'>>> = {
  clientes,
  users,
  reports,
  aplicativos,
};

/** The areas this person may open, and no other: what is not there asks for nothing, and its address leads home. */
export function Console({ user }: { user: CurrentUser }) {
  const { client } = useAppServices();
  const { signOut } = useSession();
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
      <CoreAdminUI
        layout={ConsoleLayout}
        dashboard={RedirectToFirstArea}
        error={passOn}
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
      <NotificationBridge />
    </CoreAdminContext>
  );
}
