import { type EquipeItem, listEquipes } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { useAppServices, useRecurso } from '@portal/ui';
import { skipToken, useQuery } from '@tanstack/react-query';
import { unwrapList } from '../../../data/unwrapList.ts';

/** Loads the teams that an import may name. `data` is null if the server has none, or did not answer. Spec EQP-12. */
export function useTeams() {
  const { client } = useAppServices();
  const hasTeams = useRecurso(addedParts.teamGrants);
  const { data = null, isPending } = useQuery({
    queryKey: ['importTeams'],
    queryFn: hasTeams
      ? async ({ signal }) => unwrapList<EquipeItem>(await client.call(listEquipes, {}, { signal }))
      : skipToken,
    retry: false,
  });
  return { data, isPending: hasTeams && isPending };
}
