import { listRecentRelatorios, type RelatorioItem } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';

/** Fetches the reports that the reader opened last, newest first. Home shows the same list under the same key. */
export function useRecentRelatorios() {
  const { client } = useAppServices();
  return useQuery<readonly RelatorioItem[]>({
    queryKey: ['home', 'recents'],
    queryFn: async ({ signal }) => {
      const answer: unknown = await client.call(listRecentRelatorios, {}, { signal });
      if (!Array.isArray(answer)) throw new TypeError('the list of recent reports is not an array');
      return answer as RelatorioItem[];
    },
    staleTime: 0,
  });
}
