import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { key, moment } from './columns.ts';
import { user } from './users.ts';

export type PedidoState = 'aberto' | 'aprovado' | 'recusado' | 'atendido' | 'encerrado';

/**
 * What people have asked to open. The ids are those of the address as asked: no foreign key says whether the thing exists, so that a
 * request for an invented address is stored like any other. Spec PED-01, PED-02.
 */
export const pedido = pgTable(
  'pedido',
  {
    id: key(),
    user_id: integer()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The application of the address; null for a report on Dashboards. */
    aplicativo_id: integer(),
    /** The report of the address; null for an application as a whole. */
    relatorio_id: integer(),
    motivo: text().notNull().default(''),
    estado: text().$type<PedidoState>().notNull().default('aberto'),
    /** What the decider tells the person. */
    recado: text().notNull().default(''),
    created_at: moment().notNull().defaultNow(),
    /** When the request was decided or ended; null while it is open. */
    ended_at: moment(),
    /** Who decided; null for a request that is open or that ended by itself. A deleted person remains named by id. */
    decided_by: integer(),
    version: integer().notNull().default(1),
  },
  (t) => [
    // Who asks twice for the same address has one open request.
    uniqueIndex('pedido_aberto_key')
      .on(t.user_id, sql`coalesce(${t.aplicativo_id}, 0)`, sql`coalesce(${t.relatorio_id}, 0)`)
      .where(sql`${t.estado} = 'aberto'`),
    index('pedido_user_ix').on(t.user_id, t.created_at),
  ],
);
