import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { type Change, ConfirmedChanges, confirmedUnknown, keyOf } from './ConfirmedChanges.ts';
import { isKnown, rehearseChange } from './rehearseChange.ts';

/**
 * Rehearses a change while its dialog asks. `effect` is null while it is not known, without a rehearsing client, and if it cannot be
 * told: then `isFailed`, with the server's reason if there is one. `accept` confirms what the dialog shows, so that the change asks
 * nothing more. Spec ENS-03.
 */
export function useRehearsal(change: Change) {
  const { client } = useAppServices();
  const confirmed = useContext(ConfirmedChanges);
  // The lists are read again after the change, which must not rehearse it again.
  const [isAccepted, setAccepted] = useState(false);
  const {
    data: found,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['rehearsal', keyOf(change)],
    queryFn: ({ signal }) => rehearseChange(client, change, signal),
    enabled: confirmed !== null && !isAccepted,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // The button must not wait again under the pointer.
    refetchOnWindowFocus: false,
  });
  const effect = found && isKnown(found) ? found : null;
  const unknown = found && !isKnown(found) ? found : null;
  return {
    effect,
    isFetching,
    isFailed: isError || (found !== undefined && effect === null),
    reason: unknown?.reason ?? '',
    isRepeatable: !isFetching && (isError || unknown?.isPassing === true),
    repeat: () => void refetch(),
    accept: () => {
      setAccepted(true);
      confirmed?.set(keyOf(change), effect?.impressao ?? confirmedUnknown);
    },
  };
}
