import type { AvisoGrau } from '@portal/api-client/records';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { cliente } from './clientes.ts';
import { key, moment, ownedBy, versionColumns } from './columns.ts';
import { user } from './users.ts';

/** A notice to the readers of a cliente, or of all. Spec AVISO-01. */
export const aviso = pgTable(
  'aviso',
  {
    id: key(),
    /** Null for all clientes. */
    cliente_id: integer().references(() => cliente.id, { onDelete: 'cascade' }),
    titulo: text().notNull(),
    texto: text().notNull(),
    grau: text().$type<AvisoGrau>().notNull(),
    inicio: moment().notNull(),
    fim: moment(),
    /** The teams whose members see it; null for everybody. A team that comes back from the bin has its id again. */
    equipes: integer().array(),
    /** Grows when title or text change. */
    edicao: integer().notNull().default(1),
    created_at: moment().notNull().defaultNow(),
    ...versionColumns(),
  },
  (t) => [index('aviso_cliente_ix').on(t.cliente_id)],
);

/** The edition of a notice that a reader has closed. It stays while the notice is in the bin, so no foreign key names the notice. */
export const avisoFechado = pgTable(
  'aviso_fechado',
  {
    user_id: ownedBy(() => user.id),
    aviso_id: integer().notNull(),
    edicao: integer().notNull(),
    fechado_em: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.aviso_id] })],
);
