import { getStats, type Stats } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { UnexpectedShapeError } from './useListBlock.ts';

/** Fetches the figures of Home. */
export function useStats() {
  const { client } = useAppServices();
  return useQuery<Stats>({
    queryKey: ['home', 'stats'],
    queryFn: async ({ signal }) => {
      const answer: unknown = await client.call(getStats, {}, { signal });
      if (typeof answer !== 'object' || answer === null) throw new UnexpectedShapeError();
      return answer as Stats;
    },
    staleTime: 0,
  });
}
