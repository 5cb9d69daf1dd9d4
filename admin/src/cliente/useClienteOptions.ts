import { type ClienteOption, listClienteOptions } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { unwrapList } from '../data/unwrapList.ts';

/** Loads all clientes that this administrator may choose. Spec API-24, ADM-USR-26. */
export function useClienteOptions() {
  const { client } = useAppServices();
  return useQuery({
    queryKey: ['clienteOptions'],
    queryFn: async ({ signal }) =>
      unwrapList<ClienteOption>(await client.call(listClienteOptions, {}, { signal })),
    retry: false,
  });
}
