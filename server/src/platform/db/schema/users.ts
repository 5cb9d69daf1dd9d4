import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { cliente } from './clientes.ts';
import { key, moment, ownedBy, versionColumns } from './columns.ts';

export const user = pgTable(
  'user_account',
  {
    id: key(),
    cliente_id: integer().references(() => cliente.id, { onDelete: 'cascade' }),
    username: text().notNull(),
    email: text().notNull(),
    /** The forms of `username` and `email` by which two names are equal, from `keyOf`. Null until the next start in rows of older versions. */
    username_key: text(),
    email_key: text(),
    first_name: text().notNull().default(''),
    last_name: text().notNull().default(''),
    is_superuser: boolean().notNull().default(false),
    is_active: boolean().notNull().default(true),
    /** The instant from which the person may no longer sign in; null for an account without an end. Spec PRAZO-01. */
    expira_em: moment(),
    /** Null for a person who signs in by Microsoft only. */
    password_hash: text(),
    /** Every access token contains this number. Raising it invalidates all access tokens of the person. */
    token_version: integer().notNull().default(0),
    /** Names, username and e-mail in lower case without accents, for sorting and searching. */
    search: text().notNull(),
    /** The last sign-in; null for a person who has never signed in, as far as sessions and history know. */
    ultima_entrada: moment(),
    /**
     * The idle time of the account counts from here if this is later than the last sign-in: the moment at which the person could sign in
     * again, or the last use of a session whose row is gone. Spec CONTA-13.
     */
    inatividade_desde: moment(),
    created_at: moment().notNull().defaultNow(),
    ...versionColumns(),
  },
  (t) => [
    // Of rows without a key alone: `lower` of the database folds other letters than `keyOf`.
    uniqueIndex('user_username_key')
      .on(sql`lower(${t.username})`)
      .where(sql`${t.username_key} is null`),
    uniqueIndex('user_email_key').on(sql`lower(${t.email})`).where(sql`${t.email_key} is null`),
    uniqueIndex('user_username_folded_key').on(t.username_key),
    uniqueIndex('user_email_folded_key').on(t.email_key),
    // The memberships of teams refer to this pair.
    unique('user_cliente_key').on(t.cliente_id, t.id),
    index('user_name_ix').on(t.cliente_id, t.first_name),
    index('user_superuser_ix').on(t.id).where(sql`${t.is_superuser}`),
    index('user_account_end_ix').on(t.expira_em).where(sql`${t.expira_em} is not null`),
  ],
);

export const group = pgTable('user_group', { id: key(), name: text().notNull().unique() });

export const userGroup = pgTable(
  'user_group_member',
  {
    user_id: ownedBy(() => user.id),
    group_id: ownedBy(() => group.id),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.group_id] }),
    index('user_group_member_group_ix').on(t.group_id),
  ],
);
