import { listVisoes, type VisaoItem } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';

/** Fetches the reader's own views of all reports, without their states. */
export function useVisoes({ enabled = true } = {}) {
  const { client } = useAppServices();
  return useQuery({
    queryKey: ['visoes'],
    queryFn: async ({ signal }) => {
      const answer: unknown = await client.call(listVisoes, { query: {} }, { signal });
      if (!Array.isArray(answer)) throw new TypeError('the list of views is not an array');
      return answer as VisaoItem[];
    },
    enabled,
  });
}
