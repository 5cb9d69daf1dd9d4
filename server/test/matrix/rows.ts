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
  readonly namesRecord?: true;
  /** The status of a success other than 200. */
  readonly successStatus?: 201;
  /** Requests that name a record of another cliente in their query or body: answered with 400 or 404. */
  readonly foreignRequests?: readonly ((own: Ids, foreign: Ids) => Request)[];
  /** The request of a superuser, who must name a cliente. */
  readonly forSuperuser?: (ids: Ids) => Request;
}

/** Returns whether the call's roles include the role. Does not use `mayCall`, because `mayCall` is under test. */
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
  if (row.namesRecord && (target === 'absent' || (target === 'foreign' && role !== 'superuser'))) {
    return 404;
  }
  return row.successStatus ?? 200;
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

/** Every call of the contract. A call without a row here or in `testedElsewhere` fails the tests. */
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

  favoriteRelatorio: { needsGrant: true, namesRecord: true, request: byId('relatorio') },
  unfavoriteRelatorio: { needsGrant: true, namesRecord: true, request: byId('relatorio') },
  getEmbedInfo: {
    needsGrant: true,
    namesRecord: true,
    request: ({ relatorio }) => ({ params: { reportId: relatorio } }),
  },
  getAplicativo: { needsGrant: true, namesRecord: true, request: byId('aplicativo') },

  getUltimaPagina: {},
  saveUltimaPagina: {
    needsGrant: true,
    namesRecord: true,
    request: ({ relatorio }) => ({
      body: { relatorio, aplicativo: null, pagina: 'P1', titulo: 'Resumo' },
    }),
    foreignRequests: [
      ({ relatorio }, { aplicativo }) => ({
        body: { relatorio, aplicativo, pagina: 'P1', titulo: 'Resumo' },
      }),
    ],
  },
  listAtualizacoes: {},
  getConta: {},
  updateConta: { request: () => ({ body: { last_name: `Sobrenome ${newcomer().username}` } }) },
  listVisoes: {},
  getVisao: { needsGrant: true, namesRecord: true, request: byId('visao') },
  createVisao: {
    needsGrant: true,
    namesRecord: true,
    successStatus: 201,
    request: ({ relatorio }) => ({ body: { relatorio, nome: 'Minha', estado: 'x' } }),
    foreignRequests: [
      (_, { relatorio }) => ({ body: { relatorio, nome: 'Minha', estado: 'x' } }),
      ({ relatorio }, { aplicativo }) => ({
        body: { relatorio, aplicativo, nome: 'Minha', estado: 'x' },
      }),
    ],
  },

  listAcessos: {
    forSuperuser: ({ cliente }) => ({ query: { filter: JSON.stringify({ cliente }) } }),
    foreignRequests: [(_, { cliente }) => ({ query: { filter: JSON.stringify({ cliente }) } })],
  },
  explainAcesso: {
    namesRecord: true,
    request: ({ user, relatorio }) => ({ query: { user_id: user, relatorio_id: relatorio } }),
    foreignRequests: [
      ({ user }, { relatorio }) => ({ query: { user_id: user, relatorio_id: relatorio } }),
      ({ relatorio }, { user }) => ({ query: { user_id: user, relatorio_id: relatorio } }),
      ({ user, relatorio }, { aplicativo }) => ({
        query: { user_id: user, relatorio_id: relatorio, aplicativo_id: aplicativo },
      }),
    ],
  },
  listUsers: {},
  listGroups: {},
  listClienteOptions: {},
  getUser: { namesRecord: true, request: byId('user') },
  createUser: {
    successStatus: 201,
    request: () => ({ body: newcomer() }),
    forSuperuser: ({ cliente }) => ({ body: { ...newcomer(), cliente_id: cliente } }),
    foreignRequests: [
      (_, { cliente }) => ({ body: { ...newcomer(), cliente_id: cliente } }),
      (_, { equipe }) => ({ body: { ...newcomer(), equipes_input: [equipe] } }),
    ],
  },
  updateUser: {
    namesRecord: true,
    request: ({ user }) => ({ params: { id: user }, body: { first_name: 'Novo' } }),
    foreignRequests: [
      ({ user }, { cliente }) => ({ params: { id: user }, body: { cliente_id: cliente } }),
    ],
  },
  deleteUser: { namesRecord: true, request: byId('user') },

  listClientes: {},
  createCliente: {
    successStatus: 201,
    request: () => ({ form: { nome: newcomer().username } }),
  },
  updateCliente: {
    namesRecord: true,
    request: ({ spareCliente }) => ({
      params: { id: spareCliente },
      form: { cnpj: '12ABC34501DE35' },
    }),
  },
  deleteCliente: { namesRecord: true, request: byId('spareCliente') },
  testClienteCredentials: {
    namesRecord: true,
    request: ({ spareCliente }) => ({ params: { id: spareCliente }, body: {} }),
  },
  testNewCredentials: { request: () => ({ body: {} }) },
  listAudit: {},
  listSelos: {},
  getPainel: {
    foreignRequests: [(_, { cliente }) => ({ query: { cliente } })],
  },
  recordExport: { request: () => ({ body: { lista: 'users', linhas: 3, filtros: ['q'] } }) },

  listRelatorioConfigs: {},
  createRelatorioConfig: {
    successStatus: 201,
    request: (ids) => ({ body: place(ids) }),
    forSuperuser: (ids) => ({ body: { ...place(ids), cliente: ids.cliente } }),
    foreignRequests: [
      (own, { cliente }) => ({ body: { ...place(own), cliente } }),
      (own, { user }) => ({ body: { ...place(own), users_allowed: [user] } }),
      (own, { equipe }) => ({ body: { ...place(own), equipes_allowed: [equipe] } }),
    ],
  },
  updateRelatorioConfig: {
    namesRecord: true,
    request: ({ relatorio }) => ({ params: { id: relatorio }, body: { rls_role: 'X' } }),
    foreignRequests: [
      ({ relatorio }, { cliente }) => ({ params: { id: relatorio }, body: { cliente } }),
      ({ relatorio }, { user }) => ({ params: { id: relatorio }, body: { users_allowed: [user] } }),
      ({ relatorio }, { equipe }) => ({
        params: { id: relatorio },
        body: { equipes_allowed: [equipe] },
      }),
    ],
  },
  deleteRelatorioConfig: { namesRecord: true, request: byId('relatorio') },
  getFriendlyNames: {
    request: ({ relatorio }) => ({ body: { reports: [{ id: relatorio }] } }),
  },
  listWorkspaces: {
    forSuperuser: ({ cliente }) => ({ query: { client_id: cliente } }),
    foreignRequests: [(_, { cliente }) => ({ query: { client_id: cliente } })],
  },
  listWorkspaceReports: {
    request: ({ workspace }) => ({ query: { workspace_id: workspace } }),
    forSuperuser: ({ workspace, cliente }) => ({
      query: { workspace_id: workspace, client_id: cliente },
    }),
    foreignRequests: [
      ({ workspace }, { cliente }) => ({ query: { workspace_id: workspace, client_id: cliente } }),
    ],
  },
  listWorkspaceDatasets: {
    request: ({ workspace }) => ({ query: { workspace_id: workspace } }),
    forSuperuser: ({ workspace, cliente }) => ({
      query: { workspace_id: workspace, client_id: cliente },
    }),
    foreignRequests: [
      ({ workspace }, { cliente }) => ({ query: { workspace_id: workspace, client_id: cliente } }),
    ],
  },

  listEquipes: {},
  getEquipe: { namesRecord: true, request: byId('equipe') },
  createEquipe: {
    successStatus: 201,
    request: ({ user }) => ({ body: { nome: newcomer().username, membros: [user] } }),
    forSuperuser: ({ user, cliente }) => ({
      body: { nome: newcomer().username, membros: [user], cliente_id: cliente },
    }),
    foreignRequests: [
      (_, { cliente }) => ({ body: { nome: 'Nova', cliente_id: cliente } }),
      (_, { user }) => ({ body: { nome: 'Nova', membros: [user] } }),
    ],
  },
  updateEquipe: {
    namesRecord: true,
    request: ({ equipe, user }) => ({ params: { id: equipe }, body: { adicionar: [user] } }),
    foreignRequests: [
      ({ equipe }, { cliente }) => ({ params: { id: equipe }, body: { cliente_id: cliente } }),
      ({ equipe }, { user }) => ({ params: { id: equipe }, body: { adicionar: [user] } }),
      ({ equipe }, { user }) => ({ params: { id: equipe }, body: { membros: [user] } }),
    ],
  },
  deleteEquipe: { namesRecord: true, request: byId('equipe') },
  findMembers: {
    request: () => ({ body: { linhas: ['ninguém'] } }),
    forSuperuser: ({ cliente }) => ({ body: { linhas: ['ninguém'], cliente_id: cliente } }),
    foreignRequests: [(_, { cliente }) => ({ body: { linhas: ['x'], cliente_id: cliente } })],
  },

  listAdminAplicativos: {},
  listAvailableRelatorios: {},
  getAdminAplicativo: { namesRecord: true, request: byId('aplicativo') },
  createAplicativo: {
    successStatus: 201,
    request: ({ relatorio }) => ({ body: { nome: 'Novo', relatorios_ids: [relatorio] } }),
    forSuperuser: ({ relatorio, cliente }) => ({
      body: { nome: 'Novo', relatorios_ids: [relatorio], cliente },
    }),
    foreignRequests: [
      (_, { cliente }) => ({ body: { nome: 'Novo', cliente } }),
      (_, { relatorio }) => ({ body: { nome: 'Novo', relatorios_ids: [relatorio] } }),
    ],
  },
  updateAplicativo: {
    namesRecord: true,
    request: ({ aplicativo }) => ({ params: { id: aplicativo }, body: { nome: 'Outro' } }),
    foreignRequests: [
      ({ aplicativo }, { cliente }) => ({ params: { id: aplicativo }, body: { cliente } }),
      ({ aplicativo }, { relatorio }) => ({
        params: { id: aplicativo },
        body: { relatorios_ids: [relatorio] },
      }),
    ],
  },
  deleteAplicativo: { namesRecord: true, request: byId('aplicativo') },

  listAppPermissions: {
    namesRecord: true,
    request: ({ aplicativo }) => ({ params: { appId: aplicativo } }),
  },
  listUsersWithoutAccess: {
    namesRecord: true,
    request: ({ aplicativo }) => ({ params: { appId: aplicativo } }),
  },
  updateAppPermissions: {
    namesRecord: true,
    request: ({ aplicativo, user }) => ({
      body: { app_id: aplicativo, permissions: [{ user_id: user, access_type: 'full' }] },
    }),
    foreignRequests: [
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
      ({ aplicativo }, { equipe }) => ({
        body: { app_id: aplicativo, permissions: [{ equipe_id: equipe, access_type: 'full' }] },
      }),
    ],
  },
  listPermissions: {},
  createPermission: {
    successStatus: 201,
    request: ({ user, relatorio }) => ({ body: { user, relatorio, tipo_acesso: 'full' } }),
    foreignRequests: [
      ({ relatorio }, { user }) => ({ body: { user, relatorio, tipo_acesso: 'full' } }),
      ({ user }, { relatorio }) => ({ body: { user, relatorio, tipo_acesso: 'full' } }),
      ({ user, relatorio }, { aplicativo }) => ({
        body: { user, relatorio, aplicativo, tipo_acesso: 'full' },
      }),
    ],
  },
  getPermission: { namesRecord: true, request: byId('permissao') },
  updatePermission: {
    namesRecord: true,
    request: ({ permissao }) => ({ params: { id: permissao }, body: { tipo_acesso: 'none' } }),
    foreignRequests: [
      ({ permissao }, { user }) => ({ params: { id: permissao }, body: { user } }),
      ({ permissao }, { relatorio }) => ({ params: { id: permissao }, body: { relatorio } }),
    ],
  },
  deletePermission: { namesRecord: true, request: byId('permissao') },
};

/** Calls whose answer depends on more than role and target. Each names the file with its tests. */
export const testedElsewhere: Readonly<Record<string, string>> = {
  createToken: 'src/platform/auth/routes.test.ts',
  refreshToken: 'src/platform/auth/routes.test.ts',
  logout: 'src/platform/auth/routes.test.ts',
  exchangeMicrosoftLogin: 'src/features/microsoft/routes.test.ts',
  // The answer depends on the caller's password.
  changePassword: 'src/features/conta/routes.test.ts',
  // The answer is that of the call which the body describes.
  createEnsaio: 'src/features/ensaios/routes.test.ts',
  // These calls find a report by its Power BI ids, which all clientes of the tests share.
  getEmbedToken: 'src/features/aplicativos/routes.test.ts',
  listReportPages: 'src/features/aplicativos/routes.test.ts',
  getRefreshInfo: 'src/features/relatorios/routes.test.ts',
  // The answer does not end.
  getEvents: 'src/platform/events/events.routes.test.ts',
  // Only the owner may make these calls, whatever their role.
  updateVisao: 'src/features/visoes/routes.test.ts',
  deleteVisao: 'src/features/visoes/routes.test.ts',
};
