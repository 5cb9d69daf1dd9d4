import type { Client } from '@portal/api-client';
import {
  type Assinatura,
  type AssinaturaChanges,
  type AssinaturaInput,
  createAssinatura,
  deleteAssinatura,
  listAssinaturas,
  sendAssinatura,
  updateAssinatura,
} from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useChanged } from '../change/useChanged.ts';

const assinaturasQuery = (client: Client) =>
  queryOptions({
    queryKey: ['assinaturas'],
    queryFn: ({ signal }) => client.call(listAssinaturas, {}, { signal }),
    staleTime: 0,
  });

/** Fetches the reader's own subscriptions. Spec ASSI-05. */
export function useAssinaturas() {
  const { client } = useAppServices();
  return useQuery(assinaturasQuery(client));
}

/**
 * Returns functions that add, change, send and delete subscriptions of the signed-in person. Each returns a promise, which rejects with the
 * error of the request. Spec ASSI-01, ASSI-05.
 */
export function useAssinaturaChanges() {
  const { client } = useAppServices();
  const changed = useChanged(assinaturasQuery(client).queryKey);
  return {
    add: (body: AssinaturaInput) => changed(client.call(createAssinatura, { body })),
    change: ({ id, versao }: Assinatura, changes: AssinaturaChanges) =>
      changed(
        client.call(updateAssinatura, {
          params: { id },
          body: { ...changes, ...(versao !== undefined && { versao }) },
        }),
      ),
    send: ({ id }: Assinatura) => changed(client.call(sendAssinatura, { params: { id } })),
    remove: ({ id }: Assinatura) => changed(client.call(deleteAssinatura, { params: { id } })),
  };
}
