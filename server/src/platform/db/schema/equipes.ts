import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { cliente } from './clientes.ts';
import {
  inOneCliente,
  key,
  moment,
  ownedBy,
  restrictionColumns,
  versionColumns,
} from './columns.ts';
import { user } from './users.ts';

/** A team: people of one cliente to whom access is granted together. Spec EQP-01. */
export const equipe = pgTable(
  'equipe',
  {
    id: key(),
    cliente_id: ownedBy(() => cliente.id),
    nome: text().notNull(),
    /** The name in lower case without accents, for sorting and searching. Unique within the cliente. */
    search: text().notNull(),
    descricao: text().notNull().default(''),
    ...restrictionColumns(),
    created_by: integer().references(() => user.id, { onDelete: 'set null' }),
    created_at: moment().notNull().defaultNow(),
    /** Changes of the members raise the version too. */
    ...versionColumns(),
  },
  (t) => [
    unique('equipe_nome_key').on(t.cliente_id, t.search),
    unique('equipe_cliente_key').on(t.cliente_id, t.id),
    index('equipe_created_by_ix').on(t.created_by),
  ],
);

/** The members of teams. The pairs of foreign keys guarantee that team and person have one cliente. Spec EQP-13. */
export const equipeMembro = pgTable(
  'equipe_membro',
  {
    cliente_id: integer().notNull(),
    equipe_id: integer().notNull(),
    user_id: integer().notNull(),
    added_by: integer().references(() => user.id, { onDelete: 'set null' }),
    added_at: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.equipe_id] }),
    index('equipe_membro_equipe_ix').on(t.equipe_id),
    // The key of a grant to the team, see `concessao.titular`. PostgreSQL knows by the index how many keys there are.
    index('equipe_membro_titular_ix').on(t.cliente_id, sql`(-${t.equipe_id})`),
    index('equipe_membro_added_by_ix').on(t.added_by),
    inOneCliente(t, t.equipe_id, equipe, 'equipe_membro_equipe_fk'),
    inOneCliente(t, t.user_id, user, 'equipe_membro_user_fk'),
  ],
);
