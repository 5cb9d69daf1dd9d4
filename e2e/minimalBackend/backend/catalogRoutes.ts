import { type Call, route } from './http.ts';
import { list } from './provider.ts';

const workspaceOf = ({ query }: Call) => `/groups/${query.get('workspace_id')}`;

/** The calls API-43 … API-47, which read Power BI's catalog. */
export const catalogRoutes = [
  route(
    'POST /api/admin/powerbi/friendly-names/',
    ({ body }) => {
      const reports = body.reports as { id: number }[];
      const name = { workspace_nome: 'Comercial', report_nome: 'Vendas', dataset_nome: 'Vendas' };
      return { names: Object.fromEntries(reports.map(({ id }) => [id, name])) };
    },
    { status: 200 },
  ),
  route('GET /api/admin/powerbi/workspaces-by-client/', async () => {
    const workspaces = await list('/groups', ['id', 'name', 'isOnDedicatedCapacity']);
    return { workspaces, count: workspaces.length, client_name: 'Outra Energia' };
  }),
  route('GET /api/admin/powerbi/reports-by-client/', async (call) => ({
    reports: await list(`${workspaceOf(call)}/reports`, ['id', 'name', 'datasetId']),
  })),
  route('GET /api/admin/powerbi/datasets-by-client/', async (call) => ({
    datasets: await list(`${workspaceOf(call)}/datasets`, ['id', 'name']),
  })),
  route('GET /api/admin/powerbi/report-pages/', async (call) => ({
    value: await list(`${workspaceOf(call)}/reports/${call.query.get('report_id')}/pages`, [
      'name',
      'displayName',
      'order',
    ]),
  })),
];
