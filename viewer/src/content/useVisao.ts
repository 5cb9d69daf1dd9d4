import { getVisao } from '@portal/api-client/contract';
import { retryByItself } from './retryByItself.ts';
import { useCall } from './useCall.ts';

/**
 * Fetches a view with its state. Sends no call without an id. The answer is not kept between openings, because its owner
 * may have changed an open view since.
 */
export const useVisao = (id: number | null) =>
  useCall(getVisao, {
    queryKey: ['visao', id],
    input: { params: { id: id ?? 0 } },
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: retryByItself,
  });
