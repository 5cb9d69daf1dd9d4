import { Type } from 'typebox';
import { id, text } from './primitives.ts';

/** What an administrator sees first: how much is read, and what needs attention. Spec MENU-02. */
export const painel = Type.Object({
  /** The openings of reports by day of Brasília, oldest first, the last of 30 days today. */
  aberturas: Type.Array(Type.Object({ dia: text, total: Type.Integer() })),
  /** All openings that were ever counted. */
  aberturas_total: Type.Integer(),
  /** The first 20 reports by name that nobody was granted, or of which no page is known. */
  relatorios: Type.Array(
    Type.Object({
      id,
      nome: text,
      cliente_nome: Type.Optional(text),
      falta: Type.Union([Type.Literal('pessoas'), Type.Literal('paginas')]),
    }),
  ),
  relatorios_total: Type.Integer(),
  /**
   * How many grants end in each of the next twelve weeks. The first week is the rest of today and the seven days after it. Absent for who
   * may not list accesses, and from an older server.
   */
  terminos: Type.Optional(Type.Array(Type.Integer())),
  /**
   * The twelve secrets and keys that end first, with the days that are left; 0 for what has ended. Secrets of clientes are for superusers, keys
   * for who may list them. Absent for everybody else, and from an older server.
   */
  segredos: Type.Optional(
    Type.Array(
      Type.Object({ tipo: Type.Enum(['segredo', 'chave']), nome: text, dias: Type.Integer() }),
    ),
  ),
});

/** Superusers may name a cliente; without it they get the whole portal. */
export const getPainel = {
  query: Type.Object({ cliente: Type.Optional(id) }),
  response: painel,
};
