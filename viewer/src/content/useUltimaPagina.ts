import { getUltimaPagina, type UltimaPagina } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { useAppServices, useRecurso } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';

/**
 * Fetches where the reader read last. Null if nowhere, and with a server that does not keep it. It is on the server, because a sign-out empties
 * the storage of the browser, and another browser goes on where this one stopped. Spec LEIT-12.
 */
export function useUltimaPagina() {
  const { client } = useAppServices();
  const enabled = useRecurso(addedParts.inicio);
  const query = useQuery<UltimaPagina | null>({
    queryKey: ['home', 'ultima'],
    queryFn: async ({ signal }) => (await client.call(getUltimaPagina, {}, { signal })).ultima,
    enabled,
    staleTime: 0,
  });
  // After a failure, Home leads on to the most recent report.
  const ultima = enabled && !query.isError ? query.data : null;
  return { ultima, isPending: ultima === undefined };
}
