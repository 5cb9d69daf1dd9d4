import { expect, it } from 'vitest';
import { actorOf } from '../../../test/actorOf.ts';
import { buildRelatorio, buildUser } from '../../../test/factories.ts';
import { interleave, raceWorld } from '../../../test/races.ts';
import { rehearse } from '../../domain/change/rehearse.ts';
import { userQueries } from '../../domain/people/queries.ts';
import { changeUser } from './changeUser.ts';

const world = raceWorld();

it('a rehearsal beside a change tells one of the two states, and undoes nothing', {
  tags: ['slow'],
}, async () => {
  const { context } = world.server;
  const counts = { both: 0, none: 0 };
  await interleave(async (race) => {
    // Rounds run beside each other, and one person rehearses one change at a time.
    const boss = actorOf(await buildUser(world.server, null, { is_superuser: true }));
    const person = await buildUser(world.server, world.cliente);
    const { id } = await buildRelatorio(world.server, world.cliente, { allowed: [person] });
    const now = context.now();
    const input = { id: person.id, input: { is_active: false }, passwordHash: null, now };
    const [answer, { differences }] = await race(
      () => world.colleague.put(`/api/admin/users/${person.id}/`, { is_active: false }),
      () => rehearse(context.db, changeUser, boss, input, now),
    );
    expect(answer.statusCode).toBe(200);
    // Without the other change, the person would lose the report. After it, there is nothing to lose.
    const lost = differences.map(({ relatorioId, after }) => [relatorioId, after.access]);
    expect([[], [[id, 'none']]]).toContainEqual(lost);
    counts[lost.length === 0 ? 'none' : 'both'] += 1;
    expect(await userQueries(context.db).find('all', person.id)).toMatchObject({
      is_active: false,
      versao: 2,
    });
  });
  expect(Math.min(counts.both, counts.none)).toBeGreaterThan(0);
});
