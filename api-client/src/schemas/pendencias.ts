import { Type } from 'typebox';
import {
  byId,
  empty,
  id,
  instant,
  listQuery,
  moment,
  nullable,
  nullableId,
  nullableMoment,
  nullableText,
  text,
} from './primitives.ts';

/** `falha`: somebody cannot read a report as intended. `aviso`: that comes, or is likely. `novidade`: something has changed at the provider. */
export const gravidade = Type.Union([
  Type.Literal('falha'),
  Type.Literal('aviso'),
  Type.Literal('novidade'),
]);

/** The change of the portal's own records that mends a finding. `texto` is the text of its button. */
const remedio = Type.Object({
  /** `ciente` changes nothing: the finding closes because somebody has read it. */
  tipo: Type.Union([
    Type.Literal('apontar_workspace'),
    Type.Literal('apontar_relatorio'),
    Type.Literal('usar_nome'),
    Type.Literal('trocar_pagina'),
    Type.Literal('juntar'),
    Type.Literal('permitir'),
    Type.Literal('ciente'),
  ]),
  texto: text,
});

/** Something that is wrong between a cliente and its provider, or that has changed there. Spec DRIFT-03. */
export const pendencia = Type.Object({
  id,
  /** The kind of the finding, which never changes its name. */
  tipo: text,
  gravidade,
  /** A Portuguese sentence that says what is wrong. */
  frase: text,
  /** A Portuguese sentence that says what an administrator can do. */
  orientacao: text,
  /** The Microsoft product or page where that is done; null if it is done in the portal. */
  lugar: nullableText,
  /** Microsoft's own sentence; null if no answer of Microsoft tells it. */
  microsoft: nullableText,
  /** Null for what concerns all clientes: the provider does not answer. */
  cliente: nullableId,
  /** Empty if `cliente` is null. */
  cliente_nome: text,
  /** The report that it is about; null for a finding about several. */
  relatorio: nullableId,
  relatorio_nome: nullableText,
  /** What else it is about and has a page, as history names it (`chave:3`, `gancho:7`); null for nothing. */
  alvo: Type.Optional(nullableText),
  /** How many reports it concerns. */
  relatorios: Type.Integer(),
  desde: moment,
  vista_em: moment,
  /** How many people may open what it concerns. */
  afetadas: Type.Integer(),
  /** The first of them by name, at most five; all of them, up to 1,000, where the remedy is about these people. */
  pessoas: Type.Array(Type.Object({ id, nome: text })),
  remedio: Type.Union([remedio, Type.Null()]),
  /** The instant until which it is postponed; null if it is not. */
  adiada_ate: nullableMoment,
});

/** Filters: `cliente`, `estado` (`aberta`, `adiada`), `gravidade`, `relatorio`, `q` (words of the names and of the sentence). */
export const listPendencias = { query: listQuery, response: Type.Array(pendencia) };
/** Postpones a finding until an instant within a year. Null ends the postponement. */
export const postponePendencia = {
  params: byId,
  body: Type.Object({ ate: nullable(Type.String({ format: 'date-time', maxLength: 40 })) }),
  response: pendencia,
};
/**
 * Who joins people to a directory or lets it end them names `vista_em` of the finding that they have read: 409 if it names others by now.
 */
export const resolvePendencia = {
  params: byId,
  query: Type.Object({ vista_em: Type.Optional(instant) }),
  response: empty,
};
