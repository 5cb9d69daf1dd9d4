import { Type } from 'typebox';
import {
  byId,
  empty,
  id,
  listQuery,
  moment,
  nullableId,
  nullableText,
  text,
} from './primitives.ts';

/** One value that a change has changed. Both texts are null for a secret, of which only the change is known. */
const mudanca = Type.Object({
  campo: text,
  /** At most 200 characters; null for an empty value. */
  antes: nullableText,
  depois: nullableText,
  /** The field as people read it. */
  rotulo: Type.Optional(text),
  /** The values as people read them: names for ids, words for codes, times in Brasília. */
  de: Type.Optional(nullableText),
  para: Type.Optional(nullableText),
});

/** One administrative change, refused call, sign-in or command. */
export const auditEntry = Type.Object({
  id,
  at: moment,
  actor: nullableId,
  /** The username at that time; null when nobody was signed in. */
  actor_name: nullableText,
  cliente: nullableId,
  /** Null also for a deleted cliente. */
  cliente_nome: Type.Optional(nullableText),
  /** What happened, as a Portuguese sentence. Spec HIST-04. */
  frase: Type.Optional(text),
  /** The kind of change, such as `user.update`; `denied` for a refused call. */
  action: text,
  /** The changed record, such as `user:7`; for a refused call its method and path. */
  target: text,
  /** Ids and counts, the names of changed fields, the name of a new or deleted thing. No value of a person. */
  details: Type.Record(Type.String(), Type.Unknown()),
  /** The network of the caller: an IPv4 address or the first 64 bits of an IPv6 address. Null if it is not known. */
  rede: Type.Optional(nullableText),
  /** The first hundred changed values. Spec WIRE-06. */
  mudancas: Type.Optional(Type.Array(mudanca)),
  /** Present if the caller may undo the change: for 30 days, and until it is undone. Spec DESF-01. */
  desfazer: Type.Optional(
    Type.Object({
      /** False if the row tells something that is never undone, such as groups or a password. */
      completa: Type.Boolean(),
      /** How many rows the change has. They are undone together. */
      registros: Type.Integer({ minimum: 1 }),
    }),
  ),
});

/**
 * Undoes the change to which a row of history belongs. With `restante`, what has changed since stays. Spec WIRE-20.
 */
export const undoChange = {
  params: byId,
  body: Type.Object({ restante: Type.Optional(Type.Boolean()) }),
  response: Type.Object({
    /** How many values have been given back. */
    desfeitas: Type.Integer({ minimum: 1 }),
    /** Sentences about what of a deleted thing did not come back. */
    nao_voltam: Type.Optional(Type.Array(text)),
  }),
};

export const listAudit = { query: listQuery, response: Type.Array(auditEntry) };

/** A signed state of the sealed history. Spec HIST-07. */
export const selo = Type.Object({
  id,
  at: moment,
  /** `hour`; or `retention`, up to which older history was removed. */
  tipo: text,
  /** How many rows had been sealed. */
  ultimo: Type.Integer(),
  /** The hash of the chain at that row, in hexadecimal digits. */
  hash: text,
  /** The Ed25519 signature in base64, and the id of the key that verifies it. */
  assinatura: text,
  chave: text,
});

export const listSelos = { query: listQuery, response: Type.Array(selo) };

/** A list that the console writes to a file. */
const exportedList = Type.Object({
  lista: Type.Union([
    Type.Literal('users'),
    Type.Literal('acessos'),
    Type.Literal('auditoria'),
    Type.Literal('uso'),
  ]),
  linhas: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  /** The names of the filters of the list, without their values. */
  filtros: Type.Array(Type.String({ maxLength: 40, pattern: '^\\w+$' }), { maxItems: 20 }),
});

export const recordExport = { body: exportedList, response: empty };
