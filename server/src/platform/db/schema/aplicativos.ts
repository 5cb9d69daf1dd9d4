import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { cliente } from './clientes.ts';
import { key, moment, versionColumns } from './columns.ts';
import { grantColumns } from './grantColumns.ts';
import { relatorio } from './relatorios.ts';
import { user } from './users.ts';

export const aplicativo = pgTable(
  'aplicativo',
  {
    id: key(),
    cliente_id: integer()
      .notNull()
      .references(() => cliente.id, { onDelete: 'cascade' }),
    nome: text().notNull(),
    /** As in `relatorio`. */
    search: text(),
    descricao: text(),
    icone: text(),
    cor_tema: text().notNull().default('#3B82F6'),
    ativo: boolean().notNull().default(true),
    /** As in `relatorio`. */
    no_catalogo: boolean().notNull().default(false),
    ordem: integer().notNull().default(0),
    created_by: integer().references(() => user.id, { onDelete: 'set null' }),
    created_at: moment().notNull().defaultNow(),
    ...versionColumns(),
    /** The version of the application's permission records, which are edited apart from the application. */
    permissions_version: integer().notNull().default(1),
    permissions_updated_by: integer(),
    permissions_updated_at: moment(),
  },
  (t) => [
    index('aplicativo_cliente_ix').on(t.cliente_id, t.ordem, t.id),
    unique('aplicativo_cliente_key').on(t.cliente_id, t.id),
    index('aplicativo_created_by_ix').on(t.created_by),
  ],
);

/** The reports of applications. The pair of foreign keys guarantees that report and application have one cliente. */
export const aplicativoRelatorio = pgTable(
  'aplicativo_relatorio',
  {
    id: key(),
    cliente_id: integer().notNull(),
    aplicativo_id: integer().notNull(),
    relatorio_id: integer().notNull(),
    ordem: integer().notNull(),
    ativo: boolean().notNull().default(true),
  },
  (t) => [
    unique('aplicativo_relatorio_key').on(t.aplicativo_id, t.relatorio_id),
    index('aplicativo_relatorio_relatorio_ix').on(t.relatorio_id),
    foreignKey({
      columns: [t.cliente_id, t.aplicativo_id],
      foreignColumns: [aplicativo.cliente_id, aplicativo.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.cliente_id, t.relatorio_id],
      foreignColumns: [relatorio.cliente_id, relatorio.id],
    }).onDelete('cascade'),
  ],
);

export type TipoAcesso = 'full' | 'specific' | 'none';

/** Permission records: who may open a report within an application, and which pages. AMBIG-07, AMBIG-18. */
export const permissao = pgTable(
  'permissao',
  {
    id: key(),
    aplicativo_id: integer()
      .notNull()
      .references(() => aplicativo.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    relatorio_id: integer()
      .notNull()
      .references(() => relatorio.id, { onDelete: 'cascade' }),
    tipo_acesso: text().$type<TipoAcesso>().notNull(),
    paginas_permitidas: text().array().notNull().default([]),
    ...grantColumns(),
  },
  (t) => [
    unique('permissao_key').on(t.aplicativo_id, t.user_id, t.relatorio_id),
    index('permissao_user_ix')
      .on(t.user_id, t.relatorio_id, t.tipo_acesso)
      .where(sql`${t.tipo_acesso} <> 'none'`),
    // The deletion of a person deletes their records `none` too.
    index('permissao_person_ix').on(t.user_id),
    index('permissao_relatorio_ix').on(t.relatorio_id),
    index('permissao_granted_by_ix').on(t.granted_by),
    index('permissao_end_ix').on(t.expira_em).where(sql`${t.expira_em} is not null`),
    check('permissao_tipo_check', sql`${t.tipo_acesso} in ('full', 'specific', 'none')`),
  ],
);
