import type { Client } from '@portal/api-client';
import { listRelatorios, type RelatorioItem } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The query of the reports that the signed-in user may open. */
export const relatoriosQuery = (client: Client) =>
  queryOptions({
    queryKey: ['relatorios'],
    queryFn: async ({ signal }) => {
      const answer: unknown = await client.call(listRelatorios, {}, { signal });
      if (!Array.isArray(answer)) throw new TypeError('the list of reports is not an array');
      return answer as RelatorioItem[];
    },
  });

/** Fetches the reports that the signed-in user may open. While `enabled` is false, nothing is requested. */
export function useRelatorios(enabled = true) {
  const { client } = useAppServices();
  return useQuery({ ...relatoriosQuery(client), enabled });
}
