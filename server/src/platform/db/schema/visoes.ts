import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { aplicativo } from './aplicativos.ts';
import { inOneCliente, key, moment, ownedBy } from './columns.ts';
import { relatorio } from './relatorios.ts';
import { user } from './users.ts';

/**
 * A view: what a person saw in a report. The pairs of foreign keys guarantee that report and application have the view's
 * cliente; with them the view is deleted when one of the two is deleted. Spec VISAO-01, VIDA-01.
 */
export const visao = pgTable(
  'visao',
  {
    id: key(),
    cliente_id: integer().notNull(),
    user_id: ownedBy(() => user.id),
    relatorio_id: integer().notNull(),
    /** The application in which the view was saved; null for Dashboards. */
    aplicativo_id: integer(),
    nome: text().notNull(),
    pagina: text(),
    estado: text().notNull(),
    /** Everybody who may open the report may open the view by its link. */
    aberta: boolean().notNull().default(false),
    /** The report opens with this view for its owner. */
    inicial: boolean().notNull().default(false),
    updated_at: moment().notNull().defaultNow(),
  },
  (t) => [
    index('visao_user_ix').on(t.user_id, t.relatorio_id),
    uniqueIndex('visao_inicial_key').on(t.user_id, t.relatorio_id).where(sql`${t.inicial}`),
    index('visao_relatorio_ix').on(t.relatorio_id),
    index('visao_aplicativo_ix').on(t.aplicativo_id),
    inOneCliente(t, t.relatorio_id, relatorio),
    inOneCliente(t, t.aplicativo_id, aplicativo),
  ],
);
