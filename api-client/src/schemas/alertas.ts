import { Type } from 'typebox';
import { quando } from './assinaturas.ts';
import {
  byId,
  empty,
  id,
  listQuery,
  moment,
  nullable,
  nullableId,
  nullableMoment,
  nullableText,
  text,
  uuid,
  versao,
} from './primitives.ts';

/** A name of a table, a column or a measure of a model. */
const modelName = Type.String({ minLength: 1, maxLength: 200 });
/** Rows whose column has one of the values. A value of a column of numbers is written `1234.5`, one of truth values `true` or `false`. */
const filtro = Type.Object({
  tabela: modelName,
  coluna: modelName,
  valores: Type.Array(Type.String({ maxLength: 200 }), {
    minItems: 1,
    maxItems: 20,
    uniqueItems: true,
  }),
});
const nullableFiltro = Type.Union([filtro, Type.Null()]);
/**
 * `acima`: the figure is above the limit. `abaixo`: below it. `variacao`: it differs from the former answer by the limit or more, in either
 * direction.
 */
const condicao = Type.Enum(['acima', 'abaixo', 'variacao']);
const figure = { minimum: -1e15, maximum: 1e15 };

/**
 * What became of the last question. `sem_resposta`: nothing was asked yet, or Power BI did not answer for the moment. `erro`: it cannot be asked
 * or judged; `motivo` says why. Neither is calm.
 */
const estado = Type.Enum(['normal', 'cruzado', 'erro', 'sem_resposta']);

const identidade = Type.Object({
  /** Null where Power BI was sent no identity, because the model has no roles. */
  nome: nullableText,
  papeis: Type.Array(text),
  custom_data: nullableText,
});

/**
 * One question, with what was sent and what was answered. Kept for 30 days. A figure of rows that the owner does not read now is left out:
 * then `resultado` is `erro`.
 */
export const consulta = Type.Object({
  quando: moment,
  resultado: estado,
  /** The figure; null if there is none. */
  valor: nullable(Type.Number()),
  /** Why there is no figure; null if there is one. */
  motivo: nullableText,
  /** The identity that Power BI was sent with the question; null if Power BI was not asked. */
  identidade: Type.Union([identidade, Type.Null()]),
  /** The DAX that was sent; null if it was not asked. */
  pergunta: nullableText,
  /** True if the person asked for it by `testar`, which changes no state and sends no mail. */
  teste: Type.Boolean(),
});

/** An alert of a person, which only its owner gets. Spec ALERTA-01, WIRE-37. */
export const alerta = Type.Object({
  id,
  relatorio: id,
  /** `Sem acesso` while its owner may not open the report. */
  relatorio_nome: text,
  aplicativo: nullableId,
  aplicativo_nome: nullableText,
  /** Power BI's id of the model. */
  modelo: text,
  /** `Sem acesso` as well. */
  modelo_nome: text,
  medida: text,
  filtro: nullableFiltro,
  condicao,
  limite: Type.Number(),
  /** Of `variacao`: the limit is a percentage of the former answer. */
  em_percentual: Type.Boolean(),
  /** How far the figure must come back over the limit until it is normal again, in the unit of the limit. */
  folga: Type.Number(),
  /** After a mail of a crossing, no further mail of a crossing is sent for this time; the same holds for errors. */
  silencio_minutos: Type.Integer(),
  quando,
  pausado: Type.Boolean(),
  /** Why the last question has no figure, or why the owner may not open the report; null if there is nothing to say. */
  motivo: nullableText,
  /** `erro` while the owner may not open the report, and `sem_resposta` if they read other rows than at the last question. */
  estado,
  /** The last figure; null if there was none, and while the owner may not open the report or reads other rows. */
  ultimo_valor: nullable(Type.Number()),
  /** When it was last asked, with or without an answer. */
  ultima_em: nullableMoment,
  /** Null while it is paused, and for one that follows refreshes. */
  proxima_em: nullableMoment,
  versao,
});

/** An alert with its answers of the last 30 days, the newest first, at most 1,000. */
const alertaWithConsultas = Type.Object({
  ...alerta.properties,
  consultas: Type.Array(consulta),
});

/** An alert as administrators get it: without its limit, filter and last figure. Its state does not tell whether the figure is over the limit. */
export const adminAlerta = Type.Object({
  id,
  cliente: id,
  cliente_nome: text,
  relatorio: id,
  relatorio_nome: text,
  aplicativo: nullableId,
  aplicativo_nome: nullableText,
  dono: Type.Object({ id, nome: text }),
  modelo_nome: text,
  medida: text,
  condicao,
  quando,
  pausado: Type.Boolean(),
  /** `respondido` for `normal` and `cruzado`. */
  estado: Type.Enum(['respondido', 'erro', 'sem_resposta']),
  motivo: nullableText,
  ultima_em: nullableMoment,
});

const alertaInput = Type.Object({
  relatorio: id,
  /** Absent or null: the report in Dashboards. */
  aplicativo: Type.Optional(nullable(id)),
  modelo: uuid,
  medida: modelName,
  filtro: Type.Optional(nullableFiltro),
  condicao,
  limite: Type.Number(figure),
  em_percentual: Type.Optional(Type.Boolean()),
  folga: Type.Optional(Type.Number({ ...figure, minimum: 0 })),
  /** Absent: 60. At most 30 days. */
  silencio_minutos: Type.Optional(Type.Integer({ minimum: 0, maximum: 43_200 })),
  quando,
});

/** Measures and columns of one model of a report that the caller may choose now. */
const modeloOpcoes = Type.Object({
  modelo: text,
  nome: text,
  /** Names of measures, by name. At most 1,000. */
  medidas: Type.Array(Type.Object({ tabela: text, nome: text })),
  /** At most 2,000. */
  colunas: Type.Array(
    Type.Object({ tabela: text, coluna: text, tipo: Type.Enum(['texto', 'numero', 'logico']) }),
  ),
  /** Why nothing of this model can be asked; null if it can. */
  motivo: nullableText,
});

/** By the id. Filters: `relatorio`. */
export const listAlertas = { query: listQuery, response: Type.Array(alerta) };
export const createAlerta = { body: alertaInput, response: alerta };
/** The ids of the report, and of the application in which it is open, as texts. */
export const listAlertaOpcoes = {
  query: Type.Object({
    relatorio: Type.String({ pattern: '^[1-9][0-9]{0,9}$' }),
    aplicativo: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,9}$' })),
  }),
  response: Type.Object({ modelos: Type.Array(modeloOpcoes) }),
};
export const getAlerta = { params: byId, response: alertaWithConsultas };
const {
  relatorio: _report,
  aplicativo: _place,
  modelo: _model,
  ...changeable
} = alertaInput.properties;
export const updateAlerta = {
  params: byId,
  body: Type.Object({
    ...Type.Partial(Type.Object(changeable)).properties,
    pausado: Type.Optional(Type.Boolean()),
    versao,
  }),
  response: alerta,
};
export const deleteAlerta = { params: byId, response: empty };
export const testAlerta = { params: byId, response: consulta };
/** Filters: `cliente`, `relatorio`, `user` (the owner), `pausado`, `q` (names of measure, report and owner). */
export const listAdminAlertas = { query: listQuery, response: Type.Array(adminAlerta) };
