import type { Client } from '@portal/api-client';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { type Change, ConfirmedChanges, confirmedUnknown, keyOf } from './ConfirmedChanges.ts';
import { isKnown, rehearseChange, type UnknownEffect } from './rehearseChange.ts';
import { sumOfEffects } from './sumOfEffects.ts';

/** The most changes that are rehearsed before the dialog asks. The effect of more is not told, because the person would wait too long. */
const maxRehearsed = 100;

/** Null if the change will be refused: it gets the same refusal itself. */
type Found = Awaited<ReturnType<typeof rehearseChange>>;

/**
 * Rehearses changes while their dialog asks, each of which must concern other people. `effect` is the sum of what they do; null while
 * nothing is known, without a rehearsing client, and if it cannot be told: then `isFailed`, with the server's reason if there is one.
 * After the first effect that the server cannot tell now, the others are not asked for, so that the dialog does not wait for each of
 * them; `repeat` asks for those that are missing. `accept` confirms all changes, those whose effect is not known too, so that they ask
 * nothing more. Spec ENS-03, MENU-04.
 */
export function useRehearsal(changes: readonly Change[]) {
  const { client } = useAppServices();
  const confirmed = useContext(ConfirmedChanges);
  // The lists are read again after the changes, which must not rehearse them again.
  const [isAccepted, setAccepted] = useState(false);
  const {
    data = [],
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['rehearsal', changes.map(keyOf)],
    queryFn: async ({ signal, client: queries, queryKey }) => {
      const before = queries.getQueryData<readonly Found[]>(queryKey) ?? [];
      const found: Found[] = [];
      let missing: UnknownEffect | null = null;
      for (const [index, change] of changes.slice(0, maxRehearsed).entries()) {
        const known = before[index];
        const effect: Found =
          known !== undefined && !isPassing(known)
            ? known
            : (missing ?? (await rehearse(client, change, signal)));
        if (isPassing(effect)) missing = effect;
        found.push(effect);
      }
      return found;
    },
    enabled: confirmed !== null && changes.length > 0 && !isAccepted,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // The button must not wait again under the pointer.
    refetchOnWindowFocus: false,
  });
  const known = data.filter(isKnown);
  const unknown = data.filter(isUnknown);
  return {
    isOffered: confirmed !== null,
    effect: known.length > 0 ? sumOfEffects(known) : null,
    unknownCount: unknown.length + Math.max(0, changes.length - maxRehearsed),
    isFetching,
    isFailed: data.length > 0 && known.length === 0,
    reason: unknown[0]?.reason ?? '',
    isRepeatable: !isFetching && data.some(isPassing),
    repeat: () => void refetch(),
    accept: () => {
      setAccepted(true);
      for (const [index, change] of changes.entries()) {
        const effect = data[index] ?? null;
        confirmed?.set(keyOf(change), isKnown(effect) ? effect.impressao : confirmedUnknown);
      }
    },
  };
}

export type Rehearsal = ReturnType<typeof useRehearsal>;

const isUnknown = (effect: Found): effect is UnknownEffect => effect !== null && !isKnown(effect);
const isPassing = (effect: Found): effect is UnknownEffect => isUnknown(effect) && effect.isPassing;

async function rehearse(client: Client, change: Change, signal: AbortSignal): Promise<Found> {
  try {
    return await rehearseChange(client, change, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    return { reason: '', isPassing: true };
  }
}
