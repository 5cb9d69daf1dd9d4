import { isList, type RestClient } from '../createRestClient.ts';
import { type JsonObject, textOf } from '../jsonObject.ts';
import type { DatasetPlace, PowerBi } from '../PowerBi.ts';

/** How long an answer about refreshes is cached. It is shorter than for the catalog, because refreshes happen often. */
const refreshesTtlMs = 45_000;
/** The newest refresh may be running; the refreshes before it tell how old the data is. */
const readRefreshes = 5;

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
        upstream: upstreamOf(dataset.upstreamDatasets, workspaceId),
        isEffectiveIdentityRequired: dataset.isEffectiveIdentityRequired === true,
        isEffectiveIdentityRolesRequired: dataset.isEffectiveIdentityRolesRequired === true,
      };
    },

    async findLastRefresh(credentials, workspaceId, datasetId) {
      const path = `/groups/${workspaceId}/datasets/${datasetId}/refreshes?$top=${readRefreshes}`;
      const { value } = await client.read(
        credentials,
        { path, isComplete: isList },
        refreshesTtlMs,
      );
      const refreshes = value as readonly JsonObject[];
      const [newest] = refreshes;
      if (!newest) return null;
      const ended = refreshes.find(({ endTime }) => textOf(endTime) !== null);
      return {
        refreshType: textOf(newest.refreshType),
        status: textOf(newest.status),
        startTime: textOf(newest.startTime),
        endTime: textOf(newest.endTime),
        lastEndTime: textOf(ended?.endTime),
      };
    },
  };
}

/** Reads `upstreamDatasets`, whose items name a dataset and its workspace. */
function upstreamOf(list: unknown, workspaceId: string): DatasetPlace[] {
  if (!Array.isArray(list)) return [];
  return (list as JsonObject[]).flatMap(({ targetDatasetId, groupId }) => {
    const id = textOf(targetDatasetId);
    return id === null ? [] : [{ id, workspaceId: textOf(groupId) ?? workspaceId }];
  });
}
