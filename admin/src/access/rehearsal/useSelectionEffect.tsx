import type { ReactNode } from 'react';
import { counted } from '../../counted.ts';
import type { Change } from './ConfirmedChanges.ts';
import { Effect } from './Effect.tsx';
import { RepeatButton } from './EffectStatus.tsx';
import { needsConfirmation } from './needsConfirmation.ts';
import { TakeAssinaturas } from './TakeAssinaturas.tsx';
import { useRehearsal } from './useRehearsal.ts';

/**
 * Rehearses the changes of a selection while their dialog asks, so that one question shows the sum of what they do. Changes whose effect
 * is not known are told by `unknownText`, which gets their number. Spec ENS-03, MENU-04.
 */
export function useSelectionEffect(
  changes: readonly Change[],
  unknownText: (count: number) => ReactNode = unknownUsers,
) {
  const { accept, ...rehearsal } = useRehearsal(changes);
  const { isOffered, effect, unknownCount, isFetching } = rehearsal;
  return {
    isReady: !isFetching,
    effect: isFetching ? (
      <p role="status">Conferindo quem ganha e quem perde acesso...</p>
    ) : (
      isOffered && (
        <>
          {effect && needsConfirmation(effect) && <Effect ensaio={effect} />}
          {effect?.assinaturas && <TakeAssinaturas assinaturas={effect.assinaturas} />}
          {unknownCount > 0 && unknownText(unknownCount)}
          <RepeatButton {...rehearsal} />
        </>
      )
    ),
    accept,
  };
}

/** Each change of the usual selections concerns one person. */
const unknownUsers = (count: number) => (
  <p>{`O acesso de ${counted(count, 'usuário', 'usuários')} não foi conferido.`}</p>
);
