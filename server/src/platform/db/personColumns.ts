import { sql } from 'drizzle-orm';
import { group, user, userGroup } from './schema.ts';

/** The name of a person, or the username of a person without a name, as a column of a select from `user`. */
export const shownName = sql<string>`coalesce(nullif(trim(concat_ws(' ', ${user.first_name},
  ${user.last_name})), ''), ${user.username})`;

// Drizzle omits the table name in a select over one table, where `id` would be the id of the group.
const userId = sql.raw('"user_account"."id"');

/** The names of the groups of a person, as a column of a select over `user_account`. */
export const groupNames = sql<string[]>`coalesce((
    select array_agg(${group.name} order by ${group.name}) from ${userGroup}
    join ${group} on ${group.id} = ${userGroup.group_id} where ${userGroup.user_id} = ${userId}), '{}')`;
