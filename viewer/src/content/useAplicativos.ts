import { type AplicativoItem, listAplicativos } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';

/** Fetches the applications that the signed-in user may open. While `enabled` is false, nothing is requested. */
export function useAplicativos(enabled = true) {
  const { client } = useAppServices();
  return useQuery({
    queryKey: ['aplicativos'],
    enabled,
    queryFn: async ({ signal }) => {
      const answer: unknown = await client.call(listAplicativos, {}, { signal });
      if (!Array.isArray(answer)) throw new TypeError('the list of applications is not an array');
      return answer as AplicativoItem[];
    },
  });
}
