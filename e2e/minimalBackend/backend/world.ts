/** A stored record. It has no schema, like the records of another team's backend may have none. */
export interface Row {
  id: number;
  [field: string]: unknown;
}

export interface User extends Row {
  username: string;
  password: string;
  groups: string[];
  is_superuser: boolean;
  cliente: number | null;
}

export interface World {
  readonly users: User[];
  readonly clientes: Row[];
  readonly configs: Row[];
  readonly aplicativos: Row[];
  readonly permissoes: Row[];
  /** Ids of the favourite configurations, shared by all users. */
  readonly favorites: Set<number>;
  /** The user id of each valid access token. */
  readonly access: Map<string, number>;
  readonly refresh: Map<string, number>;
  nextId: number;
}

export const groups = ['Superuser', 'Admin Geral', 'Admin de Usuários', 'Admin de Relatórios'].map(
  (name, index) => ({ id: index + 1, name }),
);

/** The emulator's tenant, workspace, report and dataset that this backend uses. */
export const tenant = {
  id: '11111111-aaaa-4aaa-8aaa-000000000001',
  clientId: '11111111-bbbb-4bbb-8bbb-000000000001',
  clientSecret: 'aurora-demo-secret',
};
const vendas = {
  workspace_id: '207b9383-761b-41bd-825f-5718597a9658',
  report_id: 'ddc0d0e5-e638-4843-ba24-6d79621337b7',
  dataset_id: '4a29cacd-dfe1-4920-b91c-5194e2e59ec8',
};

/** Creates one cliente with a superuser, an administrator and a reader, and one report in one application. */
export function createWorld(): World {
  const person = (id: number, username: string, name: string, group: string[]): User => ({
    id,
    username,
    password: 'senha-simples',
    email: `${username}@outra.example`,
    first_name: name,
    last_name: '',
    groups: group,
    is_superuser: group.includes('Superuser'),
    cliente: group.includes('Superuser') ? null : 1,
  });
  return {
    users: [
      person(1, 'sofia', 'Sofia', ['Superuser']),
      person(2, 'gustavo', 'Gustavo', ['Admin Geral']),
      person(3, 'rita', 'Rita', []),
    ],
    clientes: [
      {
        id: 1,
        nome: 'Outra Energia',
        cnpj: '',
        modo_desenvolvimento: false,
        brand_name: 'Outra',
        theme_mode: 'light',
        primary_color: '#0F766E',
        pbi_tenant_id: tenant.id,
        pbi_client_id: tenant.clientId,
        pbi_client_secret: '',
      },
    ],
    configs: [
      { id: 1, nome_relatorio: 'Vendas', ...vendas, rls_role: '', cliente: 1, users_allowed: [3] },
    ],
    aplicativos: [
      { id: 1, nome: 'Comercial', descricao: '', icone: '📊', cliente: 1, relatorios_ids: [1] },
    ],
    permissoes: [{ id: 1, user: 3, relatorio: 1, tipo_acesso: 'full', paginas_permitidas: [] }],
    favorites: new Set(),
    access: new Map(),
    refresh: new Map(),
    nextId: 100,
  };
}
