import {
  type FriendlyNames,
  getFriendlyNames,
  type RelatorioConfig,
} from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** The names of each report of a page, by the id of its configuration. */
export type NamesById = Readonly<Record<string, FriendlyNames>>;

/** Loads the names that Power BI has for one page of configurations, by configuration id. Spec ADM-REP-08, API-43. */
export function useFriendlyNames(configs: readonly RelatorioConfig[]) {
  const { client } = useAppServices();
  const reports = configs.map(({ id, workspace_id, report_id, dataset_id }) => ({
    id,
    workspace_id,
    report_id,
    dataset_id,
  }));
  return useQuery({
    queryKey: ['friendlyNames', reports],
    queryFn: async ({ signal }): Promise<NamesById> => {
      const answer = await client.call(getFriendlyNames, { body: { reports } }, { signal });
      // Another backend may answer the map without the key `names`.
      return answer.names ?? (answer as unknown as NamesById);
    },
    enabled: reports.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  });
}
