import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment, ownedBy } from './columns.ts';
import { session } from './sessions.ts';
import { user } from './users.ts';

/** An administrator who sees the portal as a person. It ends with the session of the administrator. Spec VERC-02. */
export const verComo = pgTable(
  'ver_como',
  {
    /** Stands in the place of a session in the token. */
    id: uuid().primaryKey(),
    user_id: ownedBy(() => user.id),
    author_id: ownedBy(() => user.id),
    session_id: uuid()
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    /** The end of the token. */
    expires_at: moment().notNull(),
    ended_at: moment(),
  },
  (t) => [
    index('ver_como_user_ix').on(t.user_id),
    index('ver_como_author_ix').on(t.author_id),
    index('ver_como_session_ix').on(t.session_id),
    index('ver_como_expiry_ix').on(t.expires_at),
  ],
);
