import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { cliente } from './clientes.ts';
import { moment, ownedBy } from './columns.ts';
import { user } from './users.ts';

/** Every version of what a cliente asks its people to accept. The one that counts is `cliente.termos_versao`. Spec LGPD-02. */
export const termos = pgTable(
  'termos',
  {
    cliente_id: ownedBy(() => cliente.id),
    versao: integer().notNull(),
    /** A link or a text; empty for none. */
    termos: text().notNull(),
    privacidade: text().notNull(),
    publicado_em: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.cliente_id, t.versao] })],
);

/** The versions that a person has accepted. */
export const aceite = pgTable(
  'aceite',
  {
    user_id: ownedBy(() => user.id),
    cliente_id: integer().notNull(),
    versao: integer().notNull(),
    aceito_em: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.cliente_id, t.versao] }),
    index('aceite_termos_ix').on(t.cliente_id, t.versao),
    foreignKey({
      columns: [t.cliente_id, t.versao],
      foreignColumns: [termos.cliente_id, termos.versao],
    }).onDelete('cascade'),
  ],
);
