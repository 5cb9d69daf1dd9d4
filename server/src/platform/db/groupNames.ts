import { sql } from 'drizzle-orm';
import { group, user, userGroup } from './schema.ts';

/** The names of the groups of a person, as a column of a select over `user_account`. */
export const groupNames = sql<string[]>`coalesce((
    select array_agg(${group.name} order by ${group.name}) from ${userGroup}
    join ${group} on ${group.id} = ${userGroup.group_id} where ${userGroup.user_id} = ${user.id}), '{}')`;
