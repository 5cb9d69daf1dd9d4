import type { NamedEndpoint } from '../../src/platform/http/contractEndpoints.ts';
import { groupOf, type Ids, type Role } from './world.ts';

/** What a call sends. */
interface Request {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
  readonly form?: Readonly<Record<string, string>>;
}

/** One call of the contract: a request for it and what the request refers to. The contract names the call's roles. */
export interface Row {
  /** Answers only those who were granted the report, or who see every report of their cliente; 404 for others. */
  readonly needsGrant?: true;
  readonly request?: (ids: Ids) => Request;
  /** The request names a record: the call answers 404 when it is absent or belongs to another cliente. */
  readonly isAimed?: true;
  /** The status of a success other than 200. */
  readonly made?: 201;
  /** Requests that name a record of another cliente in their query or body: answered with 400 or 404. */
  readonly smuggled?: readonly ((own: Ids, foreign: Ids) => Request)[];
  /** The request of a superuser, who must name a cliente. */
  readonly forSuperuser?: (ids: Ids) => Request;
}

/** Returns whether the call's roles include the role. Written apart from `mayCall`, which is under test. */
export function isAllowed({ access, roles }: NamedEndpoint, role: Role): boolean {
  if (access !== 'session' || roles === 'everyone' || role === 'superuser') return true;
  return (roles as readonly string[]).includes(groupOf[role] ?? '');
}

/** Returns the status that a role gets for a target. */
export function expectedStatus(
  endpoint: NamedEndpoint,
  row: Row,
  role: Role,
  target: 'own' | 'foreign' | 'absent',
): number {
  if (!isAllowed(endpoint, role)) return 403;
  if (row.needsGrant && role === 'usuarios') return 404;
  if (row.isAimed && (target === 'absent' || (target === 'foreign' && role !== 'superuser'))) {
    return 404;
  }
  return row.made ?? 200;
}

let count = 0;
const newcomer = () => {
  count += 1;
  const username = `matriz${count}x${Math.random().toString(36).slice(2, 9)}`;
  return { username, email: `${username}@exemplo.example` };
};
const byId = (key: keyof Ids) => (ids: Ids) => ({ params: { id: ids[key] } });
const place = ({ workspace, report, dataset }: Ids) => ({
  workspace_id: workspace,
  report_id: report,
  dataset_id: dataset,
});

