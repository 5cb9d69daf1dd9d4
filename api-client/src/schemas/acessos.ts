import { Type } from 'typebox';
import {
  id,
  listQuery,
  nullable,
  nullableId,
  nullableMoment,
  nullableText,
  text,
} from './primitives.ts';

/** What gives an access: a role, a grant of the person, or a grant of one of their teams. */
const origem = Type.Object({
  tipo: Type.Union([Type.Literal('papel'), Type.Literal('direto'), Type.Literal('equipe')]),
  /** The role; null for a grant. */
  papel: nullableText,
  /** The team; null for a role and for a direct grant. */
  equipe: nullable(Type.Object({ id, nome: text })),
  /** Who gave it; null for a role, for a grant of an older version, and if that person was deleted. */
  por: nullableText,
  /** When it was given; null for a role and for a grant of an older version. */
  em: nullableMoment,
  /** When this grant ends; null for none. */
  ate: nullableMoment,
});

/** Which data a person reads in a report. Spec EXPL-05, SEG-03. */
const dados = Type.Object({
  /** The roles that are sent to Power BI, separated by commas; null for none. */
  rls_role: nullableText,
  /** The name that is sent; null if the configuration sends none by itself. */
  nome_enviado: nullableText,
  /** Why Power BI is asked for nothing: the opening is refused. */
  recusa: Type.Optional(nullableText),
  frase: text,
});

/** A person who may open a report in one place. Spec EXPL-07, WIRE-04. */
export const acesso = Type.Object({
  user: id,
  username: text,
  nome: text,
  relatorio: id,
  relatorio_nome: text,
  /** Null for Dashboards. */
  aplicativo: nullableId,
  aplicativo_nome: nullableText,
  acesso: Type.Union([Type.Literal('full'), Type.Literal('specific')]),
  /** The permitted pages of a `specific` access; `titulo` is as last seen. */
  paginas: Type.Array(Type.Object({ nome: text, titulo: text })),
  /** When the access ends; null for none. */
  ate: nullableMoment,
  origens: Type.Array(origem),
  /** Absent in a server without `dados`. */
  dados: Type.Optional(dados),
});

/**
 * Filters: `q` (words of the person's name, username or e-mail), `cliente` (superusers must name one), `user`, `equipe`,
 * `relatorio`, `aplicativo` (an id, or 0 for Dashboards), `ate` (an instant: accesses that end until then), `concedido` (true: what is
 * granted, without what a role alone gives).
 */
export const listAcessos = { query: listQuery, response: Type.Array(acesso) };

const motivo = Type.Object({ codigo: text, frase: text });

/** Why a person sees or does not see a report. Spec EXPL-02. */
export const explicacao = Type.Object({
  permitido: Type.Boolean(),
  frase: text,
  /** What gives the access, the deciding one first. Empty for no access. */
  motivos: Type.Array(motivo),
  /** Everything that stands in the way. Empty for an access. */
  impedimentos: Type.Array(motivo),
  /** Whether the person may export and refresh what they may open, and why. Another backend may leave it out. Spec REDE-01. */
  direitos: Type.Optional(
    Type.Array(
      Type.Object({
        codigo: Type.Enum(['exportacao', 'atualizacao']),
        permitido: Type.Boolean(),
        frase: text,
      }),
    ),
  ),
  /** Which data the person reads, apart from what they may open. Spec EXPL-05. */
  dados,
});

const numberText = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const explainAcesso = {
  query: Type.Object({
    user_id: numberText,
    relatorio_id: numberText,
    /** Without it, the answer is about Dashboards. */
    aplicativo_id: Type.Optional(numberText),
    /** The provider's name of a page. Without it, the answer is about the report. */
    pagina: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  }),
  response: explicacao,
};
