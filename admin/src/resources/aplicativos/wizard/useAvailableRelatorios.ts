import { type AvailableRelatorio, listAvailableRelatorios } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { unwrapList } from '../../../data/unwrapList.ts';

/** Configured reports that an application of this cliente may hold; `null` asks for the own cliente's. Spec API-23. */
export function useAvailableRelatorios(clienteId: number | null) {
  const { client } = useAppServices();
  return useQuery({
    queryKey: ['availableRelatorios', clienteId],
    queryFn: async ({ signal }) => {
      const query = clienteId === null ? {} : { cliente_id: clienteId };
      const found = unwrapList<AvailableRelatorio>(
        await client.call(listAvailableRelatorios, { query }, { signal }),
      );
      // Another backend may not know the cliente, and then lists what there is.
      return found.filter(
        ({ cliente }) => clienteId === null || (cliente ?? clienteId) === clienteId,
      );
    },
    retry: false,
  });
}
