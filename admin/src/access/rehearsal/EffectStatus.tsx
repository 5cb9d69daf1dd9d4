interface EffectStatusProps {
  /** `none`: the server does not tell effects. */
  readonly state: 'none' | 'waiting' | 'failed' | 'known';
}

const texts = {
  none: '',
  waiting: 'Conferindo quem perde acesso...',
  failed: 'Não foi possível conferir quem perde acesso.',
  known: 'Acesso conferido.',
} as const;

/** Says, also to a screen reader, whether the effect of a deletion or withdrawal is known. Spec CONF-01. */
export const EffectStatus = ({ state }: EffectStatusProps) => <p role="status">{texts[state]}</p>;
