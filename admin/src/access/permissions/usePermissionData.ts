import { ifAnnounced } from '@portal/api-client';
import {
  type AdminAplicativo,
  type EquipeItem,
  listEquipes,
  type User,
} from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { listEverybody } from '../../data/listEverybody.ts';
import { unwrapList } from '../../data/unwrapList.ts';
import { readPermissions } from '../draft/readPermissions.ts';
import { canSignIn } from './holders.ts';

/**
 * Loads the application, the people and teams of its cliente and their stored permissions. The result is not cached. `teams` is null if
 * the server has none. `superusers` is the number of superusers of the cliente who can sign in: they need no permission, so `people` leaves them out.
 */
export function usePermissionData(appId: number) {
  const { client } = useAppServices();
  return useQuery({
    queryKey: ['permissionData', appId],
    queryFn: async ({ signal }) => {
      const stored = await readPermissions(client, appId, signal);
      const { app } = stored;
      const filterOf = (field: string) =>
        JSON.stringify(app.cliente ? { [field]: app.cliente } : {});
      const query = { filter: filterOf('cliente') };
      const [everybody, teams] = await Promise.all([
        listEverybody(client, filterOf('cliente_id'), signal),
        ifAnnounced(client.call(listEquipes, { query }, { signal })),
      ]);
      // A backend without the filter lists people and teams of other clientes too.
      const own = everybody.filter((person) => isOwn(person.cliente_id_leitura, app));
      return {
        ...stored,
        teams: teams && unwrapList<EquipeItem>(teams).filter(({ cliente }) => isOwn(cliente, app)),
        people: own.filter((person) => !person.is_superuser),
        superusers: own.filter((person) => person.is_superuser && canSignIn(person)).length,
      };
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}

export type PermissionData = NonNullable<ReturnType<typeof usePermissionData>['data']>;

const isOwn = (cliente: User['cliente_id_leitura'], app: AdminAplicativo) =>
  !app.cliente || cliente === app.cliente;
