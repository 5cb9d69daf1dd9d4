import { expect, it } from 'vitest';
import { aurora, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { interleave, raceWorld } from '../../../test/races.ts';
import { relatorioConfigQueries } from '../../domain/relatorios/configQueries.ts';

const world = raceWorld();
const urlOf = (id: number) => `/api/admin/powerbiconfig/${id}/`;
const find = (id: number) => relatorioConfigQueries(world.server.context.db).find('all', id);

it('LIM-06 two concurrent changes of different fields of a report both stay', {
  tags: ['slow'],
}, async () => {
  const person = await buildUser(world.server, world.cliente);
  await interleave(async (race) => {
    const { id } = await buildRelatorio(world.server, world.cliente);
    const answers = await race(
      () => world.geral.put(urlOf(id), { bookmarks_enabled: true }),
      () => world.colleague.put(urlOf(id), { rls_role: 'Sul', users_allowed: [person.id] }),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await find(id)).toMatchObject({
      bookmarks_enabled: true,
      rls_role: 'Sul',
      users_allowed: [person.id],
      versao: 3,
    });
  });
});

it('LIM-06 a change of the display of a report does not undo its move to another cliente', {
  tags: ['slow'],
}, async () => {
  let moves = 0;
  await interleave(
    async (race) => {
      const { id } = await buildRelatorio(world.server, world.cliente);
      const [changed, moved] = await race(
        () => world.geral.put(urlOf(id), { bookmarks_enabled: true }),
        () =>
          world.superuser.put(urlOf(id), {
            cliente: world.other.id,
            workspace_id: aurora.workspace,
            report_id: aurora.vendas,
          }),
      );
      expect([200, 404, 409]).toContain(changed.statusCode);
      expect([200, 409]).toContain(moved.statusCode);
      const stored = await find(id);
      if (moved.statusCode === 200) {
        expect(stored?.cliente).toBe(world.other.id);
        moves += 1;
      }
      if (changed.statusCode === 200) expect(stored?.bookmarks_enabled).toBe(true);
    },
    () => moves > 0,
  );
  expect(moves).toBeGreaterThan(0);
});
