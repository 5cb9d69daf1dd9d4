import type { Decision, Reason } from '@portal/api-client/rules';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildWorld } from '../../../test/accessWorlds/buildWorld.ts';
import { createObserver } from '../../../test/accessWorlds/observe.ts';
import {
  expectedCell,
  expectedLists,
  expectedRights,
  isRefused,
} from '../../../test/accessWorlds/oracle.ts';
import {
  apps,
  boundWorlds,
  otherPage,
  people,
  permittedPage,
  reports,
  type World,
  type WorldPerson,
} from '../../../test/accessWorlds/worlds.ts';
import { testServer } from '../../../test/testServer.ts';
import { worldCount } from '../../../test/worldCount.ts';

type Observer = ReturnType<typeof createObserver>;
interface Observation {
  readonly world: World;
  readonly person: WorldPerson;
  readonly index: number;
  /** Null for a person whom the server refuses. */
  readonly rights: Awaited<ReturnType<Observer['rights']>> | null;
  readonly lists: Awaited<ReturnType<Observer['lists']>>;
  readonly decisions: Awaited<ReturnType<Observer['decisions']>>;
}
const isLong = worldCount >= 1_000;
const observations: Observation[] = [];

beforeAll(
  async () => {
    const server = await testServer({ BUDGET_FACTOR: '1000' });
    const observer = createObserver(server);
    // A short run has a fixed seed: the last test expects each reason and blocker to occur.
    const draw = { numRuns: worldCount, ...(!isLong && { seed: 1 }) };
    for (const world of fc.sample(boundWorlds, draw)) {
      const built = await buildWorld(server, world);
      for (const [index, stored] of built.persons.entries()) {
        const person = world.persons[index];
        if (!person) continue;
        const lists = await observer.lists(stored, built);
        observations.push({
          world,
          person,
          index,
          lists,
          rights: 'refused' in lists ? null : await observer.rights(stored, built),
          decisions: await observer.decisions(stored, built),
        });
      }
      await built.remove();
    }
  },
  120_000 + worldCount * 2_000,
);

/** A role, or who was granted which access. */
const nameOf = (reason: Reason) => {
  if (reason.by === 'role') return reason.role;
  return `${reason.by === 'person' ? 'person' : reason.by.equipe.nome} ${reason.access}`;
};

/** A decision as the oracle states it. */
const plain = ({ access, pages, reasons, until, blockers }: Decision) => ({
  access,
  pages: [...pages].sort(),
  reasons: reasons.map(nameOf).sort(),
  until: access === 'none' ? null : (until?.getTime() ?? Number.POSITIVE_INFINITY),
  blockers,
});

/** The cells in the order of an observation's decisions. */
const cells = [null, ...Array(apps).keys()].flatMap((app) =>
  [...Array(reports).keys()].map((report) => ({ app, report })),
);

describe('in random worlds', () => {
  it('AMBIG-07 AMBIG-08 EQP-06 a person sees and opens on Dashboards what the rules give', () => {
    expect(observations).toHaveLength(worldCount * people);
    for (const { world, person, lists } of observations) {
      const { configs, recents, favorites, favored, configPages, configExpiries } = expectedLists(
        world,
        person,
      );
      const expected = isRefused(person, world)
        ? { refused: 401 }
        : { configs, recents, favorites, favored, configPages, configExpiries };
      expect({ world, person, lists }).toMatchObject({ lists: expected });
    }
  });

  it('AMBIG-37 AMBIG-42 EQP-06 a person sees and opens in applications what the rules give', () => {
    expect(observations).toHaveLength(worldCount * people);
    for (const { world, person, lists } of observations) {
      const { apps, recentApps, inApps, inAnyApp, appPages, appExpiries } = expectedLists(
        world,
        person,
      );
      const expected = isRefused(person, world)
        ? { refused: 401 }
        : { apps, recentApps, inApps, inAnyApp, appPages, appExpiries };
      expect({ world, person, lists }).toMatchObject({ lists: expected });
    }
  });

  it('the catalogue names what is in it and does not open, and nothing else', () => {
    expect(observations).toHaveLength(worldCount * people);
    for (const { world, person, lists } of observations) {
      const { catalog } = expectedLists(world, person);
      const expected = isRefused(person, world) ? { refused: 401 } : { catalog };
      expect({ world, person, lists }).toMatchObject({ lists: expected });
    }
    const shown = observations.map(({ lists }) => ('catalog' in lists ? lists.catalog.count : 0));
    expect(Math.max(...shown)).toBeGreaterThan(0);
  });

  it('EXPL-01 EQP-05 the decision, its pages, reasons, end and blockers are those of the rules', () => {
    expect(observations).toHaveLength(worldCount * people);
    for (const { world, person, decisions } of observations) {
      for (const [index, { app, report }] of cells.entries()) {
        const decided = decisions[index];
        if (!decided) throw new Error('no decision');
        expect({
          world,
          person,
          app,
          report,
          decisions: {
            report: plain(decided.report),
            permitted: plain(decided.permitted),
            other: plain(decided.other),
          },
        }).toMatchObject({
          decisions: {
            report: expectedCell(world, person, report, app),
            permitted: expectedCell(world, person, report, app, permittedPage),
            other: expectedCell(world, person, report, app, otherPage),
          },
        });
      }
    }
  });

  it('REDE-01 EXPO-01 ATUA-01 a person exports and refreshes what the rules give, and Por quê? tells the same', () => {
    const counts = { exports: 0, refreshes: 0 };
    for (const { world, person, index, rights } of observations) {
      const expected = isRefused(person, world) ? null : expectedRights(world, index);
      expect({ world, person, rights }).toEqual({ world, person, rights: expected });
      counts.exports += rights?.exportacao.length ?? 0;
      counts.refreshes += rights?.atualizacao.length ?? 0;
    }
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(worldCount / 3);
  });

  it('EXPL-08 every reason and every blocker of the stored facts occurs, in 1000 worlds 50 times', () => {
    const counts = new Map<string, number>();
    const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
    for (const { report, other } of observations.flatMap(({ decisions }) => decisions)) {
      for (const reason of report.reasons) count(nameOf(reason).replace(/^Equipe \d/, 'team'));
      for (const blocker of new Set([...report.blockers, ...other.blockers])) count(blocker);
    }
    const rarest = isLong ? 50 : 1;
    for (const what of [
      'superuser',
      'Admin Geral',
      'Admin de Relatórios',
      'person full',
      'person specific',
      'team full',
      'team specific',
      'person inactive',
      'person ended',
      'cliente network',
      'cliente hours',
      'equipe network',
      'equipe hours',
      'other cliente',
      'aplicativo inactive',
      'relatorio not in aplicativo',
      'relatorio inactive in aplicativo',
      'no grant',
      'grant ended',
      'granted pages gone',
      'page not permitted',
    ]) {
      expect([what, counts.get(what) ?? 0]).toEqual([what, expect.toSatisfy((n) => n >= rarest)]);
    }
  });
});
