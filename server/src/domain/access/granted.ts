import { sql } from 'drizzle-orm';
import { hasPage } from './existingPages.ts';
import { heldGrants } from './Holder.ts';
import { now, userId } from './placeholders.ts';
import { toMs } from './storedGrants.ts';

// Tables of what is granted to the person `userId` now, by themselves or by a team, for joins under the name `granted`. `ate`
// is the latest end of the grants in milliseconds since 1970, null for none, and `desde` when the newest was given, null if that
// is not known. Who reaches everything joins a single row.

interface Reached {
  readonly isGrantedOnly: boolean;
}

const everything = sql`(select null::float8 as ate, null::float8 as desde) granted`;
/** The columns `ate` and `desde` of the grants `g` of a group. docs/decisions/server-teams-joined-when-read.md */
const times = sql`case when bool_or(g.expira_em is null) then null else ${toMs(sql`max(g.expira_em)`)} end as ate,
  ${toMs(sql`max(g.granted_at)`)} as desde`;
/** Matches the grants that have not ended. */
const isCurrent = sql`(g.expira_em is null or g.expira_em > ${now})`;

/** The end of the granted access and when it was given, as columns of a select that joins one of these tables. */
export const grantedUntil = sql<number | null>`granted.ate`;
export const grantedSince = sql<number | null>`granted.desde`;

const held = heldGrants(sql`${userId}`);

const namedGrants = sql`(select g.relatorio_id, ${times} from ${held} and g.lugar = 0
  where ${isCurrent} group by g.relatorio_id) granted`;

/** The reports on Dashboards that are granted. AMBIG-07, AMBIG-08. */
export const grantedRelatorios = ({ isGrantedOnly }: Reached) => ({
  table: isGrantedOnly ? namedGrants : everything,
  on: isGrantedOnly ? sql`granted.relatorio_id = relatorio.id` : sql`true`,
});

const recordedGrants = sql`(select g.aplicativo_id, ${times} from ${held}
    join aplicativo_relatorio ar on ar.aplicativo_id = g.aplicativo_id
      and ar.relatorio_id = g.relatorio_id and ar.ativo
    where ${isCurrent} and ${hasPage(sql`g`)} group by g.aplicativo_id) granted`;

/** The applications with a report that is granted and that the application shows. AMBIG-37, AMBIG-42. */
export const grantedAplicativos = ({ isGrantedOnly }: Reached) => ({
  table: isGrantedOnly ? recordedGrants : everything,
  on: isGrantedOnly ? sql`granted.aplicativo_id = aplicativo.id` : sql`true`,
});

/**
 * Matches the page `p` of the report `r` in the application `ar` if a record permits it. `p` exists, so a record that permits it
 * opens something.
 */
export const isPagePermitted = sql`exists (select 1 from ${held}
  and g.lugar = ar.aplicativo_id and g.relatorio_id = r.id
  where ${isCurrent} and (g.paginas is null or p.name = any(g.paginas)))`;
