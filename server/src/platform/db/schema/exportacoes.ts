import type { ExportFormat } from '@portal/api-client/rules';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { aplicativo } from './aplicativos.ts';
import { cliente } from './clientes.ts';
import { key, moment, ownedBy } from './columns.ts';
import { relatorio } from './relatorios.ts';
import { user } from './users.ts';

/**
 * A file that a person has ordered of a report, or that is made for a subscription. The file itself stays at Microsoft. An insert, a change
 * and a deletion of an order of a person tell all servers by triggers. A report that moves to another cliente leaves its exports behind,
 * and they are then refused. Spec EXPO-03.
 */
export const exportacao = pgTable(
  'exportacao',
  {
    id: key(),
    cliente_id: ownedBy(() => cliente.id),
    /** With whose right and data the file is made. */
    user_id: ownedBy(() => user.id),
    relatorio_id: ownedBy(() => relatorio.id),
    /** The application in which the report was open; null for Dashboards. */
    aplicativo_id: integer().references(() => aplicativo.id, { onDelete: 'cascade' }),
    /** The view whose state the file shows; null without one. It may be deleted before the file is fetched. */
    visao_id: integer(),
    visao_nome: text(),
    /**
     * The kind of the job that is added with the id of the export when it ends. Null for an order of the person: only these are in their
     * list.
     */
    purpose: text(),
    formato: text().$type<ExportFormat>().notNull(),
    /** The pages of the file in their order. Null for a paginated report, which has none. */
    paginas: jsonb().$type<{ nome: string; titulo: string }[]>(),
    /** What the caller saw. Null for the report as published, and once the export has ended. */
    estado: text(),
    /** The values of parameters of a paginated report. Null for its own. */
    parametros: jsonb().$type<{ nome: string; valor: string }[]>(),
    /** The digest of the report and of the identity with which the file is made. */
    identidade: text().notNull(),
    /** The report at Power BI when the file was ordered. */
    workspace_id: uuid().notNull(),
    report_id: uuid().notNull(),
    situacao: text().$type<'na_fila' | 'em_andamento' | 'pronta' | 'falhou'>().notNull(),
    percentual: integer().notNull().default(0),
    /** A sentence about a failure. */
    erro: text(),
    /** How often Power BI was asked for the file. */
    pedidos: integer().notNull().default(0),
    /** Not asked for before. */
    not_before: moment(),
    /** Microsoft's id of the export that runs or is ready. */
    provider_id: text(),
    /** When Power BI took the request. */
    started_at: moment(),
    /** The ending of the file's name, such as `.pdf`. Null until it is ready. */
    extensao: text(),
    created_at: moment().notNull(),
    ended_at: moment(),
    /**
     * When the person cancelled it, if Power BI may already have taken it. It is in no list any more, and counts as open until Power BI has
     * ended it. Then it is deleted.
     */
    cancelada_em: moment(),
  },
  (t) => [
    index('exportacao_user_ix').on(t.user_id, t.created_at),
    index('exportacao_relatorio_ix').on(t.relatorio_id),
    index('exportacao_aplicativo_ix').on(t.aplicativo_id),
    index('exportacao_created_ix').on(t.created_at),
    index('exportacao_open_ix').on(t.cliente_id, t.created_at).where(sql`${t.ended_at} is null`),
  ],
);
