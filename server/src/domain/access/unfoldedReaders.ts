import { type SQL, sql } from 'drizzle-orm';
import type { CellScope } from './accessCells.ts';
import { isReader, roleRows } from './grantRows.ts';

/**
 * The parts `members` and `readers` of a `with` whose part `holders` has the columns `key`, `tipo` (`pessoa` or `equipe`) and `titular`.
 * `readers` has each key once with each person: the holders themselves, the members of the teams, and for each of `keys` (a table with the
 * column `key`) the people whose role opens every report. The members of a team are read once, however many keys it has.
 */
export const unfoldedReaders = (
  { cliente, now }: Pick<CellScope, 'cliente' | 'now'>,
  keys: SQL,
): SQL => sql`members as materialized (
    select em.equipe_id, array_agg(em.user_id) as people
    from equipe_membro em join user_account u on u.id = em.user_id
    where em.cliente_id = ${cliente} and ${isReader(cliente, now)} group by em.equipe_id
  ), readers as (
    select h.key, h.titular as person from holders h where h.tipo = 'pessoa'
    union
    select h.key, unnest(m.people) from holders h
    join members m on m.equipe_id = h.titular where h.tipo = 'equipe'
    union
    select k.key, ro.titular from ${keys} k cross join ${roleRows({ cliente, now })} ro
  )`;
