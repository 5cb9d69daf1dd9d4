import { getPainel } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { useAppServices, useRecurso } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';

/** Loads the openings by day and the reports that miss something: of a cliente, or of all that the caller sees. */
export function usePainel(cliente: number | null) {
  const { client } = useAppServices();
  const isOffered = useRecurso(addedParts.painel);
  const query = cliente === null ? {} : { cliente };
  return useQuery({
    queryKey: ['painel', query],
    queryFn: ({ signal }) => client.call(getPainel, { query }, { signal }),
    enabled: isOffered,
    retry: false,
    staleTime: 0,
  });
}
