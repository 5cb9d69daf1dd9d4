import type { Lugar } from '@portal/api-client/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { chave } from './chaves.ts';
import { moment, ownedBy } from './columns.ts';
import { provedor } from './provedores.ts';
import { user } from './users.ts';

/** A signed-in browser. Its refresh token is derived and not stored; `generation` counts its rotations. */
export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    user_id: ownedBy(() => user.id),
    generation: integer().notNull().default(0),
    rotates: boolean().notNull(),
    rotated_at: moment().notNull(),
    /** A rotation moves the expiry, but never past the absolute end that counts from `created_at`. */
    created_at: moment().notNull().defaultNow(),
    expires_at: moment().notNull(),
    revoked_at: moment(),
    revoked_why: text(),
    /** How the person signed in; null in sessions of older versions. */
    method: text().$type<'password' | 'microsoft' | 'provedor' | 'entrada'>(),
    /** The network of the sign-in, as `networkOf` names it, and the browser's own name. Null in sessions of older versions. */
    network: text(),
    user_agent: text(),
    /** When the session was last refreshed, or up to five minutes before that; null before the first refresh. */
    used_at: moment(),
    /** True for a session that may only set up a second factor. Spec CONTA-11. */
    enrols: boolean().notNull().default(false),
    /** The host name of a cliente at which the person signed in: the session counts there alone. Null for the portal's own address. */
    endereco: text(),
    /** The key of the product in which the person entered, and the origin of its page. Null for a sign-in. Spec ENTRADA-04. */
    chave_id: integer().references(() => chave.id, { onDelete: 'cascade' }),
    origem: text(),
    /** The provider by which the person signed in, and its own id of that sign-in if it told one. Spec IDP-03. */
    provedor_id: integer().references(() => provedor.id, { onDelete: 'cascade' }),
    provedor_sid: text(),
  },
  (t) => [
    index('session_user_ix').on(t.user_id),
    index('session_expiry_ix').on(t.expires_at),
    index('session_chave_ix').on(t.chave_id).where(sql`${t.chave_id} is not null`),
    index('session_provedor_ix').on(t.provedor_id).where(sql`${t.provedor_id} is not null`),
  ],
);

/** Counts of failed sign-ins by key (see createLoginLimits.ts), each with its own time window. */
export const loginAttempt = pgTable(
  'login_attempt',
  {
    key: text().primaryKey(),
    failures: integer().notNull(),
    window_ends_at: moment().notNull(),
    /** No attempt is admitted before this instant. Null: the next attempt is admitted at once. */
    retry_at: moment(),
  },
  (t) => [index('login_attempt_ix').on(t.window_ends_at)],
);

/**
 * Who has been identified, and whose browser fetches the tokens once: by Microsoft or a provider, where `key` is a hash of a cookie, or by the key of a
 * product, where it is a hash of the code. AMBIG-12, ENTRADA-01.
 */
export const handover = pgTable(
  'handover',
  {
    key: text().primaryKey(),
    user_id: ownedBy(() => user.id),
    expires_at: moment().notNull(),
    chave_id: integer().references(() => chave.id, { onDelete: 'cascade' }),
    lugar: jsonb().$type<Lugar>(),
    provedor_id: integer().references(() => provedor.id, { onDelete: 'cascade' }),
    provedor_sid: text(),
  },
  (t) => [
    index('handover_user_ix').on(t.user_id),
    index('handover_expiry_ix').on(t.expires_at),
    index('handover_chave_ix').on(t.chave_id),
    index('handover_provedor_ix').on(t.provedor_id),
  ],
);