/** Every call of the contract. A call without a row here or in `elsewhere` fails the tests. */
export const rows: Readonly<Record<string, Row>> = {
  getLiveness: {},
  getReadiness: {},
  getBranding: {},
  getCurrentUser: {},
  listRelatorios: {},
  listRecentRelatorios: {},
  listFavoriteRelatorios: {},
  listAplicativos: {},
  listRecentAplicativos: {},
  getStats: {},

  favoriteRelatorio: { needsGrant: true, isAimed: true, request: byId('relatorio') },
  unfavoriteRelatorio: { needsGrant: true, isAimed: true, request: byId('relatorio') },
  getEmbedInfo: {
    needsGrant: true,
    isAimed: true,
    request: ({ relatorio }) => ({ params: { reportId: relatorio } }),
  },
  getAplicativo: { needsGrant: true, isAimed: true, request: byId('aplicativo') },

  listUsers: {},
  listGroups: {},
  listClienteOptions: {},
  getUser: { isAimed: true, request: byId('user') },
  createUser: {
    made: 201,
    request: () => ({ body: newcomer() }),
    smuggled: [(_, { cliente }) => ({ body: { ...newcomer(), cliente_id: cliente } })],
  },
  updateUser: {
    isAimed: true,
    request: ({ user }) => ({ params: { id: user }, body: { first_name: 'Novo' } }),
    smuggled: [
      ({ user }, { cliente }) => ({ params: { id: user }, body: { cliente_id: cliente } }),
    ],
  },
  deleteUser: { isAimed: true, request: byId('user') },

  listClientes: {},
  createCliente: {
    made: 201,
    request: () => ({ form: { nome: newcomer().username } }),
  },
  updateCliente: {
    isAimed: true,
    request: ({ spareCliente }) => ({ params: { id: spareCliente }, form: { cnpj: '1' } }),
  },
  deleteCliente: { isAimed: true, request: byId('spareCliente') },
  testClienteCredentials: { isAimed: true, request: byId('spareCliente') },
  listAudit: {},

  listRelatorioConfigs: {},
  createRelatorioConfig: {
    made: 201,
    request: (ids) => ({ body: place(ids) }),
    forSuperuser: (ids) => ({ body: { ...place(ids), cliente: ids.cliente } }),
    smuggled: [
      (own, { cliente }) => ({ body: { ...place(own), cliente } }),
      (own, { user }) => ({ body: { ...place(own), users_allowed: [user] } }),
    ],
  },
  updateRelatorioConfig: {
    isAimed: true,
    request: ({ relatorio }) => ({ params: { id: relatorio }, body: { rls_role: 'X' } }),
    smuggled: [
      ({ relatorio }, { cliente }) => ({ params: { id: relatorio }, body: { cliente } }),
      ({ relatorio }, { user }) => ({ params: { id: relatorio }, body: { users_allowed: [user] } }),
    ],
  },
  deleteRelatorioConfig: { isAimed: true, request: byId('relatorio') },
  getFriendlyNames: {
    request: ({ relatorio }) => ({ body: { reports: [{ id: relatorio }] } }),
  },
  listWorkspaces: {
    forSuperuser: ({ cliente }) => ({ query: { client_id: cliente } }),
    smuggled: [(_, { cliente }) => ({ query: { client_id: cliente } })],
  },
  listWorkspaceReports: {
    request: ({ workspace }) => ({ query: { workspace_id: workspace } }),
    forSuperuser: ({ workspace, cliente }) => ({
      query: { workspace_id: workspace, client_id: cliente },
    }),
    smuggled: [
      ({ workspace }, { cliente }) => ({ query: { workspace_id: workspace, client_id: cliente } }),
    ],
  },
  listWorkspaceDatasets: {
    request: ({ workspace }) => ({ query: { workspace_id: workspace } }),
    forSuperuser: ({ workspace, cliente }) => ({
      query: { workspace_id: workspace, client_id: cliente },
    }),
    smuggled: [
      ({ workspace }, { cliente }) => ({ query: { workspace_id: workspace, client_id: cliente } }),
    ],
  },

  listAdminAplicativos: {},
  listAvailableRelatorios: {},
  getAdminAplicativo: { isAimed: true, request: byId('aplicativo') },
  createAplicativo: {
    made: 201,
    request: ({ relatorio }) => ({ body: { nome: 'Novo', relatorios_ids: [relatorio] } }),
    forSuperuser: ({ relatorio, cliente }) => ({
      body: { nome: 'Novo', relatorios_ids: [relatorio], cliente },
    }),
    smuggled: [
      (_, { cliente }) => ({ body: { nome: 'Novo', cliente } }),
      (_, { relatorio }) => ({ body: { nome: 'Novo', relatorios_ids: [relatorio] } }),
    ],
  },
  updateAplicativo: {
    isAimed: true,
    request: ({ aplicativo }) => ({ params: { id: aplicativo }, body: { nome: 'Outro' } }),
    smuggled: [
      ({ aplicativo }, { cliente }) => ({ params: { id: aplicativo }, body: { cliente } }),
      ({ aplicativo }, { relatorio }) => ({
        params: { id: aplicativo },
        body: { relatorios_ids: [relatorio] },
      }),
    ],
  },
  deleteAplicativo: { isAimed: true, request: byId('aplicativo') },

  listAppPermissions: {
    isAimed: true,
    request: ({ aplicativo }) => ({ params: { appId: aplicativo } }),
  },
  listUsersWithoutAccess: {
    isAimed: true,
    request: ({ aplicativo }) => ({ params: { appId: aplicativo } }),
  },
  updateAppPermissions: {
    isAimed: true,
    request: ({ aplicativo, user }) => ({
      body: { app_id: aplicativo, permissions: [{ user_id: user, access_type: 'full' }] },
    }),
    smuggled: [
      ({ aplicativo }, { user }) => ({
        body: { app_id: aplicativo, permissions: [{ user_id: user, access_type: 'full' }] },
      }),
      ({ aplicativo, user }, { relatorio }) => ({
        body: {
          app_id: aplicativo,
          permissions: [
            { user_id: user, access_type: 'specific', allowed_pages: { [relatorio]: ['x'] } },
          ],
        },
      }),
    ],
  },
  listPermissions: {},
  createPermission: {
    made: 201,
    request: ({ user, relatorio }) => ({ body: { user, relatorio, tipo_acesso: 'full' } }),
    smuggled: [
      ({ relatorio }, { user }) => ({ body: { user, relatorio, tipo_acesso: 'full' } }),
      ({ user }, { relatorio }) => ({ body: { user, relatorio, tipo_acesso: 'full' } }),
      ({ user, relatorio }, { aplicativo }) => ({
        body: { user, relatorio, aplicativo, tipo_acesso: 'full' },
      }),
    ],
  },
  getPermission: { isAimed: true, request: byId('permissao') },
  updatePermission: {
    isAimed: true,
    request: ({ permissao }) => ({ params: { id: permissao }, body: { tipo_acesso: 'none' } }),
    smuggled: [
      ({ permissao }, { user }) => ({ params: { id: permissao }, body: { user } }),
      ({ permissao }, { relatorio }) => ({ params: { id: permissao }, body: { relatorio } }),
    ],
  },
  deletePermission: { isAimed: true, request: byId('permissao') },
};

/** Calls whose answer depends on more than role and target. Each names the file with its tests. */
export const elsewhere: Readonly<Record<string, string>> = {
  createToken: 'src/platform/auth/routes.test.ts',
  refreshToken: 'src/platform/auth/routes.test.ts',
  logout: 'src/platform/auth/routes.test.ts',
  exchangeMicrosoftLogin: 'src/features/microsoft/routes.test.ts',
  // These calls find a report by its Power BI ids, which all clientes of the tests share.
  getEmbedToken: 'src/features/aplicativos/routes.test.ts',
  listReportPages: 'src/features/aplicativos/routes.test.ts',
  getRefreshInfo: 'src/features/relatorios/routes.test.ts',
};
