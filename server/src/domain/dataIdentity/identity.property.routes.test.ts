import { isDeepStrictEqual } from 'node:util';
import { createEmulator } from '@portal/emulator';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { actorOf } from '../../../test/actorOf.ts';
import { expectedData, noAddress } from '../../../test/identityWorlds/expectedData.ts';
import { openIdentityWorlds } from '../../../test/identityWorlds/openIdentityWorlds.ts';
import { createFrameOf } from '../../../test/oracle/identity/createFrameOf.ts';
import { decideIdentity } from '../../../test/oracle/identity/identityOf.ts';
import { applyMove } from '../../../test/oracle/identity/moves.ts';
import { rowsShown } from '../../../test/oracle/identity/rowsShown.ts';
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
import { type IdentityFacts, identityOf } from './identityOf.ts';
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

/** The facts of a world, without a database. */
function factsIn(world: World, personId: number, relatorioId: number): IdentityFacts {
  const { username, email, equipes, atributos } = byId(world.people, personId);
  const { rls_role, rls_nome, rls_nome_fixo, rls_papeis } = byId(world.relatorios, relatorioId);
  const [kind = '', atributo = null] = rls_nome.split(':');
  const teams = equipes.map((id) => ({ id, nome: `Equipe ${id}` }));
  const own = atributo === null ? undefined : atributos[atributo];
  const shared = teams.flatMap((equipe) => {
    const valor = byId(world.equipes, equipe.id).atributos[atributo ?? ''];
    return valor === undefined ? [] : [{ valor, equipe }];
  });
  return {
    username,
    email: email ?? noAddress(personId),
    rls_role: rls_role || null,
    rls_nome: kind as IdentityFacts['rls_nome'],
    rls_nome_fixo,
    rls_atributo: atributo,
    hasPapeis: rls_papeis.length > 0,
    papeis: rls_papeis.flatMap(({ papel, user_id, equipe_id }): IdentityFacts['papeis'] => {
      const equipe = teams.find(({ id }) => id === equipe_id);
      if (equipe) return [{ papel, equipe }];
      return user_id === personId ? [{ papel, equipe: null }] : [];
    }),
    valores: [...(own === undefined ? [] : [{ valor: own, equipe: null }]), ...shared],
  };
}

/** The facts as they would be without one of the rules about roles. In some world each of them decides. Spec SEG-01. */
const withoutRule: Readonly<Record<string, (facts: IdentityFacts) => IdentityFacts>> = {
  'own roles come first': (facts) => ({
    ...facts,
    papeis: facts.papeis.map((one) => ({ ...one, equipe: one.equipe ?? { id: 0, nome: '' } })),
  }),
  'roles of all teams count': (facts) => ({
    ...facts,
    papeis: facts.papeis.filter(
      ({ equipe }, _, all) =>
        equipe === null || equipe.id === all.find((one) => one.equipe !== null)?.equipe?.id,
    ),
  }),
  'roles of teams count': (facts) => ({
    ...facts,
    papeis: facts.papeis.filter(({ equipe }) => equipe === null),
  }),
  'the role for everybody is the last one': (facts) => ({ ...facts, rls_role: null }),
  'nobody reads without a role where roles are given': (facts) => ({
    ...facts,
    hasPapeis: false,
  }),
};

/** An identity has a name, and roles where the model has some. Where an identity is demanded, there is one or nothing opens. */
function expectWhole(sent: ReturnType<typeof identityFor>, demands: ReturnType<typeof demandsOf>) {
  if (sent === 'refused') return;
  if (demands.some((one) => one.isEffectiveIdentityRequired)) expect(sent).not.toBeNull();
  if (sent === null) return;
  expect(sent.username).not.toBe('');
  if (demands.some((one) => one.isEffectiveIdentityRolesRequired)) {
    expect(sent.roles?.length).toBeGreaterThan(0);
  }
}

describe('SEG-05 in random worlds of roles, teams and attributes', () => {
  it('the identity that is sent, and what lists and rehearsals tell of it, equal those of the oracle', async () => {
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
          expectWhole(sentNow, demandsOf(world, relatorio));

          const shown = seenData(sources, ids.person(person), ids.relatorio(relatorio));
          expect(
            shown && [shown.recusa !== null, shown.rls_role, shown.nome, shown.customData ?? ''],
          ).toEqual(expectedData(world, person, relatorio));
        }
      }),
      { numRuns: worldCount },
    );
    expect(sent).toBeGreaterThan(worldCount);
    expect(refused).toBeGreaterThan(worldCount);
  }, 3_600_000);

  it('the identities of 1,000 worlds equal those of the oracle, are never empty, and differ without any one of the rules about roles', {
    tags: ['slow'],
    timeout: 300_000,
  }, () => {
    const differing = new Map(Object.keys(withoutRule).map((rule) => [rule, 0]));
    for (const world of fc.sample(moved, { numRuns: 1_000, seed: 31 })) {
      for (const [person, relatorio] of pairsOf(world)) {
        const demands = demandsOf(world, relatorio);
        const facts = factsIn(world, person, relatorio);
        const { identity } = decideIdentity(world, person, relatorio);
        const made = identityBy(facts, demands);
        expect(made).toEqual(identity);
        expectWhole(made, demands);
        for (const [rule, change] of Object.entries(withoutRule)) {
          if (isDeepStrictEqual(identityBy(change(facts), demands), identity)) continue;
          differing.set(rule, (differing.get(rule) ?? 0) + 1);
        }
      }
    }
    expect([...differing].filter(([, count]) => count < 10)).toEqual([]);
  });

  it('the frame of the emulator shows the rows of the oracle for the identity', {
    tags: ['slow'],
    timeout: 3_600_000,
  }, async () => {
    // The roles of its models change, so no other test may share it.
    const emulator = await createEmulator();
    onTestFinished(() => emulator.close());
    const frameOf = createFrameOf(emulator);
    let opened = 0;
    await fc.assert(
      fc.asyncProperty(identityWorldArbitrary, async (world) => {
        for (const [person, relatorio] of pairsOf(world)) {
          const { identity } = decideIdentity(world, person, relatorio);
          if (identity === 'refused') continue;
          const [own = 0] = byId(world.relatorios, relatorio).datasets;
          const dataset = byId(world.datasets, own);
          const rows = await frameOf(dataset, dataset.demandsIdentity ? identity : null);
          expect(rows).toEqual(rowsShown(world, person, relatorio));
          opened += 1;
        }
      }),
      { numRuns: worldCount },
    );
    expect(opened).toBeGreaterThan(worldCount);
  });
});

type Found = Awaited<ReturnType<ReturnType<typeof relatorioQueries>['findByReference']>>[number];

const identityFor = ({ relatorio, dados }: Found, demands: Demands) =>
  identityBy(factsOf(relatorio, dados), demands);

type Demands = Parameters<typeof applyIdentity>[2];

function identityBy(facts: IdentityFacts, demands: Demands) {
  try {
    const identity = identityOf(facts);
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
