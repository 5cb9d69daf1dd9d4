import { listRelatorios, type RelatorioItem } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';

/** Fetches the reports that the signed-in user may open. */
export function useRelatorios() {
  const { client } = useAppServices();
  return useQuery({
    queryKey: ['relatorios'],
    queryFn: async ({ signal }) => {
      const answer: unknown = await client.call(listRelatorios, {}, { signal });
      if (!Array.isArray(answer)) throw new TypeError('the list of reports is not an array');
      return answer as RelatorioItem[];
    },
  });
}
