import { Type } from 'typebox';
import { concessaoLimits } from '../records/concessaoLimits.ts';
import {
  empty,
  id,
  instant,
  listQuery,
  newExpiry,
  nullable,
  nullableId,
  nullableMoment,
  nullableText,
  pageName,
  text,
} from './primitives.ts';

const level = Type.Union([Type.Literal('full'), Type.Literal('specific')]);

/**
 * What a role, a person or a team has in one place: the reports there to which it has the same access with the same end. Spec
 * CONF-06.
 */
export const concessao = Type.Object({
  tipo: Type.Union([Type.Literal('papel'), Type.Literal('pessoa'), Type.Literal('equipe')]),
  /** The person or team; null for a role. */
  titular: nullableId,
  /** The name of the person, team or role. */
  nome: text,
  /** The username of a person; null for others. */
  username: nullableText,
  /** Null for Dashboards, and for a role, which opens reports everywhere. */
  aplicativo: nullableId,
  aplicativo_nome: nullableText,
  acesso: level,
  /** When it ends; null for none. */
  ate: nullableMoment,
  /** All reports, sorted by name. Empty for a role, which opens all. */
  relatorios_ids: Type.Array(id),
  /** The first reports, at most 20, with the permitted pages of a `specific` access; `titulo` is as last seen. */
  relatorios: Type.Array(
    Type.Object({
      id,
      nome: text,
      paginas: Type.Array(Type.Object({ nome: text, titulo: text })),
    }),
  ),
  /** The people who have it and can sign in. */
  pessoas: Type.Integer(),
});

/**
 * Filters: `q` (words of the name of a person, team, report or application), `cliente` (superusers must name one), `user` (their
 * own, their teams' and their roles'), `equipe`, `relatorio`, `aplicativo` (an id, or 0 for Dashboards), `ate` (an instant: grants
 * that end until then; that an account ends does not count), `concedido` (true: without roles). Sorted by `nome`, `aplicativo_nome`, `ate` or `pessoas`.
 */
export const listConcessoes = { query: listQuery, response: Type.Array(concessao) };

/** A grant as it was listed. The change is refused if the grant has another access or end by now. */
const named = Type.Object({
  tipo: Type.Union([Type.Literal('pessoa'), Type.Literal('equipe')]),
  titular: id,
  aplicativo: nullable(id),
  acesso: level,
  ate: nullableMoment,
  relatorios_ids: Type.Array(id, { minItems: 1, maxItems: 10_000, uniqueItems: true }),
});

/** What somebody may open in one place. On Dashboards it is always the whole report. */
const given = Type.Object({
  acesso: level,
  /** The provider's names of the permitted pages; empty for full access. */
  paginas: Type.Array(pageName, { maxItems: 500 }),
  /** When it ends; null for none. */
  expira_em: nullable(instant),
});

/**
 * Gives, changes and takes away grants: all of them or none. An item names a person or a team. `antes` is the grant as it was read: if
 * another one is stored, the answer is 409 and says who changed it. Spec CON-03, WIRE-27.
 */
export const saveConcessoes = {
  body: Type.Array(
    Type.Object({
      user_id: Type.Optional(id),
      equipe_id: Type.Optional(id),
      /** Null for Dashboards. */
      aplicativo_id: nullable(id),
      relatorio_id: id,
      antes: nullable(given),
      /** Null takes the grant away. */
      depois: nullable(given),
    }),
    { minItems: 1, maxItems: concessaoLimits.itens },
  ),
  /** How many grants are another one now. */
  response: Type.Object({ mudaram: Type.Integer() }),
};

/** Gives grants another end, or takes them away. */
export const updateConcessoes = {
  body: Type.Object({
    acao: Type.Union([Type.Literal('prorrogar'), Type.Literal('retirar')]),
    /** The new end of `prorrogar`; null for none. */
    expira_em: newExpiry,
    concessoes: Type.Array(named, { minItems: 1, maxItems: concessaoLimits.concessoes }),
  }),
  response: empty,
};
