import { createEnsaio } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { ConfirmedChanges, keyOf } from './ConfirmedChanges.ts';
import { Effect } from './Effect.tsx';
import { EffectStatus } from './EffectStatus.tsx';
import { needsConfirmation } from './needsConfirmation.ts';
import { within } from './within.ts';

/**
 * Rehearses a deletion while its dialog asks, so that one dialog shows what is deleted and whom it hurts. `caminho` is the path
 * of the deleting call. The dialog is ready when the effect is known. `accept` confirms the shown effect. If it cannot be
 * known, the deletion itself asks. Spec ENS-03, CONF-01.
 */
export function useDeletionEffect(caminho: string) {
  const { client } = useAppServices();
  const confirmed = useContext(ConfirmedChanges);
  const change = { metodo: 'DELETE', caminho } as const;
  const { data, isError, isFetching } = useQuery({
    queryKey: ['deletionEffect', caminho],
    queryFn: ({ signal }) =>
      client.call(createEnsaio, { body: change }, { signal: within(signal) }),
    enabled: confirmed !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // The button must not wait again under the pointer.
    refetchOnWindowFocus: false,
  });
  return {
    effect: (
      <>
        <EffectStatus
          state={isFetching ? 'waiting' : isError ? 'failed' : data ? 'known' : 'none'}
        />
        {data && needsConfirmation(data) && <Effect ensaio={data} />}
      </>
    ),
    isReady: !isFetching,
    accept: () => {
      if (data) confirmed?.set(keyOf(change), data.impressao);
    },
  };
}
