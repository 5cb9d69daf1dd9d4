import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { findDataset, findWorkspace } from './lookup.ts';
import { context, type ListQuery, readTop } from './odata.ts';
import { refreshHistory } from './refreshHistory.ts';

/** Power BI REST: Datasets GetRefreshHistoryInGroup. `$top` is at least 1. Without it the list has 60 entries. */
export function refreshRoutes(app: FastifyInstance, world: World): void {
  app.get<{ Params: { groupId: string; datasetId: string }; Querystring: ListQuery }>(
    '/groups/:groupId/datasets/:datasetId/refreshes',
    { config: { operation: 'powerbi.refreshes' } },
    async ({ principal, params, query }) => {
      const workspace = findWorkspace(world.store, principal, params.groupId);
      const dataset = findDataset(world.store, workspace, params.datasetId);
      const entries = refreshHistory(dataset, world.clock()).slice(0, readTop(query, 60));
      return {
        ...context(`groups('${workspace.id}')/datasets('${dataset.id}')/refreshes`),
        value: entries.map(({ endTime, ...entry }) => ({
          ...entry,
          ...(endTime ? { endTime } : {}),
          refreshAttempts: [
            {
              attemptId: 1,
              startTime: entry.startTime,
              ...(endTime ? { endTime } : {}),
              type: 'Data',
            },
          ],
        })),
      };
    },
  );
}
