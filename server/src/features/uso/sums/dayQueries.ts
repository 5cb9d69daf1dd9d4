import { anyAdmin } from '@portal/api-client/contract';
import { type SQL, sql } from 'drizzle-orm';

/** The beginning of a day in Brasília, which has been three hours behind UTC all year since 2019. */
export const beginOf = (dia: SQL) => sql`((${dia}::date + time '03:00') at time zone 'UTC')`;

/** Whether the person of a row of the log was an administrator. Rows of older versions do not tell it: then what they are now counts. */
export const isByAdmin = sql`coalesce(a.por_administrador, exists (
  select 1 from user_account u where u.id = a.user_id and (u.is_superuser or exists (
    select 1 from user_group_member m join user_group g on g.id = m.group_id
    where m.user_id = u.id and g.name in ${[...anyAdmin]}))))`;
