import type { AccessType } from '@portal/api-client/rules';
import { type SQL, sql } from 'drizzle-orm';

// What a row of `concessao` gives, in the words of the contract.

/** The access of a grant. Only a permission record of the first contract is `none`. */
export const accessOf = (
  grant: SQL,
) => sql<AccessType>`case when ${grant}.paginas is null then 'full'
  when ${grant}.paginas = '{}' then 'none' else 'specific' end`;

/** The permitted pages of a grant; empty for full access. */
export const pagesOf = (grant: SQL) => sql<string[]>`coalesce(${grant}.paginas, '{}')`;

/** Matches the grants that are not `none`. */
export const isGiving = (grant: SQL) => sql`${grant}.paginas is distinct from '{}'`;

/**
 * The grants `g` of a person and of the teams `h.equipe` of which they are a member, for the `from` of a select. The key of a grant begins with
 * its holder.
 */
export const heldGrants = (person: SQL) => sql`(
    select ${person}::int as titular, null::int as equipe
    union all
    select -em.equipe_id, em.equipe_id from equipe_membro em where em.user_id = ${person}
  ) h join concessao g on g.titular = h.titular`;
