import { recursos } from '@portal/api-client/contract';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

export const usuarios = {
  id: 3,
  username: 'usuarios',
  first_name: 'Úrsula',
  email: 'usuarios@aurora.example',
  is_superuser: false,
  groups: ['Admin de Usuários'],
  cliente_id_leitura: 1,
  // A server that sends no mail, so that new people get a typed password.
  recursos: recursos.filter((name) => name !== 'recuperacao') as readonly string[],
};

/** What a server announces that sends mail. */
export const mailing = { recursos: recursos as readonly string[] };

export const superuser = {
  ...usuarios,
  id: 9,
  username: 'super',
  first_name: 'Sofia',
  is_superuser: true,
  groups: [] as string[],
  cliente_id_leitura: null,
};

const user = (id: number, username: string, more: object = {}) => ({
  id,
  username,
  email: `${username}@aurora.example`,
  first_name: username[0]?.toUpperCase() + username.slice(1),
  last_name: '',
  is_superuser: false,
  groups: [] as string[],
  cliente_id_leitura: 1,
  cliente_nome: 'Aurora Energia',
  ...more,
});

export const users = [
  user(1, 'ana', { last_name: 'Souza' }),
  user(2, 'geral', { groups: ['Admin Geral', 'Admin de Relatórios'] }),
  user(9, 'super', { is_superuser: true, cliente_id_leitura: null, cliente_nome: null }),
  user(4, 'zelia', { first_name: 'Água' }),
];

/** The rehearsal of a change that changes nobody's access. */
export const noEffect = {
  impressao: 'sem-efeito',
  ganham: [],
  perdem: [],
  dados: [],
  pessoas: { ganham: 0, perdem: 0 },
};

export const groups = [
  { id: 1, name: 'Admin Geral' },
  { id: 2, name: 'Admin de Usuários' },
  { id: 3, name: 'Admin de Relatórios' },
  { id: 4, name: 'Superuser' },
];

export const clienteOptions = [
  { id: 1, nome: 'Aurora Energia' },
  { id: 2, nome: 'Mercado Horizonte' },
];

/** Builds a cliente as the API returns it, with only the required fields filled in. */
export const cliente = (id: number, nome: string, more: object = {}) => ({
  id,
  nome,
  cnpj: null,
  email_responsavel_tecnico: null,
  email_responsavel_financeiro: null,
  modo_desenvolvimento: false,
  pbi_tenant_id: null,
  pbi_client_id: null,
  pbi_client_secret: '',
  theme_mode: null,
  primary_color: null,
  logo: null,
  ...more,
});

export const clientes = [
  cliente(1, 'Aurora Energia', {
    cnpj: '11.111.111/0001-91',
    pbi_client_secret_set: true,
    primary_color: '#123456',
    logo: '/media/abc',
    theme_mode: 'dark',
  }),
  cliente(2, 'Mercado Horizonte'),
];

/** Builds a report configuration as the API returns it. */
export const relatorioConfig = (id: number, nome_relatorio: string, more: object = {}) => ({
  id,
  nome_relatorio,
  workspace_id: 'w-1',
  report_id: `r-${id}`,
  dataset_id: `d-${id}`,
  rls_role: null,
  cliente: 1,
  cliente_nome: 'Aurora Energia',
  users_allowed: [] as number[],
  filter_pane_enabled: false,
  filter_pane_expanded: false,
  nav_content_pane_enabled: false,
  action_bar_enabled: false,
  bookmarks_enabled: false,
  ...more,
});

export const relatorioConfigs = [
  relatorioConfig(1, 'Vendas', {
    rls_role: 'Região',
    users_allowed: [1],
    filter_pane_enabled: true,
    filter_pane_expanded: true,
    nav_content_pane_enabled: true,
    action_bar_enabled: true,
    bookmarks_enabled: true,
  }),
  relatorioConfig(2, '', { dataset_id: null, cliente_nome: null }),
];

/** What a server adds to these configurations. */
export const resumos = {
  1: {
    pessoas: 12,
    ultima_abertura: '2020-03-02T12:00:00Z',
    aplicativos: ['Comercial', 'Financeiro', 'Operações'].map((nome, index) => ({
      id: index + 1,
      nome,
    })),
    aplicativos_total: 3,
  },
  2: { pessoas: 0, ultima_abertura: null, aplicativos: [], aplicativos_total: 0 },
};

const workspaces = [
  { id: 'w-1', name: 'Comercial', isOnDedicatedCapacity: true },
  { id: 'w-2', name: 'Financeiro', isOnDedicatedCapacity: false },
];

/** The calls that no handler answers. `useBackend` fails a test that makes one. */
export const unanswered: string[] = [];

/** The usage of something that nobody has opened. */
const figures = { aberturas: 0, pessoas: 0, segundos: 0, ultima: null, menos_de_5: false };
const noUso = {
  de: '2026-11-01',
  ate: '2026-11-30',
  somado_em: null,
  nomes: true,
  pode_ver_pessoas: true,
  total: { ...figures, velocidade: null },
  linhas: [],
  linhas_total: 0,
};

