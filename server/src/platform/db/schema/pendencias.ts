import type { Pendencia } from '@portal/api-client/contract';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cliente } from './clientes.ts';
import { key, moment } from './columns.ts';
import { relatorio } from './relatorios.ts';

/** What is wrong between a cliente and its provider, or has changed there. It names no person. Spec DRIFT-02. */
export const pendencia = pgTable(
  'pendencia',
  {
    id: key(),
    /** Null for what concerns all clientes. */
    cliente_id: integer().references(() => cliente.id, { onDelete: 'cascade' }),
    tipo: text().notNull(),
    /** What the finding is about: the id of a report, of something of the provider, or `cliente`. */
    assunto: text().notNull(),
    /** Two findings with the same key are the same one. */
    chave: text().notNull(),
    gravidade: text().$type<Pendencia['gravidade']>().notNull(),
    /** The configurations that it concerns; empty for all of the cliente. */
    relatorios: integer().array().notNull().default([]),
    /** The page that it concerns, by the provider's name; null for whole reports. */
    pagina: text(),
    /** What its sentences and its remedy need. */
    dados: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    microsoft: text(),
    /** When it was first and last observed. */
    desde: moment().notNull(),
    vista_em: moment().notNull(),
    /** When it was confirmed. Nobody sees it before. */
    aberta_em: moment(),
    fechada_em: moment(),
    /** The person by whom it closed; null by itself. A deleted one remains named by id. */
    fechada_por: integer(),
    adiada_ate: moment(),
  },
  (t) => [
    uniqueIndex('pendencia_open_key')
      .on(sql`coalesce(${t.cliente_id}, 0)`, t.chave)
      .where(sql`${t.fechada_em} is null`),
    index('pendencia_cliente_ix').on(t.cliente_id, t.fechada_em),
  ],
);

/** When a cliente was last compared with its provider, and whether the provider answered. Spec DRIFT-01. */
export const conferencia = pgTable('conferencia', {
  cliente_id: integer()
    .primaryKey()
    .references(() => cliente.id, { onDelete: 'cascade' }),
  /** When a comparison last began. */
  comecou_em: moment(),
  /** When the provider last answered. */
  respondeu_em: moment(),
  /** How many comparisons in a row got no answer. */
  silencios: integer().notNull().default(0),
});

/** What the provider last told about a report, beside its pages. */
export const relatorioVisto = pgTable('relatorio_visto', {
  relatorio_id: integer()
    .primaryKey()
    .references(() => relatorio.id, { onDelete: 'cascade' }),
  /** The report of which the rest is known. */
  report_id: uuid().notNull(),
  nome: text().notNull(),
  /** The name before the last change of it, and when a listing first had the new one. */
  nome_anterior: text(),
  nome_mudou_em: moment(),
  workspace_nome: text(),
  dataset_id: text(),
  dataset_anterior: text(),
  dataset_mudou_em: moment(),
  /** When the other workspaces were last searched for a report that is gone. */
  procurado_em: moment(),
  /** When the refreshes of its dataset were last listed. */
  atualizacoes_em: moment(),
  /** When the portal last tried to open it. */
  aberto_em: moment(),
});
