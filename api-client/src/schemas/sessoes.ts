import { Type } from 'typebox';
import { byId, empty, id, moment, nullableText, text } from './primitives.ts';

/** A signed-in browser of a person. Spec SESS-01. */
const sessao = Type.Object({
  /** Names the session in the calls about sessions. It is no secret: a refresh token is signed, and no other call takes this id. */
  id: text,
  /** The browser and the system in words, as the browser names itself. */
  dispositivo: text,
  /** The network of the sign-in; null for a session of an older version. */
  rede: nullableText,
  desde: moment,
  /** With an accuracy of some minutes. */
  ultimo_uso: moment,
  /** True for the session that makes the call. */
  atual: Type.Boolean(),
});

/** The caller's own session first, then those used last. Of more than 100 the others are only counted. */
const sessoes = Type.Object({ sessoes: Type.Array(sessao), total: Type.Integer() });

const sessaoId = Type.String({ maxLength: 36 });

export const listOwnSessoes = { response: sessoes };
export const endOtherSessoes = { response: empty };
export const endOwnSessao = { params: Type.Object({ id: sessaoId }), response: empty };
export const listUserSessoes = { params: byId, response: sessoes };
export const endUserSessoes = { params: byId, response: empty };
export const endUserSessao = { params: Type.Object({ id, sessao: sessaoId }), response: empty };
