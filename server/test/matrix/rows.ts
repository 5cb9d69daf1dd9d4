import type { Ids, Role } from './world.ts';

/** What a call sends, for the ids it names. */
interface Request {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
  readonly form?: Readonly<Record<string, string>>;
}

/** One call of the contract: whom it lets in, and what it may be pointed at. */
export interface Row {
  /**
   * `public`: no session at all; `anyone`: every session; an area: who administers it; `granted`: who was granted the
   * report or sees all of his cliente's.
   */
  readonly who: 'public' | 'anyone' | 'admins' | 'users' | 'reports' | 'superusers' | 'granted';
  readonly request?: (ids: Ids) => Request;
  /** Answers 404 for what is absent or another cliente's. Without it the call is pointed at nothing. */
  readonly isAimed?: true;
  /** The status of a success other than 200. */
  readonly made?: 201;
  /** Requests that name a foreign thing in their query or body: refused with 400 or 404, nothing done. */
  readonly smuggled?: readonly ((own: Ids, foreign: Ids) => Request)[];
  /** Superusers have to say a cliente. */
  readonly forSuperuser?: (ids: Ids) => Request;
}

const let_in: Readonly<Record<Row['who'], readonly Role[]>> = {
  public: ['regular', 'usuarios', 'relatorios', 'geral', 'superuser'],
  anyone: ['regular', 'usuarios', 'relatorios', 'geral', 'superuser'],
  admins: ['usuarios', 'relatorios', 'geral', 'superuser'],
  users: ['usuarios', 'geral', 'superuser'],
  reports: ['relatorios', 'geral', 'superuser'],
  superusers: ['superuser'],
  granted: ['regular', 'relatorios', 'geral', 'superuser'],
};

