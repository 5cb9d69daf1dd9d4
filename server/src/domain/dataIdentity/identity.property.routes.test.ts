import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { actorOf } from '../../../test/actorOf.ts';
import { expectedData } from '../../../test/identityWorlds/expectedData.ts';
import { openIdentityWorlds } from '../../../test/identityWorlds/openIdentityWorlds.ts';
import { decideIdentity } from '../../../test/oracle/identity/identityOf.ts';
import { applyMove } from '../../../test/oracle/identity/moves.ts';
import { byId, type World } from '../../../test/oracle/identity/world.ts';
import {
  identityWorldArbitrary,
  movesArbitrary,
  pairsOf,
} from '../../../test/oracle/identity/worldArbitrary.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { worldCount } from '../../../test/worldCount.ts';
import * as schema from '../../platform/db/schema.ts';
import { applyIdentity } from '../openings/applyIdentity.ts';
import { relatorioQueries } from '../relatorios/queries.ts';
import { IdentityRefused } from './IdentityRefused.ts';
import { identityOf } from './identityOf.ts';
import { seenData } from './seenData.ts';
import { readSources } from './sourceQueries.ts';
import { factsOf } from './storedIdentity.ts';

let server: TestServer;
let store: Awaited<ReturnType<typeof openIdentityWorlds>>;
beforeAll(async () => {
  server = await testServer();
  const [first] = fc.sample(identityWorldArbitrary, { numRuns: 1, seed: 1 });
  if (!first) throw new Error('no world');
  store = await openIdentityWorlds(server, first);
});

/** The datasets of a report as Power BI tells them. */
const demandsOf = (world: World, relatorio: number) =>
  byId(world.relatorios, relatorio).datasets.map((id) => {
    const { demandsIdentity, demandsRoles } = byId(world.datasets, id);
    return {
      id: String(id),
      isEffectiveIdentityRequired: demandsIdentity,
      isEffectiveIdentityRolesRequired: demandsRoles,
    };
  });

const moved = fc
  .tuple(identityWorldArbitrary, movesArbitrary)
  .map(([world, moves]) => moves.reduce(applyMove, world))
  // A person who moves leaves the teams of the former cliente.
  .filter((world) =>
    world.relatorios.every(({ cliente, rls_papeis }) =>
      rls_papeis.every(
        ({ user_id }) => user_id === undefined || byId(world.people, user_id).cliente === cliente,
      ),
    ),
  );

it('the identity that is sent, and what lists and rehearsals tell of it, equal the oracle in random worlds', async () => {
  const { db, reads } = server.context;
  const { findByReference } = relatorioQueries({ db, reads });
  let sent = 0;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(moved, async (world) => {
      const ids = await store(world);
      const people = await db.select().from(schema.user);
      const actors = new Map(people.map((one) => [one.id, actorOf(one)]));
      const sources = await readSources(db, {
        people: world.people.map(({ id }) => ids.person(id)),
        relatorios: world.relatorios.map(({ id }) => ids.relatorio(id)),
      });
      for (const [person, relatorio] of pairsOf(world)) {
        const actor = actors.get(ids.person(person));
        if (!actor) throw new Error('the person is not found');
        const [found] = await findByReference(actor, String(ids.relatorio(relatorio)));
        if (!found) throw new Error('the report is not found');
        const { identity } = decideIdentity(world, person, relatorio);
        const sentNow = identityFor(found, demandsOf(world, relatorio));
        expect(sentNow).toEqual(identity);
        if (identity === 'refused') refused += 1;
        else if (identity) sent += 1;

        const shown = seenData(sources, ids.person(person), ids.relatorio(relatorio));
        expect(shown && [shown.recusa !== null, shown.rls_role, shown.nome]).toEqual(
          expectedData(world, person, relatorio),
        );
      }
    }),
    { numRuns: worldCount },
  );
  expect(sent).toBeGreaterThan(worldCount);
  expect(refused).toBeGreaterThan(worldCount);
}, 3_600_000);

type Found = Awaited<ReturnType<ReturnType<typeof relatorioQueries>['findByReference']>>[number];

function identityFor({ relatorio, dados }: Found, demands: Parameters<typeof applyIdentity>[2]) {
  try {
    const identity = identityOf(factsOf(relatorio, dados));
    if ('refusal' in identity) return 'refused';
    const applied = applyIdentity(identity, [], demands);
    if (!applied) return null;
    const { datasets, ...rest } = applied;
    expect(datasets).toEqual(
      demands.filter((one) => one.isEffectiveIdentityRequired).map(({ id }) => id),
    );
    return rest;
  } catch (error) {
    if (error instanceof IdentityRefused) return 'refused';
    throw error;
  }
}
