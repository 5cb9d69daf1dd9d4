import { Effect } from './Effect.tsx';
import { RepeatButton } from './EffectStatus.tsx';
import { needsConfirmation } from './needsConfirmation.ts';
import type { Rehearsal } from './useRehearsal.ts';

/** Whom a change concerns, said also if it concerns nobody or if that is not known. Nothing with a server without rehearsals. Spec ENS-03. */
export function RehearsedEffect(rehearsal: Omit<Rehearsal, 'accept'>) {
  const { effect, isFetching, isFailed, reason } = rehearsal;
  const isEmpty = effect !== null && !needsConfirmation(effect) && effect.pessoas.ganham === 0;
  return (
    <>
      <p role="status">
        {isFetching && 'Conferindo quem ganha e quem perde acesso...'}
        {isFailed &&
          !isFetching &&
          `Não foi possível conferir quem ganha e quem perde acesso. ${reason}`.trim()}
        {isEmpty && 'Ninguém ganha nem perde acesso.'}
      </p>
      <RepeatButton {...rehearsal} />
      {effect && !isEmpty && <Effect ensaio={effect} />}
    </>
  );
}
