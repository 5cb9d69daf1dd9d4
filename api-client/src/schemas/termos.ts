import { type Static, Type } from 'typebox';
import { nullable, nullableMoment, text } from './primitives.ts';

/** What the caller's cliente asks them to accept. Each text is a link or a whole text, and empty if there is none. Spec LGPD-02. */
export const termos = Type.Object({
  /** Counts the versions of a cliente from 1; null if nothing is asked. */
  versao: nullable(Type.Integer()),
  termos: text,
  privacidade: text,
  publicado_em: nullableMoment,
  /** When the caller accepted this version; null if they have not. */
  aceito_em: nullableMoment,
});
export type Termos = Static<typeof termos>;

export const getTermos = { response: termos };
export const acceptTermos = {
  /** The version that the caller has read. */
  body: Type.Object({ versao: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
  response: termos,
};
