import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { aplicativo } from './aplicativos.ts';
import { key, moment } from './columns.ts';
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
    user_id: integer()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
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
    foreignKey({
      columns: [t.cliente_id, t.relatorio_id],
      foreignColumns: [relatorio.cliente_id, relatorio.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.cliente_id, t.aplicativo_id],
      foreignColumns: [aplicativo.cliente_id, aplicativo.id],
    }).onDelete('cascade'),
  ],
);
