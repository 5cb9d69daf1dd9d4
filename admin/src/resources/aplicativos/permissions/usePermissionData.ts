import {
  type AdminAplicativo,
  getAdminAplicativo,
  listAppPermissions,
  listUsers,
  type Permissao,
  type User,
} from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { unwrapList } from '../../../data/unwrapList.ts';

export interface PermissionData {
  readonly app: AdminAplicativo;
  readonly people: readonly User[];
  readonly records: readonly Permissao[];
}

/** Loads the application, the people of its cliente and their stored permissions. The result is not cached. */
export function usePermissionData(appId: number) {
  const { client } = useAppServices();
  return useQuery({
    queryKey: ['permissionData', appId],
    queryFn: async ({ signal }): Promise<PermissionData> => {
      const [app, { permissions }] = await Promise.all([
        client.call(getAdminAplicativo, { params: { id: appId } }, { signal }),
        client.call(listAppPermissions, { params: { appId } }, { signal }),
      ]);
      const filter = JSON.stringify(app.cliente ? { cliente_id: app.cliente } : {});
      const answer = await client.call(listUsers, { query: { filter } }, { signal });
      const people = unwrapList<User>(answer);
      return {
        app,
        records: permissions,
        people: people.filter((person) => needsPermission(person, app)),
      };
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * False for superusers, who need no permission, and for people of another cliente, whom a backend without the filter
 * lists.
 */
function needsPermission(
  { cliente_id_leitura, is_superuser }: User,
  { cliente }: AdminAplicativo,
): boolean {
  return !is_superuser && (!cliente || cliente_id_leitura === cliente);
}
