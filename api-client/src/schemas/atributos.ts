import { Type } from 'typebox';
import { atributoRecord } from '../records/atributo.ts';
import { byId, empty, id, listQuery, nullable, text, versao } from './primitives.ts';
import { textAnswers, textInputs } from './textFields.ts';

/** An attribute of a cliente, and how many use it. Spec SEG-02, WIRE-13. */
export const atributo = Type.Object({
  id,
  ...textAnswers(atributoRecord),
  cliente_id: id,
  cliente_nome: text,
  /** The people and the teams that have a value of their own. */
  pessoas: Type.Integer(),
  equipes: Type.Integer(),
  /** The report configurations that send it. */
  relatorios: Type.Integer(),
  versao,
});

/** Only a superuser may send `cliente_id`, and only for a new attribute. */
const atributoInput = {
  ...textInputs(atributoRecord),
  cliente_id: Type.Optional(nullable(id)),
};

export const listAtributos = { query: listQuery, response: Type.Array(atributo) };
export const createAtributo = { body: Type.Object(atributoInput), response: atributo };
export const updateAtributo = {
  params: byId,
  body: Type.Partial(Type.Object({ ...atributoInput, versao })),
  response: atributo,
};
export const deleteAtributo = { params: byId, response: empty };
