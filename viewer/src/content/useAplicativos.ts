import { type AplicativoItem, listAplicativos } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';

/** The applications the signed-in person may open. */
export function useAplicativos() {
  const { client } = useAppServices();
  return useQuery({
    queryKey: ['aplicativos'],
    queryFn: async ({ signal }) => {
      const answer: unknown = await client.call(listAplicativos, {}, { signal });
      if (!Array.isArray(answer)) throw new TypeError('the list of applications is no list');
      return answer as AplicativoItem[];
    },
  });
}
