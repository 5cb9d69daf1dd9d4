import styles from './Effect.module.css';
import { Effect } from './Effect.tsx';
import { needsConfirmation } from './needsConfirmation.ts';
import type { useRehearsal } from './useRehearsal.ts';

type RehearsedEffectProps = Omit<ReturnType<typeof useRehearsal>, 'accept'>;

/** Whom a change concerns, said also if it concerns nobody or if that is not known. Nothing with a server without rehearsals. Spec ENS-03. */
export function RehearsedEffect(props: RehearsedEffectProps) {
  const { effect, isFetching, isFailed, reason, isRepeatable, repeat } = props;
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
      {isRepeatable && (
        <button type="button" className={styles.again} onClick={repeat}>
          Conferir de novo
        </button>
      )}
      {effect && !isEmpty && <Effect ensaio={effect} />}
    </>
  );
}
