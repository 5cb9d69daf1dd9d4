import { type AvailableRelatorio, listAvailableRelatorios } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { unwrapList } from '../../../data/unwrapList.ts';

/**
 * Loads the reports that an application of this cliente may contain. Null means the administrator's own cliente. Spec
 * API-23.
 */
export function useAvailableRelatorios(clienteId: number | null) {
  const { client } = useAppServices();
  return useQuery({
    queryKey: ['availableRelatorios', clienteId],
    queryFn: async ({ signal }) => {
      const query = clienteId === null ? {} : { cliente_id: clienteId };
      const found = unwrapList<AvailableRelatorio>(
        await client.call(listAvailableRelatorios, { query }, { signal }),
      );
      // A backend that does not know the parameter lists the reports of all clientes.
      return found.filter(
        ({ cliente }) => clienteId === null || (cliente ?? clienteId) === clienteId,
      );
    },
    retry: false,
  });
}
