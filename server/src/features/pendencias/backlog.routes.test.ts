import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { as, buildCliente, buildUser } from '../../../test/factories.ts';
import { runJob } from '../../../test/runJob.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { sentQueries, syslogKind } from '../../domain/seal/sentQueries.ts';
import { job } from '../../platform/db/schema.ts';
import type { JobKind } from '../../platform/jobs/JobKind.ts';
import { backlogJob } from './backlogJob.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

it('ESCALA-02 a queue that is behind is told in Pendências, with how many wait since when, until it has caught up', {
  tags: ['slow'],
}, async () => {
  const { db } = server.context;
  let at = Date.now();
  const now = () => new Date(at);
  const queues = { 'teste.mail': 'mails', 'teste.lista': 'pageLists' } as const;
  const kinds = Object.entries(queues).map(
    ([name, queue]): JobKind => ({ name, queue, maxAttempts: 1, run: async () => undefined }),
  );
  const root = await as(server.app, await buildUser(server, null, { is_superuser: true }));
  const cliente = await buildCliente(server);
  const look = backlogJob(db, kinds, now);
  const listed = async (minutes = 1) => {
    at += minutes * 60_000;
    await runJob(look);
    const found: { tipo: string; frase: string; afetadas: number }[] = (
      await root.get('/api/admin/pendencias/')
    ).json();
    return found.filter(({ tipo }) => tipo === 'trabalho_atrasado');
  };
  const add = (kind: string, key: string, minutes: number) =>
    db.insert(job).values({
      ...{ kind, key, cliente_id: cliente.id },
      run_at: sql`now() - ${minutes} * interval '1 minute'`,
    });
  await add('teste.lista', 'a', 14);
  await add('teste.mail', 'a', 4);
  expect(await listed()).toEqual([]);
  await add('teste.mail', 'b', 6);
  // As after a start, or a machine that was asleep.
  expect(await listed(10)).toEqual([]);
  const [mails, ...others] = await listed();
  expect(others).toEqual([]);
  expect(mails?.frase).toMatch(
    /^O portal está atrasado com os e-mails: 2 à espera, desde \d\d\/\d\d\/\d{4}, \d\d:\d\d\.$/,
  );
  expect(mails?.afetadas).toBe(0);
  // An administrator of a cliente could do nothing about it.
  const geral = await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
  const answer = await geral.get('/api/admin/pendencias/?range=[0,9]');
  expect([answer.json(), answer.headers['content-range']]).toEqual([[], 'pendencias 0-0/0']);
  await db.delete(job).where(eq(job.kind, 'teste.mail'));
  expect(await listed()).toEqual([]);
  await db.delete(job).where(eq(job.kind, 'teste.lista'));
});

it('a receiver of history that fails for a quarter of an hour is told to superusers alone, until it takes rows', {
  tags: ['slow'],
}, async () => {
  const { db } = server.context;
  let at = Date.now();
  const now = () => new Date(at);
  const kind: JobKind = {
    name: syslogKind,
    queue: 'hooks',
    maxAttempts: 1,
    run: async () => undefined,
  };
  const look = backlogJob(db, [kind], now);
  const read = async (who: Awaited<ReturnType<typeof as>>) => {
    at += 60_000;
    await runJob(look);
    const found: { tipo: string; frase: string; orientacao: string }[] = (
      await who.get('/api/admin/pendencias/')
    ).json();
    return found.filter(({ tipo }) => tipo === 'syslog_parado');
  };
  const root = await as(server.app, await buildUser(server, null, { is_superuser: true }));
  const cliente = await buildCliente(server);
  const geral = await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
  await read(root);
  await sentQueries(db).noteFailure(new Date(at - 13 * 60_000), 'O endereço recusou a conexão.');
  expect(await read(root)).toEqual([]);
  const [found] = await read(root).then(() => read(root));
  expect(found?.frase).toMatch(
    /^O histórico não chega ao destino de AUDIT_SYSLOG_URL desde \d\d\/\d\d\/\d{4}, \d\d:\d\d\.$/,
  );
  expect(found?.orientacao).toBe(
    'Quem mantém o portal confere o destino. Último motivo: O endereço recusou a conexão. O envio continua de onde parou.',
  );
  expect(await read(geral)).toEqual([]);
  const { seq } = await sentQueries(db).read();
  await sentQueries(db).moveOn(seq, seq);
  expect(await read(root)).toEqual([]);
});
