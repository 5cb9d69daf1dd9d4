import { Type } from 'typebox';
import { shownBranding } from './branding.ts';
import {
  byId,
  empty,
  id,
  listQuery,
  moment,
  nullableMoment,
  nullableText,
  text,
} from './primitives.ts';

export const inviteUser = {
  params: byId,
  response: Type.Object({
    /** True if the link leaves by mail. */
    enviado: Type.Boolean(),
    /** The link, if no mail takes it. It is answered once and stored nowhere. */
    link: Type.Optional(text),
    /** The end of the link. */
    ate: moment,
  }),
};
export const withdrawInvitation = { params: byId, response: empty };

export const recoverPassword = {
  body: Type.Object({
    /** The username or the e-mail. */
    usuario: Type.String({ minLength: 1, maxLength: 254 }),
  }),
  response: empty,
};

export const setPasswordByLink = {
  body: Type.Object({
    /** The secret of the link: what stands after `#`. */
    codigo: Type.String({ minLength: 1, maxLength: 100 }),
    nova: Type.Optional(Type.String({ minLength: 1, maxLength: 1024 })),
  }),
  response: Type.Object({
    username: text,
    finalidade: Type.Enum(['convite', 'recuperacao']),
    /** The brand of the person's cliente, to a call without `nova`. Spec DIA-05. */
    marca: Type.Optional(shownBranding),
  }),
};

/** A mail that the portal has sent or will send. Spec MAIL-02. */
export const sentMail = Type.Object({
  id,
  /** For example `convite`. Another version of the server may have further kinds. */
  tipo: text,
  estado: Type.Enum(['espera', 'enviado', 'recusado', 'desistiu']),
  user_id: id,
  usuario: text,
  /** Where it was sent; null while it waits. */
  endereco: nullableText,
  criado_em: moment,
  terminado_em: nullableMoment,
  /** What the mail server or the connection said at the last failure. */
  erro: nullableText,
});
export const listMails = { query: listQuery, response: Type.Array(sentMail) };
