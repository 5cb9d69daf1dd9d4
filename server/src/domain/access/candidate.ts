import { type AccessFacts, type Decision, decide, unite } from '@portal/api-client/rules';
import { sql } from 'drizzle-orm';
import { relatorio } from '../../platform/db/schema.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { storedIdentity } from '../dataIdentity/storedIdentity.ts';
import { momentOfActor } from '../restrictions/momentOf.ts';
import { heldTeams } from './heldTeams.ts';
import { ownAtributo, ownRelatorio, userId } from './placeholders.ts';
import { rowsByKey } from './rowsByKey.ts';
import { grantOf, personOf, placementOf, type StoredGrant } from './storedFacts.ts';
import { storedGrants } from './storedGrants.ts';

/** The columns of a configuration with what decides about the person `userId`, read by one statement. */
export const candidate = {
  relatorio,
  grants: storedGrants(ownRelatorio).as('grants'),
  equipes: heldTeams(sql`${userId}`).as('equipes'),
  dados: storedIdentity({ userId, relatorioId: ownRelatorio, atributoId: ownAtributo }).as('dados'),
};

/** What the decision reads of a row with these columns. */
export interface Candidate {
  readonly relatorio: { readonly cliente_id: number };
  readonly grants: readonly StoredGrant[];
}

/** Decides about a report on Dashboards. */
export function decideOnDashboards(actor: Actor, found: Candidate, now: Date): Decision {
  const named = found.grants.filter(({ aplicativo }) => aplicativo === null);
  return decide({
    ...factsOf(actor, found, now),
    place: 'dashboards',
    grants: named.map(grantOf),
  });
}

/**
 * Decides about a report in applications, for calls that name no application: what any application gives. A role that
 * opens every report needs no application. AMBIG-07.
 */
export function decideInAplicativos(actor: Actor, found: Candidate, now: Date): Decision {
  const facts = factsOf(actor, found, now);
  const inAplicativos = rowsByKey(
    found.grants.filter(({ aplicativo }) => aplicativo !== null),
    ({ aplicativo }) => aplicativo ?? 0,
  );
  return unite([
    decide({ ...facts, place: 'dashboards', grants: [] }),
    ...[...inAplicativos.values()].map((grants) =>
      decide({ ...facts, place: placeOf(grants), grants: grants.map(grantOf) }),
    ),
  ]);
}

/** Decides about a report anywhere: on Dashboards or in an application. */
export function decideAnywhere(actor: Actor, found: Candidate, now: Date): Decision {
  return unite([decideOnDashboards(actor, found, now), decideInAplicativos(actor, found, now)]);
}

/** The application of these grants, which is the same for all of them. */
function placeOf([grant]: readonly StoredGrant[]): AccessFacts['place'] {
  return {
    isActive: grant?.isActive ?? false,
    relatorio: placementOf(grant?.isShown ?? null),
  };
}

const factsOf = (
  actor: Actor,
  { relatorio: { cliente_id } }: Candidate,
  now: Date,
): Pick<AccessFacts, 'now' | 'moment' | 'person' | 'relatorio'> => ({
  now,
  moment: momentOfActor(actor, now),
  person: personOf(actor),
  relatorio: { clienteId: cliente_id },
});
