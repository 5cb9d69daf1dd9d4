import { type ItemDoCatalogo, listCatalogo } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { useAppServices, useRecurso } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';

/** Fetches what the person may ask for and cannot open. Without the resource there is nothing to ask for. Spec PED-05. */
export function useCatalogo() {
  const { client } = useAppServices();
  const enabled = useRecurso(addedParts.accessRequests);
  return useQuery({
    queryKey: ['pedidos', 'catalogo'],
    queryFn: async ({ signal }) => {
      const answer: unknown = await client.call(listCatalogo, {}, { signal });
      if (!Array.isArray(answer)) throw new TypeError('the catalogue is not an array');
      return answer as ItemDoCatalogo[];
    },
    enabled,
  });
}
