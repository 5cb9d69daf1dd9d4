import { getPainel } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';

/** So many rows of a list are loaded. `total` counts all. */
export const shownRows = 5;

/** When a query asks, and for how many milliseconds its answer is taken from the cache. */
export interface Freshness {
  readonly enabled?: boolean;
  readonly staleTime?: number;
}

/**
 * Loads the openings by day and the reports that miss something: of a cliente, or of all that the caller sees. A server without the
 * panel is not called.
 */
export function usePainel(
  cliente: number | null,
  { enabled = true, staleTime = 0 }: Freshness = {},
) {
  const { client } = useAppServices();
  const query = cliente === null ? {} : { cliente };
  return useQuery({
    queryKey: ['painel', query],
    queryFn: ({ signal }) => client.call(getPainel, { query }, { signal }),
    enabled,
    retry: false,
    staleTime,
  });
}
