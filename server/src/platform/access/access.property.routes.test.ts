import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildWorld } from '../../../test/accessWorlds/buildWorld.ts';
import { createObserver } from '../../../test/accessWorlds/observe.ts';
import { expectedCell, expectedLists, isDeactivated } from '../../../test/accessWorlds/oracle.ts';
import {
  apps,
  people,
  permittedPage,
  reports,
  type World,
  type WorldPerson,
  worlds,
} from '../../../test/accessWorlds/worlds.ts';
import { testServer } from '../../../test/testServer.ts';
import { worldCount } from '../../../test/worldCount.ts';

type Observer = ReturnType<typeof createObserver>;
interface Observation {
  readonly world: World;
  readonly person: WorldPerson;
  readonly lists: Awaited<ReturnType<Observer['lists']>>;
  readonly decisions: Awaited<ReturnType<Observer['decisions']>>;
}
const observations: Observation[] = [];

beforeAll(
  async () => {
    const server = await testServer();
    const observer = createObserver(server);
    for (const world of fc.sample(worlds, worldCount)) {
      const built = await buildWorld(server, world);
      for (const [index, stored] of built.persons.entries()) {
        const person = world.persons[index];
        if (!person) continue;
        const lists = await observer.lists(stored, built);
        observations.push({
          world,
          person,
          lists,
          decisions: await observer.decisions(stored, built),
        });
      }
      await built.remove();
    }
  },
  120_000 + worldCount * 2_000,
);

/** The cells in the order of an observation's decisions. */
const cells = [null, ...Array(apps).keys()].flatMap((app) =>
  [...Array(reports).keys()].map((report) => ({ app, report })),
);

describe('in random worlds', () => {
  it('AMBIG-07 AMBIG-08 ROLE-01 a person sees and opens on Dashboards what the rules give', () => {
    expect(observations).toHaveLength(worldCount * people);
    for (const { world, person, lists } of observations) {
      const { configs, recents, favorites, favored, configPages } = expectedLists(world, person);
      const expected = isDeactivated(person)
        ? { refused: 401 }
        : { configs, recents, favorites, favored, configPages };
      expect({ world, person, lists }).toMatchObject({ lists: expected });
    }
  });

  it('AMBIG-37 AMBIG-42 ROLE-01 a person sees and opens in applications what the rules give', () => {
    expect(observations).toHaveLength(worldCount * people);
    for (const { world, person, lists } of observations) {
      const { apps, recentApps, inApps, inAnyApp, appPages } = expectedLists(world, person);
      const expected = isDeactivated(person)
        ? { refused: 401 }
        : { apps, recentApps, inApps, inAnyApp, appPages };
      expect({ world, person, lists }).toMatchObject({ lists: expected });
    }
  });

  it('EXPL-01 the decision, its pages and its blockers are those of the rules', () => {
    expect(observations).toHaveLength(worldCount * people);
    for (const { world, person, decisions } of observations) {
      for (const [index, { app, report }] of cells.entries()) {
        const expected = expectedCell(world, person, report, app);
        const pages = expected.access === 'specific' ? [permittedPage] : [];
        expect({ world, person, app, report, ...decisions[index] }).toMatchObject({
          report: { ...expected, pages },
          permitted: expected,
          other: expectedCell(world, person, report, app, true),
        });
      }
    }
  });

  it('every reason and every blocker of the stored facts occurs', () => {
    const counts = new Map<string, number>();
    const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
    for (const { report, other } of observations.flatMap(({ decisions }) => decisions)) {
      for (const reason of report.reasons)
        count(reason.by === 'role' ? reason.role : reason.access);
      for (const blocker of new Set([...report.blockers, ...other.blockers])) count(blocker);
    }
    const rarest = worldCount >= 1_000 ? 50 : 1;
    for (const what of [
      'superuser',
      'Admin Geral',
      'Admin de Relatórios',
      'full',
      'specific',
      'person inactive',
      'other cliente',
      'aplicativo inactive',
      'relatorio not in aplicativo',
      'relatorio inactive in aplicativo',
      'no grant',
      'page not permitted',
    ]) {
      expect([what, counts.get(what) ?? 0]).toEqual([what, expect.toSatisfy((n) => n >= rarest)]);
    }
  });
});
