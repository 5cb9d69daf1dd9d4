import { isList, type RestClient } from '../createRestClient.ts';
import { type JsonObject, textOf } from '../jsonObject.ts';
import type { PowerBi } from '../PowerBi.ts';

/** How long an answer about refreshes is cached. It is shorter than for the catalog, because refreshes happen often. */
const refreshesTtlMs = 45_000;

/** Reads one dataset and its refreshes. Power BI REST: Datasets GetDatasetInGroup, GetRefreshHistoryInGroup. */
export function datasetOperations(
  client: RestClient,
): Pick<PowerBi, 'getDataset' | 'findLastRefresh'> {
  return {
    async getDataset(credentials, workspaceId, datasetId) {
      const dataset = await client.read(credentials, {
        path: `/groups/${workspaceId}/datasets/${datasetId}`,
        isComplete: ({ id }) => textOf(id) !== null,
      });
      return {
        id: textOf(dataset.id) ?? datasetId,
        name: textOf(dataset.name) ?? '',
        isEffectiveIdentityRequired: dataset.isEffectiveIdentityRequired === true,
        isEffectiveIdentityRolesRequired: dataset.isEffectiveIdentityRolesRequired === true,
      };
    },

    async findLastRefresh(credentials, workspaceId, datasetId) {
      const path = `/groups/${workspaceId}/datasets/${datasetId}/refreshes?$top=1`;
      const { value } = await client.read(
        credentials,
        { path, isComplete: isList },
        refreshesTtlMs,
      );
      const [newest] = value as readonly JsonObject[];
      return newest
        ? {
            refreshType: textOf(newest.refreshType),
            status: textOf(newest.status),
            startTime: textOf(newest.startTime),
            endTime: textOf(newest.endTime),
          }
        : null;
    },
  };
}
