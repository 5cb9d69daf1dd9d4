import { Type } from 'typebox';
import { type GanchoEvento, ganchoEventos, ganchoRecord } from '../records/gancho.ts';
import {
  byId,
  empty,
  id,
  listQuery,
  moment,
  nullable,
  nullableMoment,
  nullableText,
  text,
  versao,
} from './primitives.ts';
import { textAnswers, textInputs } from './textFields.ts';

const evento = Type.Unsafe<GanchoEvento>(
  Type.Union(Object.keys(ganchoEventos).map((name) => Type.Literal(name))),
);
const formato = Type.Union([Type.Literal('padrao'), Type.Literal('teams')]);
const estado = Type.Union([
  Type.Literal('espera'),
  /** The receiver answered 2xx. What it did with the event is not known. */
  Type.Literal('aceita'),
  Type.Literal('falhou'),
]);

/** An address to which the portal sends what happens in a cliente. Its secret is in no answer but that of its creation. Spec WIRE-29. */
export const gancho = Type.Object({
  id,
  ...textAnswers(ganchoRecord),
  eventos: Type.Array(evento),
  formato,
  /** False: nothing is sent. What happens meanwhile is sent when it is active again. */
  ativo: Type.Boolean(),
  /** When three days of failures stopped it; null if they did not. */
  parado_em: nullableMoment,
  /** The deliveries that wait, and how the last attempt ended; null before the first. */
  esperam: Type.Integer(),
  ultima_em: nullableMoment,
  ultimo_estado: Type.Union([...estado.anyOf, Type.Null()]),
  cliente_id: id,
  cliente_nome: text,
  versao,
});

/** One event for one hook. Spec GANCHO-03. */
export const entrega = Type.Object({
  id,
  /** Its kind; `teste` for one that `Testar` has sent. */
  evento: text,
  /** The number of the row of history; null for a test. */
  numero: nullable(Type.Integer()),
  acao: text,
  alvo: text,
  estado,
  tentativas: Type.Integer(),
  criada_em: moment,
  tentada_em: nullableMoment,
  /** When it is tried again; null if it is not. */
  proxima_em: nullableMoment,
  /** What the receiver answered: the status, and the first 500 characters. */
  status: nullable(Type.Integer()),
  resposta: nullableText,
  /** Why there was no answer, or why an answer is none. */
  erro: nullableText,
});

const fields = {
  ...textInputs(ganchoRecord),
  eventos: Type.Array(evento, { minItems: 1, maxItems: 20, uniqueItems: true }),
  formato: Type.Optional(formato),
  ativo: Type.Optional(Type.Boolean()),
};

export const listGanchos = { query: listQuery, response: Type.Array(gancho) };
export const createGancho = {
  /** Only a superuser may name the cliente. */
  body: Type.Object({ ...fields, cliente_id: Type.Optional(nullable(id)) }),
  response: Type.Object({ ...gancho.properties, segredo: text }),
};
export const updateGancho = {
  params: byId,
  body: Type.Partial(Type.Object({ ...fields, versao })),
  response: gancho,
};
export const deleteGancho = { params: byId, response: empty };
export const listEntregas = { params: byId, query: listQuery, response: Type.Array(entrega) };
export const testGancho = { params: byId, response: entrega };
export const resendEntrega = { params: Type.Object({ id, entrega: id }), response: entrega };
