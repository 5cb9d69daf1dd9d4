import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { buildWorld } from '../../../test/accessWorlds/buildWorld.ts';
import { isRefused } from '../../../test/accessWorlds/oracle.ts';
import { worlds } from '../../../test/accessWorlds/worlds.ts';
import { as, aurora, buildUser, signIn } from '../../../test/factories.ts';
import { seeAs } from '../../../test/seeAs.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { worldCount } from '../../../test/worldCount.ts';

let server: TestServer;
let bearer: string;
beforeAll(async () => {
  server = await testServer({ BUDGET_FACTOR: '1000' });
  const root = await buildUser(server, null, { is_superuser: true });
  bearer = (await signIn(server.app, root.username)).access;
});

const lists = [
  '/api/auth/user/',
  '/api/branding/',
  '/api/configs/',
  '/api/reports/recent/',
  '/api/reports/favorites/',
  '/api/aplicativos/',
  '/api/aplicativos/recentes/',
  '/api/visoes/',
];

it('in random worlds an administrator gets the bytes of the person, and opens what the person opens', {
  timeout: 120_000 + worldCount * 2_000,
}, async () => {
  let [compared, opened, refused] = [0, 0, 0];
  for (const world of fc.sample(worlds, Math.ceil(worldCount / 6))) {
    const built = await buildWorld(server, world);
    for (const [index, person] of built.persons.entries()) {
      const { kind } = world.persons[index] ?? { kind: '' };
      if (person.is_superuser || isRefused(world.persons[index] as never)) {
        await expect(seeAs(server, bearer, person.id)).rejects.toThrow(
          person.is_superuser ? 'superusuário' : 'Esta pessoa não consegue entrar.',
        );
        refused += 1;
        continue;
      }
      const sight = await seeAs(server, bearer, person.id);
      const own = await as(server.app, person);
      const details = built.aplicativos.map(({ id }) => `/api/aplicativos/${id}/`);
      for (const path of [...lists, ...details]) {
        const [seen, theirs] = [await sight.get(path), await own.get(path)];
        expect([kind, path, seen.statusCode, seen.body]).toEqual([
          kind,
          path,
          theirs.statusCode,
          theirs.body,
        ]);
        compared += 1;
      }
      const places = [undefined, ...built.aplicativos.map(({ id }) => id)];
      for (const { id } of built.relatorios) {
        for (const aplicativo of places) {
          const path =
            aplicativo === undefined
              ? `/api/embed-info/${id}/`
              : `/api/embed-token/${aurora.workspace}/${aurora.vendas}/?relatorio=${id}&aplicativo=${aplicativo}`;
          const [seen, theirs] = [await sight.get(path), await own.get(path)];
          expect([kind, path, seen.statusCode]).toEqual([kind, path, theirs.statusCode]);
          if (seen.statusCode !== 200) expect(seen.body).toBe(theirs.body);
          else {
            expect(seen.json()).toMatchObject({
              accessToken: '',
              identidade: theirs.json().identidade,
              ver_como: { relatorio: id, abre: false },
            });
            opened += 1;
          }
        }
      }
    }
    await built.remove();
  }
  expect(Math.min(compared, opened, refused)).toBeGreaterThan(0);
});
