import { type ClienteOption, listClienteOptions } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { unwrapList } from '../data/unwrapList.ts';

/** Loads the clientes that this administrator may choose in a form. Spec API-24. */
export function useClienteOptions(enabled = true) {
  const { client } = useAppServices();
  return useQuery({
    queryKey: ['clienteOptions'],
    queryFn: async ({ signal }) =>
      unwrapList<ClienteOption>(await client.call(listClienteOptions, {}, { signal })),
    enabled,
    retry: false,
  });
}
