import { type Call, find, route } from './http.ts';
import { embed, list } from './provider.ts';
import type { Row, World } from './world.ts';

/** A report as the lists return it. Spec ENT-11. `sidebarItem` is the shorter form of ENT-12. */
const listItem = ({ id, report_id, nome_relatorio }: Row) => ({
  id,
  report_id,
  name: nome_relatorio,
});
const sidebarItem = (world: World) => (config: Row) => ({
  id: config.id,
  report_id: config.report_id,
  nome_relatorio: config.nome_relatorio,
  is_favorite: world.favorites.has(config.id),
});

/** An application with its reports, without the caller's access. ENT-20, ENT-21, ENT-22. */
export function aplicativo(world: World, row: Row) {
  const ids = row.relatorios_ids as number[];
  const relatorios = ids.map((id, ordem) => {
    const { workspace_id, report_id, nome_relatorio } = find(world.configs, id);
    return {
      id: row.id * 1000 + id,
      relatorio: id,
      relatorio_id: report_id,
      workspace_id,
      relatorio_nome: nome_relatorio,
      ordem,
      ativo: true,
    };
  });
  return {
    cor_tema: '#3B82F6',
    ativo: true,
    ordem: 0,
    ...row,
    cliente_nome: find(world.clientes, row.cliente).nome,
    relatorios_count: ids.length,
    relatorios,
    created_by_name: 'Sofia',
    created_at: '2026-01-05T12:00:00Z',
  };
}

const mark = (isFavorite: boolean) => (call: Call) => {
  const { id } = find(call.world.configs, call.params[0]);
  if (isFavorite) call.world.favorites.add(id);
  else call.world.favorites.delete(id);
  return { status: 'ok' };
};

/** The calls API-06 … API-17. */
export const readerRoutes = [
  route('GET /api/configs/', ({ world }) => world.configs.map(sidebarItem(world))),
  route('GET /api/stats/', ({ world }) => ({
    user_count: world.users.length,
    report_count: world.configs.length,
    access_today_count: 4,
    recent_access_count: 9,
  })),
  route('GET /api/reports/recent/', ({ world }) => world.configs.map(listItem)),
  route('GET /api/reports/favorites/', ({ world }) =>
    world.configs.filter(({ id }) => world.favorites.has(id)).map(listItem),
  ),
  route('POST /api/reports/:id/favorite/', mark(true)),
  route('POST /api/reports/:id/unfavorite_action/', mark(false)),
  route('GET /api/embed-token/:workspaceId/:reportUuid/', async ({ params }) => ({
    ...(await embed(params[0] ?? '', params[1] ?? '')),
    reportId: params[1],
  })),
  route('GET /api/embed-info/:reportId/', async ({ world, params }) => {
    const isAsked = ({ id, report_id }: Row) => [String(id), report_id].includes(params[0]);
    const { id } = world.configs.find(isAsked) ?? {};
    const { workspace_id, report_id, dataset_id } = find(world.configs, id);
    return {
      ...(await embed(String(workspace_id), String(report_id))),
      id: report_id,
      type: 'report',
      settings: { panes: { filters: { visible: true, expanded: false } } },
      workspaceId: workspace_id,
      datasetId: dataset_id,
    };
  }),
  route('GET /api/powerbi/dataset-refresh/', async ({ query }) => {
    const path = `/groups/${query.get('workspace_id')}/datasets/${query.get('dataset_id')}`;
    const [newest] = await list(`${path}/refreshes?$top=1`, ['endTime', 'status', 'refreshType']);
    const { endTime, status, refreshType } = newest ?? {};
    return { lastRefreshDate: endTime, status, refreshType };
  }),
  route('GET /api/aplicativos/recentes/', ({ world }) =>
    world.aplicativos.map((row) => aplicativo(world, row)),
  ),
  route('GET /api/aplicativos/', ({ world }) =>
    world.aplicativos.map((row) => aplicativo(world, row)),
  ),
  route('GET /api/aplicativos/:id/', ({ world, params }) =>
    aplicativo(world, find(world.aplicativos, params[0])),
  ),
];
