import type { Client } from '@portal/api-client';
import type { Exportacao } from '@portal/api-client/contract';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { arquivosQuery, isBeingMade } from './arquivosQuery.ts';

/**
 * Calls `onEnd` once when a file is ready or has failed, whatever screen is shown then. Not if it is removed, or the session ends.
 * The file must be in the cache already. Spec EXPO-03.
 */
export function followArquivo(
  queries: QueryClient,
  client: Client,
  id: number,
  onEnd: (ended: Exportacao) => void,
): void {
  const observer = new QueryObserver(queries, arquivosQuery(client));
  const stop = observer.subscribe(({ data, error }) => {
    const found = data?.find((one) => one.id === id);
    if (found && isBeingMade(found) && error?.name !== 'SessionLostError') return;
    // A subscriber may be called before `subscribe` has returned.
    queueMicrotask(() => stop());
    if (found && !isBeingMade(found)) onEnd(found);
  });
}
