import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { cliente } from './clientes.ts';
import { inOneCliente, key, moment, ownedBy, versionColumns } from './columns.ts';
import { relatorio } from './relatorios.ts';
import { user } from './users.ts';

export const aplicativo = pgTable(
  'aplicativo',
  {
    id: key(),
    cliente_id: ownedBy(() => cliente.id),
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
    index('aplicativo_relatorio_cliente_ix').on(t.cliente_id),
    inOneCliente(t, t.aplicativo_id, aplicativo),
    inOneCliente(t, t.relatorio_id, relatorio),
  ],
);
