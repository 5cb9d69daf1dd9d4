import { ifAnnounced } from '@portal/api-client';
import {
  type AdminAplicativo,
  type EquipeItem,
  getAdminAplicativo,
  listAppPermissions,
  listEquipes,
  type Permissao,
  type PermissaoEquipe,
  type User,
} from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { listEverybody } from '../../data/listEverybody.ts';
import { unwrapList } from '../../data/unwrapList.ts';
import { canSignIn } from './holders.ts';

export interface PermissionData {
  readonly app: AdminAplicativo;
  readonly people: readonly User[];
  /** How many superusers of the cliente can sign in. They need no permission. */
  readonly superusers: number;
  readonly records: readonly Permissao[];
  /** The teams of the cliente; null if the server has none. */
  readonly teams: readonly EquipeItem[] | null;
  readonly teamRecords: readonly PermissaoEquipe[];
  /** The version of all these records; undefined if the server has none. */
  readonly versao: number | undefined;
}

/**
 * Loads the application, the people and teams of its cliente and their stored permissions. The result is not cached.
 */
export function usePermissionData(appId: number) {
  const { client } = useAppServices();
  return useQuery({
    queryKey: ['permissionData', appId],
    queryFn: async ({ signal }): Promise<PermissionData> => {
      const [app, { permissions, equipes = [], versao }] = await Promise.all([
        client.call(getAdminAplicativo, { params: { id: appId } }, { signal }),
        client.call(listAppPermissions, { params: { appId } }, { signal }),
      ]);
      const filter = JSON.stringify(app.cliente ? { cliente_id: app.cliente } : {});
      const teamFilter = JSON.stringify(app.cliente ? { cliente: app.cliente } : {});
      const [people, teams] = await Promise.all([
        listEverybody(client, filter, signal),
        ifAnnounced(client.call(listEquipes, { query: { filter: teamFilter } }, { signal })),
      ]);
      return {
        app,
        records: permissions,
        teams: teams ? unwrapList<EquipeItem>(teams).filter((team) => isOwn(team, app)) : null,
        teamRecords: equipes,
        versao,
        people: people.filter((person) => needsPermission(person, app)),
        superusers: people.filter(
          (person) => person.is_superuser && isOfCliente(person, app) && canSignIn(person),
        ).length,
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
const needsPermission = (person: User, app: AdminAplicativo): boolean =>
  !person.is_superuser && isOfCliente(person, app);

const isOfCliente = ({ cliente_id_leitura }: User, { cliente }: AdminAplicativo) =>
  !cliente || cliente_id_leitura === cliente;

const isOwn = (team: EquipeItem, { cliente }: AdminAplicativo) =>
  !cliente || team.cliente === cliente;
