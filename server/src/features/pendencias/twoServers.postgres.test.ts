import { and, eq, isNull, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildCliente, buildRelatorio } from '../../../test/factories.ts';
import { interleave, raceWorld } from '../../../test/races.ts';
import { loadCredentials } from '../../domain/clientes/loadCredentials.ts';
import { clienteQueries } from '../../domain/clientes/queries.ts';
import { job, pendencia } from '../../platform/db/schema.ts';
import { compareCliente } from './compareCliente.ts';
import { pendenciaJobs } from './jobs.ts';

const world = raceWorld();

it('two servers that compare a cliente at the same time open each finding once', async () => {
  const { server, cliente } = world;
  server.emulator.reset();
  const { context } = server;
  const dependencies = {
    secoes: [],
    ...context,
    loadCredentials: (id: number) =>
      loadCredentials(clienteQueries(context.reads), context.secretBox, id),
  };
  await buildRelatorio(server, cliente, { report_id: 'aaaaaaaa-0000-4000-8000-00000000000f' });
  const { signal } = new AbortController();
  const compare = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () => compareCliente(dependencies, cliente.id, signal)),
    );
  const open = () =>
    context.db
      .select()
      .from(pendencia)
      .where(and(eq(pendencia.cliente_id, cliente.id), isNull(pendencia.fechada_em)));
  await compare(6);
  const [first, ...others] = (await open()).filter(({ tipo }) => tipo === 'relatorio_ausente');
  expect(first).toMatchObject({ aberta_em: null });
  expect(others).toEqual([]);
  server.advance(11 * 60_000);
  await compare(6);
  const found = (await open()).filter(({ tipo }) => tipo === 'relatorio_ausente');
  expect(found.map(({ id, aberta_em }) => [id, aberta_em !== null])).toEqual([[first?.id, true]]);
});

it('two servers that look for clientes which are due add one comparison of each', async () => {
  const { server, cliente } = world;
  const { db } = server.context;
  const [schedule] = pendenciaJobs(server.context as never);
  const run = () =>
    schedule?.run({ key: '', postpone: () => undefined }, new AbortController().signal);
  server.advance(16 * 60_000);
  // The clientes of other files have just been compared: so many are not begun together.
  await db.execute(sql`insert into conferencia (cliente_id, comecou_em)
    select id, ${server.context.now().toISOString()}::timestamptz from cliente where id <> ${cliente.id}
    on conflict (cliente_id) do update set comecou_em = excluded.comecou_em`);
  await Promise.all([run(), run(), run()]);
  const added = await db
    .select()
    .from(job)
    .where(and(eq(job.kind, 'pendencias.comparar'), eq(job.key, String(cliente.id))));
  expect(added).toHaveLength(1);
});

it('a comparison and the deletion of a report or of its cliente do not disturb each other', {
  tags: ['slow'],
}, async () => {
  const { server, superuser } = world;
  const { context } = server;
  const dependencies = {
    secoes: [],
    ...context,
    loadCredentials: (id: number) =>
      loadCredentials(clienteQueries(context.reads), context.secretBox, id),
  };
  const { signal } = new AbortController();
  let round = 0;
  await interleave(async (race) => {
    const cliente = await buildCliente(server);
    const relatorio = await buildRelatorio(server, cliente, {
      report_id: 'aaaaaaaa-0000-4000-8000-00000000000f',
    });
    const compare = () => compareCliente(dependencies, cliente.id, signal);
    await compare();
    round += 1;
    const path = round % 2 === 0 ? `powerbiconfig/${relatorio.id}` : `clientes/${cliente.id}`;
    const [, deleted] = await race(compare, () => superuser.delete(`/api/admin/${path}/`));
    expect(deleted.statusCode).toBe(200);
  });
});
