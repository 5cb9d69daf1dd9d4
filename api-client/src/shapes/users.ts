import { Type } from 'typebox';
import { id, listQuery, nullableId, nullableText, text } from './primitives.ts';

/** Spec ENT-04, as administrators see a person. */
export const user = Type.Object({
  id,
  username: text,
  email: text,
  first_name: text,
  last_name: text,
  is_superuser: Type.Boolean(),
  groups: Type.Array(text),
  cliente_id_leitura: nullableId,
  cliente_nome: nullableText,
});

/** Spec ENT-06. */
export const group = Type.Object({ id, name: text });

export const listUsers = { query: listQuery, response: Type.Array(user) };
export const listGroups = { response: Type.Array(group) };
