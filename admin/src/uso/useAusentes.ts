import { listUsoAusentes } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';

/** Loads who has never opened a report, and how many people came how far. `range` are the first and the last person of the answer. */
export function useAusentes(filter: object, range?: readonly [number, number]) {
  const { client } = useAppServices();
  const query = {
    filter: JSON.stringify(filter),
    ...(range && { range: JSON.stringify(range) }),
  };
  return useQuery({
    queryKey: ['uso', 'ausentes', query],
    queryFn: ({ signal }) => client.call(listUsoAusentes, { query }, { signal }),
    retry: false,
  });
}
