import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { aplicativo } from './aplicativos.ts';
import { inOneCliente, moment } from './columns.ts';
import { equipe } from './equipes.ts';
import { relatorio } from './relatorios.ts';
import { user } from './users.ts';

export const permissaoId = pgSequence('permissao_id');

/**
 * What a person, or each member of a team, may open, where and until when. At most one row for a holder, a report and a place. No row is no
 * access. The pairs of foreign keys guarantee one cliente; a person may change theirs, so theirs is checked when a grant is given. CON-01,
 * EQP-13.
 */
export const concessao = pgTable(
  'concessao',
  {
    /** The number by which the first contract names the grant of a person in an application; null for all other grants. */
    id: integer().default(sql`nextval('permissao_id')`),
    cliente_id: integer().notNull(),
    user_id: integer().references(() => user.id, { onDelete: 'cascade' }),
    equipe_id: integer(),
    /** Null for Dashboards. */
    aplicativo_id: integer(),
    relatorio_id: integer().notNull(),
    /** The permitted pages; null for all. The first contract stores records that permit none. AMBIG-18. */
    paginas: text().array(),
    /** The instant from which the grant no longer counts; null for a grant without an end. PRAZO-01. */
    expira_em: moment(),
    /** Null in rows of older versions, and if the author was deleted. EXPL-03. */
    granted_by: integer().references(() => user.id, { onDelete: 'set null' }),
    /** Null in rows of older versions. */
    granted_at: moment().defaultNow(),
    /** The holder: the id of the person, or that of the team below zero. */
    titular: integer().notNull().generatedAlwaysAs(sql`coalesce(user_id, -equipe_id)`),
    /** The place: the id of the application, or 0 for Dashboards. */
    lugar: integer().notNull().generatedAlwaysAs(sql`coalesce(aplicativo_id, 0)`),
  },
  (t) => [
    primaryKey({ columns: [t.titular, t.relatorio_id, t.lugar] }),
    unique('concessao_id_key').on(t.id),
    check('concessao_titular_check', sql`(${t.user_id} is null) <> (${t.equipe_id} is null)`),
    index('concessao_user_ix').on(t.user_id).where(sql`${t.user_id} is not null`),
    index('concessao_team_ix').on(t.cliente_id, t.equipe_id).where(sql`${t.equipe_id} is not null`),
    index('concessao_aplicativo_ix').on(t.aplicativo_id).where(sql`${t.aplicativo_id} is not null`),
    index('concessao_relatorio_ix').on(t.cliente_id, t.relatorio_id),
    index('concessao_granted_by_ix').on(t.granted_by),
    index('concessao_end_ix').on(t.expira_em).where(sql`${t.expira_em} is not null`),
    inOneCliente(t, t.equipe_id, equipe, 'concessao_equipe_fk'),
    inOneCliente(t, t.aplicativo_id, aplicativo, 'concessao_aplicativo_fk'),
    inOneCliente(t, t.relatorio_id, relatorio, 'concessao_relatorio_fk'),
  ],
);
