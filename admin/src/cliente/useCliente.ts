import { type ClienteOption, listClienteOptions } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { unwrapList } from '../data/unwrapList.ts';

/** Loads the name of a cliente; null if there is no such one. Spec API-24. */
export function useCliente(id: number | null) {
  const { client } = useAppServices();
  return useQuery({
    queryKey: ['clienteOptions', id],
    queryFn: async ({ signal }) => {
      const query = { filter: JSON.stringify({ id }) };
      const found = unwrapList<ClienteOption>(
        await client.call(listClienteOptions, { query }, { signal }),
      );
      // A backend may answer all of them.
      return found.find((one) => one.id === id) ?? null;
    },
    enabled: id !== null,
    retry: false,
  });
}
