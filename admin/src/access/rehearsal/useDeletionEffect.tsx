import { Effect } from './Effect.tsx';
import { EffectStatus, RepeatButton } from './EffectStatus.tsx';
import { needsConfirmation } from './needsConfirmation.ts';
import { TakeAssinaturas } from './TakeAssinaturas.tsx';
import { useRehearsal } from './useRehearsal.ts';

/**
 * Rehearses a deletion while its dialog asks, so that one dialog shows what is deleted and whom it hurts. `caminho` is the path
 * of the deleting call, and `corpo` the body of one by POST. The dialog is ready when the effect is known, or known not to be found out now: then it says so, and offers to
 * ask again where that may help. `accept` confirms what the dialog shows, so that the deletion asks nothing. Spec ENS-03, CONF-01.
 */
export function useDeletionEffect(caminho: string, corpo?: object) {
  const { accept, ...rehearsal } = useRehearsal([
    corpo ? { metodo: 'POST', caminho, corpo } : { metodo: 'DELETE', caminho },
  ]);
  const { effect, isFailed, isFetching } = rehearsal;
  return {
    effect: (
      <>
        <EffectStatus
          state={isFetching ? 'waiting' : isFailed ? 'failed' : effect ? 'known' : 'none'}
        />
        <RepeatButton {...rehearsal} />
        {effect && needsConfirmation(effect) && <Effect ensaio={effect} />}
        {effect?.assinaturas && <TakeAssinaturas assinaturas={effect.assinaturas} />}
      </>
    ),
    isReady: !isFetching,
    accept,
  };
}