/** The status a role gets for a target; the one place that says so. */
export function expectedStatus(row: Row, role: Role, target: 'own' | 'foreign' | 'absent'): number {
  if (!let_in[row.who].includes(role)) return row.who === 'granted' ? 404 : 403;
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

/** Every call of the contract. A new one without a row fails. */
export const rows: Readonly<Record<string, Row>> = {
  getLiveness: { who: 'public' },
  getReadiness: { who: 'public' },
  getBranding: { who: 'public' },
  getCurrentUser: { who: 'anyone' },
  listRelatorios: { who: 'anyone' },
  listRecentRelatorios: { who: 'anyone' },
  listFavoriteRelatorios: { who: 'anyone' },
  listAplicativos: { who: 'anyone' },
  listRecentAplicativos: { who: 'anyone' },
  getStats: { who: 'anyone' },

  favoriteRelatorio: { who: 'granted', isAimed: true, request: byId('relatorio') },
  unfavoriteRelatorio: { who: 'granted', isAimed: true, request: byId('relatorio') },
  getEmbedInfo: {
    who: 'granted',
    isAimed: true,
    request: ({ relatorio }) => ({ params: { reportId: relatorio } }),
  },
  getAplicativo: { who: 'granted', isAimed: true, request: byId('aplicativo') },

  listUsers: { who: 'admins' },
  listGroups: { who: 'admins' },
  listClienteOptions: { who: 'admins' },
  getUser: { who: 'admins', isAimed: true, request: byId('user') },
  createUser: {
    who: 'users',
    made: 201,
    request: () => ({ body: newcomer() }),
    smuggled: [(_, { cliente }) => ({ body: { ...newcomer(), cliente_id: cliente } })],
  },
  updateUser: {
    who: 'users',
    isAimed: true,
    request: ({ user }) => ({ params: { id: user }, body: { first_name: 'Novo' } }),
    smuggled: [
      ({ user }, { cliente }) => ({ params: { id: user }, body: { cliente_id: cliente } }),
    ],
  },
  deleteUser: { who: 'users', isAimed: true, request: byId('user') },

  listClientes: { who: 'superusers' },
  createCliente: {
    who: 'superusers',
    made: 201,
    request: () => ({ form: { nome: newcomer().username } }),
  },
  updateCliente: {
    who: 'superusers',
    isAimed: true,
    request: ({ spareCliente }) => ({ params: { id: spareCliente }, form: { cnpj: '1' } }),
  },
  deleteCliente: { who: 'superusers', isAimed: true, request: byId('spareCliente') },
  testClienteCredentials: { who: 'superusers', isAimed: true, request: byId('spareCliente') },
  listAudit: { who: 'superusers' },

  listRelatorioConfigs: { who: 'reports' },
  createRelatorioConfig: {
    who: 'reports',
    made: 201,
    request: (ids) => ({ body: place(ids) }),
    forSuperuser: (ids) => ({ body: { ...place(ids), cliente: ids.cliente } }),
    smuggled: [
      (own, { cliente }) => ({ body: { ...place(own), cliente } }),
      (own, { user }) => ({ body: { ...place(own), users_allowed: [user] } }),
    ],
  },
  updateRelatorioConfig: {
    who: 'reports',
    isAimed: true,
    request: ({ relatorio }) => ({ params: { id: relatorio }, body: { rls_role: 'X' } }),
    smuggled: [
      ({ relatorio }, { cliente }) => ({ params: { id: relatorio }, body: { cliente } }),
      ({ relatorio }, { user }) => ({ params: { id: relatorio }, body: { users_allowed: [user] } }),
    ],
  },
  deleteRelatorioConfig: { who: 'reports', isAimed: true, request: byId('relatorio') },
  getFriendlyNames: {
    who: 'reports',
    request: ({ relatorio }) => ({ body: { reports: [{ id: relatorio }] } }),
  },
  listWorkspaces: {
    who: 'reports',
    forSuperuser: ({ cliente }) => ({ query: { client_id: cliente } }),
    smuggled: [(_, { cliente }) => ({ query: { client_id: cliente } })],
  },
  listWorkspaceReports: {
    who: 'reports',
    request: ({ workspace }) => ({ query: { workspace_id: workspace } }),
    forSuperuser: ({ workspace, cliente }) => ({
      query: { workspace_id: workspace, client_id: cliente },
    }),
    smuggled: [
      ({ workspace }, { cliente }) => ({ query: { workspace_id: workspace, client_id: cliente } }),
    ],
  },
  listWorkspaceDatasets: {
    who: 'reports',
    request: ({ workspace }) => ({ query: { workspace_id: workspace } }),
    forSuperuser: ({ workspace, cliente }) => ({
      query: { workspace_id: workspace, client_id: cliente },
    }),
    smuggled: [
      ({ workspace }, { cliente }) => ({ query: { workspace_id: workspace, client_id: cliente } }),
    ],
  },

  listAdminAplicativos: { who: 'reports' },
  listAvailableRelatorios: { who: 'reports' },
  getAdminAplicativo: { who: 'reports', isAimed: true, request: byId('aplicativo') },
  createAplicativo: {
    who: 'reports',
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
    who: 'reports',
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
  deleteAplicativo: { who: 'reports', isAimed: true, request: byId('aplicativo') },

  listAppPermissions: {
    who: 'reports',
    isAimed: true,
    request: ({ aplicativo }) => ({ params: { appId: aplicativo } }),
  },
  listUsersWithoutAccess: {
    who: 'reports',
    isAimed: true,
    request: ({ aplicativo }) => ({ params: { appId: aplicativo } }),
  },
  updateAppPermissions: {
    who: 'reports',
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
  listPermissions: { who: 'reports' },
  createPermission: {
    who: 'reports',
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
  getPermission: { who: 'reports', isAimed: true, request: byId('permissao') },
  updatePermission: {
    who: 'reports',
    isAimed: true,
    request: ({ permissao }) => ({ params: { id: permissao }, body: { tipo_acesso: 'none' } }),
    smuggled: [
      ({ permissao }, { user }) => ({ params: { id: permissao }, body: { user } }),
      ({ permissao }, { relatorio }) => ({ params: { id: permissao }, body: { relatorio } }),
    ],
  },
  deletePermission: { who: 'reports', isAimed: true, request: byId('permissao') },
};

/** Calls whose answer hangs on more than role and target; each has tests of its own, named here. */
export const elsewhere: Readonly<Record<string, string>> = {
  createToken: 'src/auth/routes.test.ts',
  refreshToken: 'src/auth/routes.test.ts',
  logout: 'src/auth/routes.test.ts',
  exchangeMicrosoftLogin: 'src/microsoft/routes.test.ts',
  // Found by Power BI's ids, which every cliente of the tests shares: clientes of another tenant are tried there.
  getEmbedToken: 'src/aplicativos/routes.test.ts',
  listReportPages: 'src/aplicativos/routes.test.ts',
  getRefreshInfo: 'src/relatorios/routes.test.ts',
};
