import { sql } from 'drizzle-orm';
import { user } from './schema.ts';

/** The name of a person, or the username of a person without a name, as a column of a select from `user`. */
export const shownName = sql<string>`coalesce(nullif(trim(concat_ws(' ', ${user.first_name},
  ${user.last_name})), ''), ${user.username})`;
