import { Type } from 'typebox';
import { id, nullableText, text } from './primitives.ts';

/** Spec ENT-20 and ENT-21, the part an end user's list shows. */
export const aplicativoItem = Type.Object({
  id,
  nome: text,
  descricao: nullableText,
  icone: nullableText,
  cor_tema: text,
  ativo: Type.Boolean(),
  ordem: Type.Integer(),
  relatorios_count: Type.Integer(),
});

export const listAplicativos = { response: Type.Array(aplicativoItem) };
export const listRecentAplicativos = { response: Type.Array(aplicativoItem) };
