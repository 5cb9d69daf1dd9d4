import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { as, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

async function buildReader() {
  const cliente = await buildCliente(server);
  const person = await buildUser(server, cliente);
  const relatorio = await buildRelatorio(server, cliente, { allowed: [person] });
  const me = await as(server.app, person);
  const open = () => me.get(`/api/embed-info/${relatorio.id}/`);
  // The first opening stores the embed URL and fills the caches.
  expect((await open()).statusCode).toBe(200);
  return { cliente, me, open };
}

const opened = async (me: Awaited<ReturnType<typeof as>>) =>
  (await me.get('/api/stats/')).json().access_today_count;

it('LIM-04 openings and lists are answered while the count of their cliente is locked, and counted afterwards', {
  tags: ['slow'],
}, async () => {
  const { cliente, me, open } = await buildReader();
  const { db } = server.context;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from acesso_dia where cliente_id = ${cliente.id} for update`);
    const start = performance.now();
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all([open(), open(), me.get('/api/configs/'), opened(me)]);
      expect(answers.slice(0, 3).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect(answers[3]).toBe(1);
    }
    // Twenty rounds that each wait for a lock attempt (2 s) take twice as long.
    expect(performance.now() - start).toBeLessThan(20_000);
    await tx.execute(sql`select pg_sleep(3)`);
  });
  await expect.poll(() => opened(me), { timeout: 10_000, interval: 50 }).toBe(41);
});

it('LIM-04 openings and lists are answered while slow calls hold every other connection', {
  tags: ['slow'],
}, async () => {
  const { me, open } = await buildReader();
  const { db, background } = server.context;
  let ended = 0;
  const slow = Array.from({ length: 12 }, () =>
    db
      .execute(sql`select pg_sleep(25)`)
      .catch(() => undefined)
      .finally(() => {
        ended += 1;
      }),
  );
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all([
      open(),
      ...['configs', 'aplicativos', 'stats', 'branding'].map((list) => me.get(`/api/${list}/`)),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  }
  expect(ended).toBe(0);
  await expect
    .poll(async () => {
      await background.execute(sql`select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and query = 'select pg_sleep(25)'`);
      return ended;
    })
    .toBe(slow.length);
});
