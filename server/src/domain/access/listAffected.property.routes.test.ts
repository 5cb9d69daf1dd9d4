import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { buildWorld } from '../../../test/accessWorlds/buildWorld.ts';
import { expectedCell, grantsOf } from '../../../test/accessWorlds/oracle.ts';
import {
  apps,
  gonePage,
  otherPage,
  permittedPage,
  reports,
  type World,
  type WorldPerson,
  worlds,
} from '../../../test/accessWorlds/worlds.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { worldCount } from '../../../test/worldCount.ts';
import { listAffected } from './listAffected.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const isHere = ({ kind }: WorldPerson) => !/another cliente$|^superuser|^without/.test(kind);
const places = [null, ...Array(apps).keys()];
const allReports = [...Array(reports).keys()];
/** What stands in the way although there is a grant that names the page. */
const ofGrants = ['no grant', 'granted pages gone', 'grant ended', 'page not permitted'];

/** Whether a person may open the report or its page somewhere, or may not only because the page that a grant names is gone. */
function isAffected(world: World, person: WorldPerson, report: number, page: string | null) {
  return places.some((app) => {
    const cell = expectedCell(world, person, report, app, page ?? undefined);
    if (cell.access !== 'none') return true;
    const isShown = cell.blockers?.every((one) => ofGrants.includes(one));
    const grants = grantsOf(world, person, report, app).filter(({ isEnded }) => !isEnded);
    return page === gonePage && isShown && grants.some(({ isGone }) => isGone);
  });
}

it('whom a report, a page or a whole cliente concerns agrees with the oracle of access', {
  tags: ['slow'],
  timeout: worldCount * 1_000 + 60_000,
}, async () => {
  const sizes: number[] = [];
  for (const world of fc.sample(worlds, { numRuns: Math.ceil(worldCount / 3), seed: 45 })) {
    const built = await buildWorld(server, world);
    const here = [...world.persons.entries()].filter(([, person]) => isHere(person));
    const asked = [null, permittedPage, otherPage, gonePage].flatMap((page) =>
      allReports.map((report) => ({ report, page })),
    );
    const found = await listAffected(
      server.context.db,
      { cliente: built.cliente.id, now: server.context.now() },
      [
        ...asked.map(({ report, page }, id) => ({
          id,
          relatorio: built.relatorios[report]?.id ?? 0,
          pagina: page,
        })),
        { id: -1, relatorio: null, pagina: null },
      ],
    );
    const people = (isIt: (person: WorldPerson) => boolean) =>
      here.filter(([, person]) => isIt(person)).map(([index]) => built.persons[index]?.id ?? 0);
    const compare = (id: number, expected: readonly number[]) => {
      const { total = 0, first = [] } = found.get(id) ?? {};
      expect({ world, id, total }).toEqual({ world, id, total: expected.length });
      expect(first).toHaveLength(Math.min(5, total));
      expect(expected).toEqual(expect.arrayContaining(first.map((one) => one.id)));
      sizes.push(total);
    };
    for (const [id, { report, page }] of asked.entries()) {
      compare(
        id,
        people((person) => isAffected(world, person, report, page)),
      );
    }
    compare(
      -1,
      people((person) => allReports.some((report) => isAffected(world, person, report, null))),
    );
  }
  expect(Math.min(...sizes)).toBeLessThan(Math.max(...sizes));
});
