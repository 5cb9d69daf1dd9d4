import { Type } from 'typebox';
import { usoLimits } from '../records/usoLimits.ts';
import {
  id,
  listQuery,
  moment,
  nullable,
  nullableId,
  nullableMoment,
  nullableText,
  text,
} from './primitives.ts';

/**
 * Names one opening of a report by one person, in the answer that opens it. Absent on a renewal, for who sees the portal as the reader,
 * and from another backend. Spec USO-02, WIRE-23.
 */
export const abertura = Type.Optional(text);

/**
 * What the viewer tells of its own opening.
 * - `token`: `ms` from the press until the token has come.
 * - `carga`: `ms` from the press until `loaded` of the frame.
 * - `exibicao`: `ms` from the press until `rendered`; without `ms` if the report is uncovered without `rendered`. `pagina` is the first page.
 * - `pagina`: another page is shown. `ms` from the press until it is rendered; without `ms` if the page changes from within the frame.
 * - `recusada`: the frame was on a page that the reader may not see, and was brought back. It is no use, and stands in history.
 * - `vista`: `ms` in view since the last `vista` of this opening: the tab is visible. `pagina` is the page in view.
 *
 * `n` numbers the events of one opening from 1, so that an event that is sent again counts once. `ms` may be a fraction.
 * The server drops, without an error, what it cannot bind or believe; see `registerUso`. The lengths are looser than what is kept,
 * because one wrong event must not refuse its neighbours.
 */
export const eventoDeUso = Type.Object({
  abertura: Type.String({ maxLength: 64 }),
  n: Type.Number(),
  evento: Type.String({ maxLength: 64 }),
  pagina: Type.Optional(Type.String({ maxLength: 1_000 })),
  ms: Type.Optional(Type.Number()),
});

export const registerUso = {
  body: Type.Array(eventoDeUso, { maxItems: usoLimits.eventos }),
  /** `descartados` events have no effect. Why is not told: it would tell what others have opened. */
  response: Type.Object({ aceitos: Type.Integer(), descartados: Type.Integer() }),
};

/**
 * How long people waited, in milliseconds. `p50` and `p95` are upper bounds of the fixed buckets of `usoFaixas` in which the
 * percentiles lie (the smallest value that so many of all values do not exceed). `total` is how many values there are.
 */
const medida = nullable(
  Type.Object({ p50: Type.Integer(), p95: Type.Integer(), total: Type.Integer() }),
);
const velocidade = Type.Object({
  token: medida,
  carga: medida,
  exibicao: medida,
  pagina: medida,
});

/** All figures of a row are null where `menos_de_5` is true. */
const figures = {
  aberturas: nullable(Type.Integer()),
  /**
   * The number of different people with an opening. People whose data was erased are not counted here, but their openings are counted in
   * `aberturas`.
   */
  pessoas: nullable(Type.Integer()),
  /** Seconds in view. */
  segundos: nullable(Type.Integer()),
  /** The last opening; null if there is none in the period. */
  ultima: nullableMoment,
  /** True: fewer than five people, or what would tell them by subtraction. Only where `nomes` is false. Spec USO-04. */
  menos_de_5: Type.Boolean(),
};

/** One group of `por`. The ids are null unless the group is about them. */
export const usoLinha = Type.Object({
  /** Unique among the rows of an answer. */
  id: text,
  /**
   * The day (`2027-01-31`), the weekday from 1 for Monday and the hour (`1 08`), or the name as it is now. Null if the thing is deleted or no more of the cliente, and for Dashboards
   * (`aplicativo` is 0), for people without a team (`equipe` is 0) and for a page whose title is not known.
   */
  nome: nullableText,
  /** Of `relatorio`, `pagina` and `equipe_relatorio`. */
  relatorio: nullableId,
  /** The name of the report of a page or team; null as `nome`. */
  relatorio_nome: nullableText,
  /** The provider's name of a page. */
  pagina: nullableText,
  /** 0 for Dashboards. */
  aplicativo: nullableId,
  /** 0 for people without a team. A person of two teams counts in both. Membership is that of now. */
  equipe: nullableId,
  user: nullableId,
  ...figures,
  /** Only of `por: 'relatorio'` and `por: 'dia'` without the filters `aplicativo`, `equipe` and `user`, and where `menos_de_5` is false; null elsewhere. */
  velocidade: nullable(velocidade),
  /** The openings of each day of the period; of `relatorio` and `pessoa` where `nomes` is true, with a `range` of at most 100 rows. */
  dias: Type.Optional(Type.Array(Type.Integer())),
});

