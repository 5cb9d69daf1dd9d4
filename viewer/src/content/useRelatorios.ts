import { listRelatorios, type RelatorioItem } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';

/** The reports the signed-in person may open. */
export function useRelatorios() {
  const { client } = useAppServices();
  return useQuery({
    queryKey: ['relatorios'],
    queryFn: async ({ signal }) => {
      const answer: unknown = await client.call(listRelatorios, {}, { signal });
      if (!Array.isArray(answer)) throw new TypeError('the list of reports is no list');
      return answer as RelatorioItem[];
    },
  });
}
