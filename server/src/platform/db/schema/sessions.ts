import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { user } from './users.ts';

/** A signed-in browser. Its refresh token is derived and not stored; `generation` counts its rotations. */
export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    generation: integer().notNull().default(0),
    rotates: boolean().notNull(),
    rotated_at: moment().notNull(),
    /** A rotation moves the expiry, but never past the absolute end that counts from `created_at`. */
    created_at: moment().notNull().defaultNow(),
    expires_at: moment().notNull(),
    revoked_at: moment(),
    revoked_why: text(),
    /** How the person signed in; null in sessions of older versions. */
    method: text().$type<'password' | 'microsoft'>(),
    /** The network of the sign-in, as `networkOf` names it, and the browser's own name. Null in sessions of older versions. */
    network: text(),
    user_agent: text(),
    /** When the session was last refreshed, or up to five minutes before that; null before the first refresh. */
    used_at: moment(),
    /** True for a session that may only set up a second factor. Spec CONTA-11. */
    enrols: boolean().notNull().default(false),
    /** The host name of a cliente at which the person signed in: the session counts there alone. Null for the portal's own address. */
    endereco: text(),
  },
  (t) => [index('session_user_ix').on(t.user_id), index('session_expiry_ix').on(t.expires_at)],
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

/** A finished Microsoft sign-in whose browser fetches the tokens once. `key` is a hash of its cookie. AMBIG-12. */
export const handover = pgTable(
  'handover',
  {
    key: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expires_at: moment().notNull(),
  },
  (t) => [index('handover_user_ix').on(t.user_id), index('handover_expiry_ix').on(t.expires_at)],
);