/** The usage of the reports of one cliente in a period. Spec USO-01, USO-02, WIRE-23. */
export const uso = Type.Object({
  /** The first and the last day of the period, in Brasília time, both inclusive. */
  de: text,
  ate: text,
  /** Until when the openings of the period are counted; null if nothing is. A minute behind, as a rule. */
  somado_em: nullableMoment,
  /**
   * False: whose opening it was is told to nobody. All filters but `por` and `dias` and the group `pessoa` are refused then; groups under
   * five are `menos_de_5`; openings and people are multiples of five, seconds multiples of 300, and `ultima` is the beginning of its day.
   */
  nomes: Type.Boolean(),
  /** Whether the caller may ask `por: 'pessoa'` and name `user` or `equipe` as a filter. */
  pode_ver_pessoas: Type.Boolean(),
  /** All openings that the filters name, each once. `velocidade` as in the rows. */
  total: Type.Object({ ...figures, velocidade: nullable(velocidade) }),
  /** The page of rows that `range` asks for. */
  linhas: Type.Array(usoLinha),
  /** All rows. */
  linhas_total: Type.Integer(),
});

/**
 * Filters: `por` (`dia` (the default), `hora` (without time in view), `relatorio`, `aplicativo`, `pagina`, `equipe`, `equipe_relatorio`, `pessoa`),
 * `dias` (7, 30 (the default) or 90: so many days until today, or until yesterday where `nomes` is false) or `de` and `ate` (days, `2027-01-31`), `relatorio`, `aplicativo` (an id, or 0 for Dashboards), `equipe`, `user`, `administradores` (true:
 * openings of administrators count too), `cliente` (superusers must name one).
 * Sorted by `nome`, `aberturas`, `pessoas`, `segundos`, `ultima`; by default days by `nome`, all others by `aberturas`, most first. Rows
 * without a name are last. Days without an opening are rows too. Without `range` the first 1,000 rows.
 */
export const getUso = { query: listQuery, response: uso };

/** A report that nobody has opened since a day. Spec USO-01. */
export const relatorioParado = Type.Object({
  id,
  nome: text,
  /** When it was last opened; null for never, as far as the portal knows. */
  ultima: nullableMoment,
  /** The people who may open it now, on Dashboards or in an application. */
  pessoas: Type.Integer(),
});
/**
 * Filters: `de` (a day: reports without an opening from then on; the default is 30 days ago), `administradores` (true: openings of
 * administrators count too), `cliente` (superusers must name one). Sorted by `nome`, `ultima` (the default; never is first) or
 * `pessoas`. With `range` a page with `Content-Range`, else all.
 */
export const listUsoParados = { query: listQuery, response: Type.Array(relatorioParado) };

/** People of a cliente who can sign in and have never opened a report. Spec USO-01. */
export const usoAusentes = Type.Object({
  /** False where the cliente tells no names: then `pessoas` is empty. */
  nomes: Type.Boolean(),
  /** How many they are; null for less than five where `nomes` is false. */
  total: nullable(Type.Integer()),
  /** How many people can sign in, have signed in, and have opened a report. Told as `total`. */
  funil: Type.Optional(
    Type.Object({
      convidadas: nullable(Type.Integer()),
      entraram: nullable(Type.Integer()),
      leram: nullable(Type.Integer()),
    }),
  ),
  /** Those who never signed in first, then by name. */
  pessoas: Type.Array(
    Type.Object({
      id,
      nome: text,
      username: text,
      criado_em: moment,
      /** When they last signed in; null for never, and if the portal does not know it. */
      ultima_entrada: nullableMoment,
    }),
  ),
});
/** Filters: `administradores` (true: administrators too), `cliente` (superusers must name one). `range`: a page. Without it the first 1,000. */
export const listUsoAusentes = { query: listQuery, response: usoAusentes };

/** The caller's own openings. Spec USO-04. */
export const usoDaConta = Type.Object({
  /** How many the portal has of the caller. */
  total: Type.Integer(),
  /** The openings of each of the last 30 days, the last one today. Absent from an older server. */
  dias: Type.Optional(Type.Array(Type.Integer())),
  /** Newest first. */
  aberturas: Type.Array(
    Type.Object({
      quando: moment,
      relatorio: id,
      /** Null if the caller cannot open the report there any more. */
      relatorio_nome: nullableText,
      /** Null for Dashboards. */
      aplicativo: nullableId,
      aplicativo_nome: nullableText,
    }),
  ),
});
/** `range`: a page of at most 50. Without it the first 50. Refused for who sees the portal as the person. */
export const getUsoDaConta = {
  query: Type.Object({ range: Type.Optional(Type.String()) }),
  response: usoDaConta,
};
