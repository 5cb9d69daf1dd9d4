import { type SQL, sql } from 'drizzle-orm';
import type { CellScope } from './accessCells.ts';
import { isReader, roleRows } from './grantRows.ts';
import { isPerson, memberships } from './Holder.ts';

/**
 * The parts `members` and `readers` of a `with` whose part `holders` has the columns `key` and `titular`.
 * `readers` has each key once with each person: the holders themselves, the members of the teams, and for each of `keys` (a table with the
 * column `key`) the people whose role opens every report. The members of a team are read once, however many keys it has.
 */
export const unfoldedReaders = (
  { cliente, now }: Pick<CellScope, 'cliente' | 'now'>,
  keys: SQL,
): SQL => sql`members as materialized (
    select m.titular, array_agg(m.user_id) as people
    from ${memberships} m join user_account u on u.id = m.user_id
    where m.cliente_id = ${cliente} and ${isReader(cliente, now)} group by m.titular
  ), readers as (
    select h.key, h.titular as person from holders h where ${isPerson(sql`h.titular`)}
    union
    select h.key, unnest(m.people) from holders h
    join members m on m.titular = h.titular
    union
    select k.key, ro.titular from ${keys} k cross join ${roleRows({ cliente, now })} ro
  )`;
