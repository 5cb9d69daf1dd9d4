import { ifAnnounced } from '@portal/api-client';
import { type Atributo, listAtributos } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { skipToken, useQuery } from '@tanstack/react-query';
import { unwrapList } from '../../../data/unwrapList.ts';
import type { CatalogOwner } from '../useCatalog.ts';

/**
 * Loads the attributes of the cliente of a report. Null from a server that has none, and nothing before a superuser has chosen the
 * cliente. Each form asks anew, because another administrator may delete one. Spec SEG-02.
 */
export function useAtributos({ isSuperuser, cliente }: CatalogOwner) {
  const { client } = useAppServices();
  const filter = JSON.stringify(isSuperuser ? { cliente: Number(cliente) } : {});
  return useQuery({
    queryKey: ['atributosOfReport', filter],
    queryFn:
      isSuperuser && cliente === ''
        ? skipToken
        : async ({ signal }) => {
            const answer = client.call(listAtributos, { query: { filter } }, { signal });
            const rows = await ifAnnounced(answer);
            return rows ? unwrapList<Atributo>(rows) : null;
          },
    retry: false,
    staleTime: 0,
  });
}
