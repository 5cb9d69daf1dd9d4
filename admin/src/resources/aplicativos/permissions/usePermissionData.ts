import { type Client, HttpError, ifAnnounced } from '@portal/api-client';
import {
  type AdminAplicativo,
  type EquipeItem,
  getAdminAplicativo,
  listAppPermissions,
  listEquipes,
  listUsers,
  type Permissao,
  type PermissaoEquipe,
  type User,
} from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { unwrapList } from '../../../data/unwrapList.ts';
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

/** The most people of one page, and how many pages are asked for at once. */
const [pageSize, pagesAtOnce] = [1_000, 4];

/** Lists the people by one call, or page by page if the server refuses so long a list. Spec LIM-03. */
async function listEverybody(client: Client, filter: string, signal: AbortSignal): Promise<User[]> {
  const list = async (page: object) =>
    unwrapList<User>(await client.call(listUsers, { query: { filter, ...page } }, { signal }));
  try {
    return await list({});
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 400) throw error;
  }
  const people: User[] = [];
  const sort = JSON.stringify(['id', 'ASC']);
  for (;;) {
    const pages = await Promise.all(
      Array.from({ length: pagesAtOnce }, async (_, index) => {
        const first = people.length + index * pageSize;
        return list({ sort, range: JSON.stringify([first, first + pageSize - 1]) });
      }),
    );
    people.push(...pages.flat());
    if ((pages.at(-1)?.length ?? 0) < pageSize) return people;
  }
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
