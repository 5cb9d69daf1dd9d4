import { Type } from 'typebox';
import {
  byId,
  empty,
  id,
  listQuery,
  moment,
  nullable,
  nullableId,
  nullableText,
  text,
} from './primitives.ts';

const nome = Type.String({ minLength: 1, maxLength: 80 });
/** The provider's name of a page; null for the first page of the report. */
const pagina = nullable(Type.String({ minLength: 1, maxLength: 200 }));
/** What the reader sees, as the frame captures it. The server limits its bytes. */
const estado = Type.String({ minLength: 1, maxLength: 256_000 });

/** A view in the list of its owner, without its state. Spec VISAO-01, WIRE-09. */
export const visaoItem = Type.Object({
  id,
  relatorio: id,
  relatorio_nome: text,
  /** The application in which the view was saved; null for Dashboards. */
  aplicativo: nullableId,
  aplicativo_nome: nullableText,
  nome: text,
  /** Null if the view has no page, and if the caller may not open the page any more. */
  pagina: nullableText,
  /** True if everybody who may open the report may open the view by its link. */
  aberta: Type.Boolean(),
  /** True if the report opens with this view for its owner. */
  inicial: Type.Boolean(),
  alterada_em: moment,
});

/** A view as a reader opens it. */
export const visao = Type.Object({
  ...visaoItem.properties,
  /** Null if the caller may not open the page of the view. */
  estado: nullableText,
  /** True if the caller owns the view. Only the owner may change and delete it. */
  propria: Type.Boolean(),
});

/** The view with which a report opens for the caller. Spec VISAO-03. */
export const visaoInicial = Type.Object({
  id,
  nome: text,
  pagina: nullableText,
  estado: text,
});

const visaoInput = Type.Object({
  relatorio: id,
  aplicativo: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }))),
  nome,
  pagina: Type.Optional(pagina),
  estado,
  aberta: Type.Optional(Type.Boolean()),
  inicial: Type.Optional(Type.Boolean()),
});

export const listVisoes = { query: listQuery, response: Type.Array(visaoItem) };
export const createVisao = { body: visaoInput, response: visao };
export const getVisao = { params: byId, response: visao };
export const updateVisao = {
  params: byId,
  body: Type.Partial(visaoInput),
  response: visao,
};
export const deleteVisao = { params: byId, response: empty };
