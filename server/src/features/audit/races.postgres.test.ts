import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildUser } from '../../../test/factories.ts';
import { interleave, raceWorld } from '../../../test/races.ts';
import * as schema from '../../platform/db/schema.ts';

const world = raceWorld();

it('HIST-01 of two concurrent changes, the second one begins with the value that the first one left', {
  tags: ['slow'],
}, async () => {
  await interleave(async (race) => {
    const person = await buildUser(world.server, world.cliente, { first_name: 'Início' });
    const url = `/api/admin/users/${person.id}/`;
    const answers = await race(
      () => world.usuarios.put(url, { first_name: 'Um' }),
      () => world.colleague.put(url, { first_name: 'Dois' }),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const values = await world.server.context.db
      .select({ before: schema.auditValue.before, after: schema.auditValue.after })
      .from(schema.auditValue)
      .where(eq(schema.auditValue.person_id, person.id))
      .orderBy(asc(schema.auditValue.id));
    const [first, second] = values;
    expect(values).toHaveLength(2);
    expect([first?.before, second?.before]).toEqual(['Início', first?.after]);
    expect([first?.after, second?.after].sort()).toEqual(['Dois', 'Um']);
  });
});
