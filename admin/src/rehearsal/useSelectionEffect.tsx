import type { Client } from '@portal/api-client';
import type { Ensaio } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext, useState } from 'react';
import { counted } from '../counted.ts';
import { type Change, ConfirmedChanges, confirmedUnknown, keyOf } from './ConfirmedChanges.ts';
import styles from './Effect.module.css';
import { Effect } from './Effect.tsx';
import { needsConfirmation } from './needsConfirmation.ts';
import { isKnown, rehearseChange } from './rehearseChange.ts';
import { sumOfEffects } from './sumOfEffects.ts';

/** How many changes are rehearsed before the question. More would make the person wait. */
const maxRehearsed = 100;

interface Rehearsed {
  readonly change: Change;
  /** Null if the change will be refused, and `unknown` if its effect cannot be known. */
  readonly ensaio: Ensaio | null | 'unknown';
}

/**
 * Rehearses the changes of a selection while their dialog asks, so that one question shows the sum of what they do. Each change
 * must concern other people. `accept` confirms all of them, those whose effect is not known too: the dialog tells these by
 * `unknownText`, which gets their number. Spec ENS-03, MENU-04.
 */
export function useSelectionEffect(
  changes: readonly Change[],
  unknownText: (count: number) => ReactNode = unknownUsers,
) {
  const { client } = useAppServices();
  const confirmed = useContext(ConfirmedChanges);
  // The list is read again after the changes, which must not rehearse them again.
  const [isAccepted, setAccepted] = useState(false);
  const {
    data = [],
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['selectionEffect', changes.map(keyOf)],
    queryFn: async ({ signal }) => {
      const done: Rehearsed[] = [];
      for (const change of changes.slice(0, maxRehearsed)) {
        done.push({ change, ensaio: await rehearse(client, change, signal) });
      }
      return done;
    },
    enabled: confirmed !== null && changes.length > 0 && !isAccepted,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const known = data.flatMap(({ ensaio }) => (ensaio && ensaio !== 'unknown' ? [ensaio] : []));
  const tooMany = Math.max(0, changes.length - maxRehearsed);
  const unknown = data.filter(({ ensaio }) => ensaio === 'unknown').length + tooMany;
  const sum = sumOfEffects(known);
  return {
    isReady: !isFetching,
    effect: isFetching ? (
      <p role="status">Conferindo quem ganha e quem perde acesso...</p>
    ) : (
      confirmed !== null && (
        <>
          {needsConfirmation(sum) && <Effect ensaio={sum} />}
          {unknown > 0 && unknownText(unknown)}
          {unknown > tooMany && (
            <button type="button" className={styles.again} onClick={() => void refetch()}>
              Conferir de novo
            </button>
          )}
        </>
      )
    ),
    accept: () => {
      setAccepted(true);
      const found = new Map(data.map(({ change, ensaio }) => [keyOf(change), ensaio]));
      for (const change of changes) {
        const ensaio = found.get(keyOf(change)) ?? 'unknown';
        confirmed?.set(keyOf(change), ensaio === 'unknown' ? confirmedUnknown : ensaio.impressao);
      }
    },
  };
}

/** Each change of the usual selections concerns one person. */
const unknownUsers = (count: number) => (
  <p>{`O acesso de ${counted(count, 'usuário', 'usuários')} não foi conferido.`}</p>
);

async function rehearse(
  client: Client,
  change: Change,
  signal: AbortSignal,
): Promise<Rehearsed['ensaio']> {
  try {
    const effect = await rehearseChange(client, change, signal);
    // A change that will be refused gets the same refusal itself.
    return effect === null || isKnown(effect) ? effect : 'unknown';
  } catch (error) {
    if (signal.aborted) throw error;
    return 'unknown';
  }
}
