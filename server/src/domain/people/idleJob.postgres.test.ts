import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildCliente, buildUser, signIn } from '../../../test/factories.ts';
import { interleave, raceWorld } from '../../../test/races.ts';
import { runJob } from '../../../test/runJob.ts';
import * as schema from '../../platform/db/schema.ts';
import { idleJob } from './idleJob.ts';

const world = raceWorld();
const dayMs = 24 * 3_600_000;
const before = (days: number) => new Date(Date.now() - days * dayMs);

it('a sign-in and the deactivation at once: one of them counts, and a deactivated person has no session', {
  tags: ['slow'],
}, async () => {
  const { app, context } = world.server;
  const { db, background } = context;
  let [stayed, gone] = [0, 0];
  await interleave(
    async (race) => {
      const cliente = await buildCliente(world.server, {
        desativar_apos_dias: 90,
        desativar_desde: before(365),
      });
      const person = await buildUser(world.server, cliente, {
        created_at: before(400),
        ultima_entrada: before(300),
      });
      const [tokens] = await race(
        () => signIn(app, person.username, { rotate: true }),
        () => runJob(idleJob(background, () => new Date())),
      );
      const [row] = await db.select().from(schema.user).where(eq(schema.user.id, person.id));
      const refreshed = tokens.refresh
        ? await app.inject({
            method: 'POST',
            url: '/api/token/refresh/',
            payload: { refresh: tokens.refresh },
          })
        : null;
      expect(refreshed?.statusCode === 200).toBe(row?.is_active);
      if (row?.is_active) stayed += 1;
      else gone += 1;
      // Otherwise the next round would deactivate this person too.
      await db.delete(schema.cliente).where(eq(schema.cliente.id, cliente.id));
    },
    () => stayed > 0 && gone > 0,
  );
  expect([stayed > 0, gone > 0]).toEqual([true, true]);
});

it('two servers that run at once deactivate each person once', { tags: ['slow'] }, async () => {
  const { background, db } = world.server.context;
  await interleave(async (race) => {
    const cliente = await buildCliente(world.server, {
      desativar_apos_dias: 90,
      desativar_desde: before(365),
    });
    const values = { created_at: before(400), ultima_entrada: before(300) };
    const people = [
      await buildUser(world.server, cliente, values),
      await buildUser(world.server, cliente, values),
    ];
    const run = () => runJob(idleJob(background, () => new Date()));
    await race(run, run);
    for (const { id } of people) {
      const [row] = await db.select().from(schema.user).where(eq(schema.user.id, id));
      expect(row).toMatchObject({ is_active: false, version: 2, token_version: 1 });
      expect(await db.$count(schema.audit, eq(schema.audit.target, `user:${id}`))).toBe(1);
    }
    await db.delete(schema.cliente).where(eq(schema.cliente.id, cliente.id));
  });
});
