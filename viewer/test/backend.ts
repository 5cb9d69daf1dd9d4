import { recursos } from '@portal/api-client/contract';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/** A user without an admin role. */
export const ana = {
  id: 5,
  username: 'ana',
  first_name: 'Ana',
  email: 'ana@aurora.example',
  is_superuser: false,
  groups: [] as string[],
  cliente_id_leitura: 1,
  recursos: recursos as readonly string[],
};

export const relatorios = [
  {
    id: 1,
    report_id: 'aaaaaaaa-0000-4000-8000-000000000001',
    name: 'Vendas',
    nome_relatorio: 'Vendas',
    is_favorite: true,
  },
  {
    id: 2,
    report_id: 'aaaaaaaa-0000-4000-8000-000000000002',
    name: 'Produção Mensal',
    nome_relatorio: 'Produção Mensal',
    is_favorite: false,
  },
];

export const embedInfo = {
  accessToken: 'embed-token',
  embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=1',
  id: 'aaaaaaaa-0000-4000-8000-000000000001',
  type: 'report',
  settings: {
    panes: {
      filters: { visible: true, expanded: false },
      pageNavigation: { visible: true },
      bookmarks: { visible: false },
    },
    bars: { actionBar: { visible: true } },
  },
  workspaceId: 'bbbbbbbb-0000-4000-8000-000000000001',
  datasetId: 'cccccccc-0000-4000-8000-000000000001',
};

/** A view that the person saved of the first report. */
export const sul = {
  id: 7,
  relatorio: 1,
  relatorio_nome: 'Vendas',
  aplicativo: null,
  aplicativo_nome: null,
  nome: 'Sul',
  pagina: 'P2',
  aberta: false,
  inicial: false,
  alterada_em: '2026-11-20T12:31:43Z',
};

const json = (body: object | null) => () => HttpResponse.json(body as never);
const missing = () => HttpResponse.json({ detail: 'Não encontrado.' }, { status: 404 });

/** The calls of a test that nothing answers. */
export const unanswered: string[] = [];

/** A fake backend. A test replaces single answers, and adds others, with `backend.use`. */
export const backend = setupServer(
  http.get('*/api/branding/', json({})),
  http.get('*/api/auth/user/', json(ana)),
  http.post('*/api/auth/logout/', json({})),
  // No stream of events. A test that needs one answers with it.
  http.get('*/api/events/', () => new HttpResponse(null, { status: 404 })),
  http.get('*/api/configs/', json(relatorios)),
  http.get(
    '*/api/stats/',
    json({ user_count: 12, report_count: 6, access_today_count: 3, recent_access_count: 1234 }),
  ),
  http.get('*/api/reports/recent/', json([])),
  http.get('*/api/reports/favorites/', json([])),
  http.get('*/api/visoes/', json([])),
  http.get('*/api/pedidos/', json([])),
  http.get('*/api/exportacoes/', json([])),
  http.get('*/api/assinaturas/', json([])),
  http.get('*/api/alertas/', json([])),
  http.get('*/api/conta/sessoes/', json({ total: 0, sessoes: [] })),
  http.get('*/api/conta/uso/', json({ total: 0, aberturas: [] })),
  http.get('*/api/pedidos/catalogo/', json([])),
  http.get('*/api/inicio/ultima-pagina/', json({ ultima: null })),
  http.put('*/api/inicio/ultima-pagina/', json({})),
  http.get('*/api/inicio/atualizacoes/', json([])),
  http.get('*/api/aplicativos/recentes/', json([])),
  http.get('*/api/aplicativos/', json([])),
  http.get('*/api/aplicativos/:id/', missing),
  http.get('*/api/embed-info/:id/', json(embedInfo)),
  http.get('*/api/embed-token/*', json(embedInfo)),
  http.get('*/api/relatorios/:id/identidade/', missing),
  http.get('*/api/relatorios/:id/parametros/', missing),
  http.get(
    '*/api/powerbi/dataset-refresh/',
    json({
      lastRefreshDate: '2026-11-20T12:31:43Z',
      status: 'Completed',
      refreshType: 'Scheduled',
    }),
  ),
  http.all('*', ({ request }) => {
    unanswered.push(`${request.method} ${request.url}`);
    return HttpResponse.error();
  }),
);
