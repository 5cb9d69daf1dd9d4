import { type EquipeItem, listEquipes } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { unwrapList } from '../../../data/unwrapList.ts';

/** Loads the teams that an import may name. `data` is null if the server has none, or did not answer. Spec EQP-12. */
export function useTeams() {
  const { client } = useAppServices();
  const { data = null, isPending } = useQuery({
    queryKey: ['importTeams'],
    queryFn: async ({ signal }) =>
      unwrapList<EquipeItem>(await client.call(listEquipes, {}, { signal })),
    retry: false,
  });
  return { data, isPending };
}
