import { getRefreshInfo, type RefreshInfo } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Fetches when the data of a report was last refreshed. Null until known and after a failure, which is only logged. A
 * report without a dataset sends no call. Spec DASH-19, DASH-23.
 */
export function useRefreshInfo(
  workspaceId: string | undefined,
  datasetId: string | null | undefined,
): RefreshInfo | null {
  const { client } = useAppServices();
  const { data, error } = useQuery({
    queryKey: ['refresh-info', workspaceId, datasetId],
    queryFn: ({ signal }) =>
      client.call(
        getRefreshInfo,
        { query: { workspace_id: workspaceId ?? '', dataset_id: datasetId ?? '' } },
        { signal },
      ),
    enabled: Boolean(workspaceId && datasetId),
  });
  useEffect(() => {
    if (error) console.warn('refresh info could not be loaded', error);
  }, [error]);
  return (!error && data) || null;
}
