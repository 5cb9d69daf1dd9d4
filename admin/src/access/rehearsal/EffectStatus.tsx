import styles from './Effect.module.css';
import type { Rehearsal } from './useRehearsal.ts';

const texts = {
  // The server does not tell effects.
  none: '',
  waiting: 'Conferindo quem perde acesso...',
  failed: 'Não foi possível conferir quem perde acesso.',
  known: 'Acesso conferido.',
} as const;

/** Says, also to a screen reader, whether the effect of a deletion or withdrawal is known. Spec CONF-01. */
export const EffectStatus = ({ state }: { readonly state: keyof typeof texts }) => (
  <p role="status">{texts[state]}</p>
);

/** Asks again for an effect that may be known later. */
export const RepeatButton = ({
  isRepeatable,
  repeat,
}: Pick<Rehearsal, 'isRepeatable' | 'repeat'>) =>
  isRepeatable && (
    <button type="button" className={styles.again} onClick={repeat}>
      Conferir de novo
    </button>
  );
