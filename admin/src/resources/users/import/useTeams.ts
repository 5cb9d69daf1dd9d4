import { ifAnnounced } from '@portal/api-client';
import { type EquipeItem, listEquipes } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { unwrapList } from '../../../data/unwrapList.ts';

/** Loads the teams that an import may name. `data` is null if the server has none, or did not answer. Spec EQP-12. */
export function useTeams() {
  const { client } = useAppServices();
  const { data = null, ...query } = useQuery({
    queryKey: ['importTeams'],
    queryFn: async ({ signal }) => {
      const answer = await ifAnnounced(client.call(listEquipes, {}, { signal }));
      return answer === undefined ? null : unwrapList<EquipeItem>(answer);
    },
    retry: false,
  });
  const { isPending, error, refetch } = query;
  return { data, isPending, error, refetch };
}
