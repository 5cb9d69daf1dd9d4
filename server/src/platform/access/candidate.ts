import { type AccessFacts, type Decision, decide, unite } from '@portal/api-client/rules';
import { sql } from 'drizzle-orm';
import type { Actor } from '../auth/actor.ts';
import { relatorio } from '../db/schema.ts';
import { isNamed, ownRelatorio, userId } from './reached.ts';
import { namedGrants, personOf, placementOf, recordGrants } from './storedFacts.ts';

/** A permission record of a person with the state of its application. */
interface StoredRecord {
  readonly isActive: boolean;
  /** The state of the report in the application; null if the application does not contain the report. */
  readonly isShown: boolean | null;
  readonly access: 'full' | 'specific';
  readonly pages: readonly string[];
}

// The condition on `tipo_acesso` lets PostgreSQL use the index of the person's records.
const records = sql<StoredRecord[]>`(select coalesce(json_agg(json_build_object(
    'isActive', a.ativo, 'isShown', ar.ativo,
    'access', p.tipo_acesso, 'pages', p.paginas_permitidas)), '[]'::json)
  from permissao p
  join aplicativo a on a.id = p.aplicativo_id
  left join aplicativo_relatorio ar on ar.aplicativo_id = p.aplicativo_id
    and ar.relatorio_id = p.relatorio_id
  where p.tipo_acesso <> 'none' and p.user_id = ${userId} and p.relatorio_id = ${ownRelatorio})`;

/** The columns of a configuration with what decides about the person `userId`, read by one statement. */
export const candidate = {
  relatorio,
  isNamed: isNamed.as('is_named'),
  records: records.as('records'),
};

/** What the decision reads of a row with these columns. */
export interface Candidate {
  readonly relatorio: { readonly cliente_id: number };
  readonly isNamed: boolean;
  readonly records: readonly StoredRecord[];
}

/** Decides about a report on Dashboards. */
export function decideOnDashboards(actor: Actor, found: Candidate, now: Date): Decision {
  return decide({
    ...factsOf(actor, found, now),
    place: 'dashboards',
    grants: namedGrants(found.isNamed),
  });
}

/**
 * Decides about a report in applications, for calls that name no application: what any application gives. A role that
 * opens every report needs no application. AMBIG-07.
 */
export function decideInAplicativos(actor: Actor, found: Candidate, now: Date): Decision {
  const facts = factsOf(actor, found, now);
  return unite([
    decide({ ...facts, place: 'dashboards', grants: [] }),
    ...found.records.map(({ isActive, isShown, access, pages }) =>
      decide({
        ...facts,
        place: { isActive, relatorio: placementOf(isShown) },
        grants: recordGrants(access, pages),
      }),
    ),
  ]);
}

/** Decides about a report anywhere: on Dashboards or in an application. */
export function decideAnywhere(actor: Actor, found: Candidate, now: Date): Decision {
  return unite([decideOnDashboards(actor, found, now), decideInAplicativos(actor, found, now)]);
}

const factsOf = (
  actor: Actor,
  { relatorio: { cliente_id } }: Candidate,
  now: Date,
): Pick<AccessFacts, 'now' | 'person' | 'relatorio'> => ({
  now,
  person: personOf(actor),
  relatorio: { clienteId: cliente_id },
});
