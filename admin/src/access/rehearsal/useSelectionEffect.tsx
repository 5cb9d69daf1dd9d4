import type { Client } from '@portal/api-client';
import type { Ensaio } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext, useState } from 'react';
import { counted } from '../../counted.ts';
import { type Change, ConfirmedChanges, confirmedUnknown, keyOf } from './ConfirmedChanges.ts';
import styles from './Effect.module.css';
import { Effect } from './Effect.tsx';
import { needsConfirmation } from './needsConfirmation.ts';
import { isKnown, rehearseChange, type UnknownEffect } from './rehearseChange.ts';
import { sumOfEffects } from './sumOfEffects.ts';

/** How many changes are rehearsed before the question. More would make the person wait. */
const maxRehearsed = 100;

interface Rehearsed {
  readonly change: Change;
  /** Null if the change will be refused. */
  readonly effect: Ensaio | UnknownEffect | null;
}

/**
 * Rehearses the changes of a selection while their dialog asks, so that one question shows the sum of what they do. Each change
 * must concern other people. After the first effect that the server cannot tell now, the others are not asked for, so that the dialog
 * does not wait for each of them. `Conferir de novo` asks for those that are missing. `accept` confirms all changes, those whose effect is
 * not known too: the dialog tells these by `unknownText`, which gets their number. Spec ENS-03, MENU-04.
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
    queryFn: async ({ signal, client: queries, queryKey }) => {
      const before = queries.getQueryData<readonly Rehearsed[]>(queryKey) ?? [];
      const done: Rehearsed[] = [];
      let missing: UnknownEffect | null = null;
      for (const [index, change] of changes.slice(0, maxRehearsed).entries()) {
        const known = before[index];
        const effect: Rehearsed['effect'] =
          known && !isPassing(known.effect)
            ? known.effect
            : (missing ?? (await rehearse(client, change, signal)));
        if (isPassing(effect)) missing = effect;
        done.push({ change, effect });
      }
      return done;
    },
    enabled: confirmed !== null && changes.length > 0 && !isAccepted,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const known = data.flatMap(({ effect }) => (isKnown(effect) ? [effect] : []));
  const tooMany = Math.max(0, changes.length - maxRehearsed);
  const unknown = data.filter(({ effect }) => isUnknown(effect)).length + tooMany;
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
          {data.some(({ effect }) => isPassing(effect)) && (
            <button type="button" className={styles.again} onClick={() => void refetch()}>
              Conferir de novo
            </button>
          )}
        </>
      )
    ),
    accept: () => {
      setAccepted(true);
      const found = new Map(data.map(({ change, effect }) => [keyOf(change), effect]));
      for (const change of changes) {
        const effect = found.get(keyOf(change)) ?? null;
        confirmed?.set(keyOf(change), isKnown(effect) ? effect.impressao : confirmedUnknown);
      }
    },
  };
}

/** Each change of the usual selections concerns one person. */
const unknownUsers = (count: number) => (
  <p>{`O acesso de ${counted(count, 'usuário', 'usuários')} não foi conferido.`}</p>
);

const isUnknown = (effect: Rehearsed['effect']): effect is UnknownEffect =>
  effect !== null && !isKnown(effect);

const isPassing = (effect: Rehearsed['effect']): effect is UnknownEffect =>
  isUnknown(effect) && effect.isPassing;

async function rehearse(
  client: Client,
  change: Change,
  signal: AbortSignal,
): Promise<Rehearsed['effect']> {
  try {
    // A change that will be refused gets the same refusal itself.
    return await rehearseChange(client, change, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    return { reason: '', isPassing: true };
  }
}
