import { Type } from 'typebox';
import { id, nullableId, nullableText, text } from './primitives.ts';

const acesso = Type.Object({
  acesso: Type.Union([Type.Literal('none'), Type.Literal('specific'), Type.Literal('full')]),
  /** The permitted pages of a `specific` access, by the provider's names. */
  paginas: Type.Array(text),
});

/** A person who would open more or less of a report in one place. */
const linha = Type.Object({
  user: id,
  username: text,
  nome: text,
  relatorio: id,
  relatorio_nome: text,
  /** Null for Dashboards. */
  aplicativo: nullableId,
  aplicativo_nome: nullableText,
  antes: acesso,
  depois: acesso,
  /** True if a team is among the reasons of the access afterwards. */
  por_equipe: Type.Boolean(),
  /** True if the person opened the report in the last 30 days. */
  abriu_recentemente: Type.Boolean(),
});

const enviado = Type.Object({ rls_role: text, nome_enviado: text });

/** A person who would read the data of a report under another role or name. */
const dado = Type.Object({
  user: id,
  username: text,
  nome: text,
  relatorio: id,
  relatorio_nome: text,
  antes: enviado,
  depois: enviado,
});

export const ensaio = Type.Object({
  /** A digest of who gains and who loses. A change that sends it as `X-Ensaio` is refused if the effect has become another one. */
  impressao: text,
  /** The first 1,000 rows, sorted by the person's name. */
  ganham: Type.Array(linha),
  /** The first 1,000 rows: people who opened the report recently come first, then the others, each part sorted by name. */
  perdem: Type.Array(linha),
  /** The first 1,000 rows. */
  dados: Type.Array(dado),
  /** How many people gain and lose in all rows. */
  pessoas: Type.Object({ ganham: Type.Integer(), perdem: Type.Integer() }),
});

/** A changing call of the console as data. Spec WIRE-05. */
export const createEnsaio = {
  body: Type.Object({
    metodo: Type.Union([Type.Literal('POST'), Type.Literal('PUT'), Type.Literal('DELETE')]),
    caminho: Type.String({ minLength: 1, maxLength: 300, pattern: '^/api/admin/[\\w/-]+$' }),
    corpo: Type.Optional(Type.Unknown()),
  }),
  response: ensaio,
};
