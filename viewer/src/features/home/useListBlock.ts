import type { Client } from '@portal/api-client';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';

/** The answer has another shape than the contract says. Spec HOME-20. */
export class UnexpectedShapeError extends Error {
  override readonly name = 'UnexpectedShapeError';
}

type LoadList<T> = (client: Client, signal: AbortSignal) => Promise<readonly T[]>;

/**
 * Fetches one list of Home as a query of its own, so that it loads and fails independently of the other lists. Spec
 * HOME-14.
 */
export function useListBlock<T>(name: string, load: LoadList<T>, enabled = true) {
  const { client } = useAppServices();
  return useQuery<readonly T[]>({
    queryKey: ['home', name],
    queryFn: async ({ signal }) => {
      const answer: unknown = await load(client, signal);
      if (!Array.isArray(answer)) throw new UnexpectedShapeError();
      return answer;
    },
    enabled,
    staleTime: 0,
  });
}