/** A minimal fake backend: it answers arrays without `Content-Range` and ignores the query. */
export const backend = setupServer(
  http.get('*/api/admin/acessos/concessoes/', () => HttpResponse.json([])),
  http.get('*/api/admin/uso/', () => HttpResponse.json(noUso)),
  http.get('*/api/admin/uso/ausentes/', () =>
    HttpResponse.json({ nomes: true, total: 0, pessoas: [] }),
  ),
  http.get('*/api/admin/painel/', () =>
    HttpResponse.json({ aberturas: [], aberturas_total: 0, relatorios: [], relatorios_total: 0 }),
  ),
  // Nobody gains or loses by a change. A test that needs an effect answers with it.
  http.post('*/api/admin/ensaios/', () => HttpResponse.json(noEffect)),
  http.get('*/api/branding/', () => HttpResponse.json({ brand_name: 'Aurora Energia' })),
  http.get('*/api/auth/user/', () => HttpResponse.json(usuarios)),
  // No stream of events. A test that needs one answers with it.
  http.get('*/api/events/', () => new HttpResponse(null, { status: 404 })),
  http.get('*/api/admin/users/', () => HttpResponse.json(users)),
  http.post('*/api/admin/audit/exportacoes/', () => HttpResponse.json({})),
  http.get('*/api/admin/users/:id/', ({ params }) => {
    const found = users.find(({ id }) => id === Number(params.id));
    return found
      ? HttpResponse.json(found)
      : HttpResponse.json({ detail: 'Usuário não encontrado.' }, { status: 404 });
  }),
  http.get('*/api/groups/', () => HttpResponse.json(groups)),
  http.get('*/api/clientes/', () => HttpResponse.json(clienteOptions)),
  http.get('*/api/admin/clientes/', () => HttpResponse.json(clientes)),
  http.get('*/api/admin/powerbiconfig/', () => HttpResponse.json(relatorioConfigs)),
  http.post('*/api/admin/powerbi/friendly-names/', () =>
    HttpResponse.json({
      names: {
        1: { workspace_nome: 'Comercial', report_nome: 'Vendas PBI', dataset_nome: 'Cubo' },
        2: { workspace_nome: null, report_nome: null, dataset_nome: null },
      },
    }),
  ),
  http.post('*/api/admin/powerbiconfig/resumos/', () => HttpResponse.json({ resumos })),
  http.post('*/api/admin/powerbiconfig/dados/', () => HttpResponse.json({ dados: {} })),
  http.get('*/api/admin/powerbi/workspaces-by-client/', () =>
    HttpResponse.json({ workspaces, count: 2, client_name: 'Aurora Energia' }),
  ),
  http.get('*/api/admin/powerbi/reports-by-client/', () =>
    HttpResponse.json({
      reports: [
        { id: 'r-1', name: 'Vendas PBI', datasetId: 'd-1' },
        { id: 'r-9', name: 'Metas PBI', datasetId: 'd-9' },
      ],
    }),
  ),
  http.get('*/api/admin/powerbi/datasets-by-client/', () =>
    HttpResponse.json({
      datasets: [
        { id: 'd-1', name: 'Cubo' },
        { id: 'd-9', name: 'Cubo de metas' },
      ],
    }),
  ),
  http.get('*/api/admin/powerbi/report-pages/', () =>
    HttpResponse.json([
      { name: 'p2', displayName: 'Detalhe', order: 1 },
      { name: 'p1', displayName: 'Resumo', order: 0 },
    ]),
  ),
  // The other lists are empty.
  http.get('*/api/admin/:list/', () => HttpResponse.json([])),
  http.all('*', ({ request }) => {
    unanswered.push(`${request.method} ${request.url}`);
    return HttpResponse.error();
  }),
);

/** Signs this person in. */
export function signedInAs(person: object): void {
  backend.use(http.get('*/api/auth/user/', () => HttpResponse.json(person)));
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** Answers writes to a path and returns the recorded bodies: JSON as parsed, multipart as an object of its fields. */
export function recordWrites(
  method: 'post' | 'put' | 'delete',
  path: string,
  answer: (body: never) => Response | Promise<Response>,
): readonly Sent[] {
  const sent: Sent[] = [];
  backend.use(
    http[method](`*${path}`, async ({ request }) => {
      const isForm = request.headers.get('Content-Type')?.startsWith('multipart/');
      const body = isForm ? await readForm(request) : await request.json().catch(() => undefined);
      sent.push({ method: request.method, path: new URL(request.url).pathname, body });
      return answer(body as never);
    }),
  );
  return sent;
}

/** Adds the empty parts, which happy-dom's multipart parser drops. */
async function readForm(request: Request): Promise<object> {
  const raw = await request.clone().text();
  const empty = [...raw.matchAll(/name="(\w+)"\r\n\r\n\r\n--/g)].map(([, name]) => [name, '']);
  return Object.fromEntries([...empty, ...(await request.formData())]);
}
