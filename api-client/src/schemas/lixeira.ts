import { Type } from 'typebox';
import { equipeRecord } from '../records/equipe.ts';
import { userRecord } from '../records/user.ts';
import { byId, id, listQuery, moment, nullableId, nullableText, text } from './primitives.ts';
import { textInputs } from './textFields.ts';

const tipo = Type.Union([
  Type.Literal('user'),
  Type.Literal('equipe'),
  Type.Literal('relatorio'),
  Type.Literal('aplicativo'),
  Type.Literal('aviso'),
]);

/** What the bin keeps of a deleted person, team, report, application or notice. Spec LIXO-01, WIRE-20. */
export const itemDaLixeira = Type.Object({
  id,
  tipo,
  /** The id of the deleted thing, which it gets again. */
  registro: id,
  nome: text,
  /** Null for a superuser without a cliente, and for a notice to all clientes. */
  cliente: nullableId,
  cliente_nome: nullableText,
  /** Null if that person is gone. */
  excluido_por_nome: nullableText,
  excluido_em: moment,
  /** Until when it can be restored. */
  ate: moment,
});

/** Sentences about what does not come back. */
const nao_voltam = Type.Array(text);
const { username, email } = textInputs(userRecord);
const { nome } = textInputs(equipeRecord);

/** What the restoration of an item would do now. Nothing is restored. */
export const previaDaLixeira = Type.Object({
  ...itemDaLixeira.properties,
  nao_voltam,
  /** The names that somebody else has by now, by the field of the restoration that takes another one. */
  ocupados: Type.Record(text, text),
  /** The names of a person, which are proposed where another one is asked; absent for other kinds. */
  nomes: Type.Optional(Type.Object({ username: text, email: text })),
  /** Why it cannot be restored; null if it can. */
  impedimento: nullableText,
});

/** Filters: `tipo`, `cliente`, `q` (words of the name). The newest come first. */
export const listLixeira = { query: listQuery, response: Type.Array(itemDaLixeira) };
export const previewLixeira = { params: byId, response: previaDaLixeira };
/** A field replaces a name that somebody else has by now. 409 with messages by field where one is taken. Spec LIXO-02. */
export const restoreLixeira = {
  params: byId,
  body: Type.Object({
    username: Type.Optional(username),
    email: Type.Optional(email),
    nome: Type.Optional(nome),
  }),
  response: Type.Object({ tipo, registro: id, nome: text, nao_voltam }),
};
