import { createEnsaio, type Ensaio } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { ConfirmedChanges, keyOf } from './ConfirmedChanges.ts';
import { Effect } from './Effect.tsx';
import { needsConfirmation } from './needsConfirmation.ts';

/**
 * Rehearses a deletion while its dialog asks, so that one dialog shows what is deleted and whom it hurts. `caminho` is the path
 * of the deleting call. `accept` confirms the shown effect. If the person presses the button before the effect is known, or if
 * it cannot be known, the deletion itself asks. Spec ENS-03.
 */
export function useDeletionEffect(caminho: string) {
  const { client } = useAppServices();
  const confirmed = useContext(ConfirmedChanges);
  const change = { metodo: 'DELETE', caminho } as const;
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['deletionEffect', caminho],
    queryFn: ({ signal }) => client.call(createEnsaio, { body: change }, { signal }),
    enabled: confirmed !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const keep = ({ impressao }: Ensaio) => confirmed?.set(keyOf(change), impressao);
  return {
    effect: isFetching ? (
      <p>Conferindo quem perde acesso...</p>
    ) : (
      data && needsConfirmation(data) && <Effect ensaio={data} />
    ),
    accept: async () => {
      if (confirmed === null) return;
      if (data) {
        keep(data);
        return;
      }
      if (!isFetching) return;
      const late = await refetch({ cancelRefetch: false });
      if (late.data && !needsConfirmation(late.data)) keep(late.data);
    },
  };
}
