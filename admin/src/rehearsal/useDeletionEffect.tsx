import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { ConfirmedChanges, confirmedUnknown, keyOf } from './ConfirmedChanges.ts';
import styles from './Effect.module.css';
import { Effect } from './Effect.tsx';
import { EffectStatus } from './EffectStatus.tsx';
import { needsConfirmation } from './needsConfirmation.ts';
import { isKnown, rehearseChange } from './rehearseChange.ts';

/**
 * Rehearses a deletion while its dialog asks, so that one dialog shows what is deleted and whom it hurts. `caminho` is the path
 * of the deleting call. The dialog is ready when the effect is known, or known not to be found out now: then it says so, and offers to
 * ask again where that may help. `accept` confirms what the dialog shows, so that the deletion asks nothing. Spec ENS-03, CONF-01.
 */
export function useDeletionEffect(caminho: string) {
  const { client } = useAppServices();
  const confirmed = useContext(ConfirmedChanges);
  const change = { metodo: 'DELETE', caminho } as const;
  const {
    data: found,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['deletionEffect', caminho],
    queryFn: ({ signal }) => rehearseChange(client, change, signal),
    enabled: confirmed !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // The button must not wait again under the pointer.
    refetchOnWindowFocus: false,
  });
  const data = found && isKnown(found) ? found : null;
  const isFailed = isError || (found !== undefined && data === null);
  const isRepeatable = isError || (found && !isKnown(found) && found.isPassing);
  return {
    effect: (
      <>
        <EffectStatus
          state={isFetching ? 'waiting' : isFailed ? 'failed' : data ? 'known' : 'none'}
        />
        {isRepeatable && !isFetching && (
          <button type="button" className={styles.again} onClick={() => void refetch()}>
            Conferir de novo
          </button>
        )}
        {data && needsConfirmation(data) && <Effect ensaio={data} />}
      </>
    ),
    isReady: !isFetching,
    accept: () => void confirmed?.set(keyOf(change), data?.impressao ?? confirmedUnknown),
  };
}
