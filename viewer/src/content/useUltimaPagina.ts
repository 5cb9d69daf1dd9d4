import { getUltimaPagina } from '@portal/api-client/contract';
import { useCall } from './useCall.ts';

/**
 * Fetches where the reader read last. Null if nowhere, and with a server that does not keep it. It is on the server, because a sign-out empties
 * the storage of the browser, and another browser goes on where this one stopped. Spec LEIT-12.
 */
export function useUltimaPagina() {
  const { data, isError, isPending, fetchStatus } = useCall(getUltimaPagina, {
    queryKey: ['home', 'ultima'],
    staleTime: 0,
  });
  // After a failure, Home leads on to the most recent report.
  return {
    ultima: isError ? null : (data?.ultima ?? null),
    isPending: isPending && fetchStatus !== 'idle',
  };
}
