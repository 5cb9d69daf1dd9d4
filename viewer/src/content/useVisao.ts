import { getVisao } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { retryByItself } from './retryByItself.ts';

/**
 * Fetches a view with its state. Sends no call without an id. The answer is not kept between openings, because its owner
 * may have changed an open view since.
 */
export function useVisao(id: number | null) {
  const { client } = useAppServices();
  return useQuery({
    queryKey: ['visao', id],
    queryFn: ({ signal }) => client.call(getVisao, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: retryByItself,
  });
}
