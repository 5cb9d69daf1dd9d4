import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { aplicativo } from './aplicativos.ts';
import { cliente } from './clientes.ts';
import { inOneCliente, moment, ownedBy } from './columns.ts';
import { relatorio } from './relatorios.ts';
import { user } from './users.ts';

/** The last time a person opened a report or an application. Exactly one of the two ids is set. Home lists these. */
export const recente = pgTable(
  'recente',
  {
    user_id: ownedBy(() => user.id),
    relatorio_id: integer().references(() => relatorio.id, { onDelete: 'cascade' }),
    aplicativo_id: integer().references(() => aplicativo.id, { onDelete: 'cascade' }),
    opened_at: moment().notNull(),
  },
  (t) => [
    unique('recente_key').on(t.user_id, t.relatorio_id, t.aplicativo_id).nullsNotDistinct(),
    index('recente_user_ix').on(t.user_id, t.opened_at),
    index('recente_relatorio_ix').on(t.relatorio_id),
    index('recente_aplicativo_ix').on(t.aplicativo_id),
    check('recente_one_check', sql`num_nonnulls(${t.relatorio_id}, ${t.aplicativo_id}) = 1`),
  ],
);

/**
 * The last time that anybody opened a report, on Dashboards or in an application. It names no person, and it stays when the log
 * of openings loses old rows. A report that was never opened has no row.
 */
export const relatorioAbertura = pgTable('relatorio_abertura', {
  relatorio_id: integer()
    .primaryKey()
    .references(() => relatorio.id, { onDelete: 'cascade' }),
  opened_at: moment().notNull(),
});

/**
 * Where a person read last: a page of a report, on Dashboards or in an application. Home leads back there. The pairs of
 * foreign keys guarantee one cliente, as those of the views do. Spec LEIT-12.
 */
export const ultimaPagina = pgTable(
  'ultima_pagina',
  {
    user_id: integer()
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    cliente_id: integer().notNull(),
    relatorio_id: integer().notNull(),
    /** Null for Dashboards. */
    aplicativo_id: integer(),
    pagina: text().notNull(),
    titulo: text().notNull(),
  },
  (t) => [
    index('ultima_pagina_relatorio_ix').on(t.relatorio_id),
    index('ultima_pagina_aplicativo_ix').on(t.aplicativo_id),
    inOneCliente(t, t.relatorio_id, relatorio),
    inOneCliente(t, t.aplicativo_id, aplicativo),
  ],
);

/**
 * The log of openings: one row each time a person opens a report, or an open report gets a new token. The table has no
 * foreign keys: a row remains when its person, report or application is deleted.
 */
export const acesso = pgTable(
  'acesso',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    cliente_id: integer().notNull(),
    user_id: integer().notNull(),
    relatorio_id: integer().notNull(),
    aplicativo_id: integer(),
    opened_at: moment().notNull(),
    /** True if an open report got a new token (a renewal). A renewal is not counted as an opening. */
    is_renewal: boolean().notNull().default(false),
    /**
     * The UUID of this opening. The events of usage refer to the opening by it. Null for a renewal, and in rows that older versions of the
     * portal wrote. Spec USO-02.
     */
    abertura: uuid(),
    /** Whether the person was an administrator or a superuser when they opened the report; null in rows of older versions. */
    por_administrador: boolean(),
  },
  (t) => [
    index('acesso_cliente_ix').on(t.cliente_id, t.opened_at),
    index('acesso_user_ix').on(t.user_id, t.opened_at),
    uniqueIndex('acesso_abertura_key').on(t.abertura).where(sql`abertura is not null`),
  ],
);

/**
 * The number of openings by cliente and day in Brasília time, without renewals. Each opening raises the count, so that
 * Home need not scan the log. The count stays when a report is deleted. Spec HIST-09.
 */
export const acessoDia = pgTable(
  'acesso_dia',
  {
    cliente_id: ownedBy(() => cliente.id),
    dia: date().notNull(),
    total: integer().notNull(),
    /** How many events viewers have told of these openings. */
    eventos: integer().notNull().default(0),
    /** `total` and `eventos` added up as the last sum of the day read them. Both only rise, so another number means something new. */
    somado: integer(),
    /** When the day was last summed. */
    somado_em: moment(),
    /** True if the sums of the day are final. */
    fechada: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.cliente_id, t.dia] }),
    index('acesso_dia_ix').on(t.dia),
    index('acesso_dia_aberta_ix').on(t.dia).where(sql`not ${t.fechada}`),
  ],
);
