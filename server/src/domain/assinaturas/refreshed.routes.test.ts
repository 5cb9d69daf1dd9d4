import type { Emulator } from '@portal/emulator';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportDependencies } from '../../../test/exports.ts';
import { as, buildCliente, buildRelatorio, buildUser, unique } from '../../../test/factories.ts';
import { runJob } from '../../../test/runJob.ts';
import { subscriptionCalls, subscriptionServer } from '../../../test/subscriptions.ts';
import type { TestServer } from '../../../test/testServer.ts';
import { unavailable } from '../../errors.ts';
import { job } from '../../platform/db/schema.ts';
import { refreshedJobs } from './refreshedJobs.ts';

let cloud: Emulator;
let server: TestServer;
beforeAll(async () => {
  ({ server, cloud } = await subscriptionServer());
});
afterAll(() => cloud.close());

/** A cliente with reports that are followed, each by a subscription. */
async function follow(reports: number) {
  const cliente = await buildCliente(server);
  const person = await buildUser(server, cliente);
  const me = await as(server.app, person);
  for (let count = 0; count < reports; count += 1) {
    const relatorio = await buildRelatorio(server, cliente, {
      exportacao: 'leitores',
      allowed: [person],
    });
    const body = { relatorio: relatorio.id, nome: unique('Visão '), estado: 'x' };
    const visao = (await me.post('/api/visoes/', body)).json().id;
    const quando = { tipo: 'apos_atualizacao' };
    const made = await subscriptionCalls(me).create({ visao, formato: 'pdf', quando });
    expect(made.statusCode).toBe(201);
  }
  return cliente;
}

it('a cliente whose provider does not answer is not asked about each report, and takes no time from the others', {
  tags: ['slow'],
}, async () => {
  const silent = await follow(12);
  const well = await follow(1);
  const asked: number[] = [];
  const dependencies = exportDependencies(server);
  const [schedule, ask] = refreshedJobs(
    {
      ...dependencies,
      powerBi: {
        ...dependencies.powerBi,
        listReports: async (credentials) => {
          asked.push(credentials.clienteId);
          if (credentials.clienteId === silent.id) throw unavailable('O Power BI não respondeu.');
          return [];
        },
      },
    },
    { warn: () => undefined },
  );
  if (!schedule || !ask) throw new Error('no jobs');
  await runJob(schedule);
  const keys = [silent, well].map(({ id }) => String(id));
  const added = await server.context.db
    .select({ key: job.key })
    .from(job)
    .where(and(eq(job.kind, ask.name), inArray(job.key, keys)));
  expect(added.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
  await runJob(ask, String(well.id));
  expect(asked).toEqual([well.id]);
  await runJob(ask, String(silent.id));
  // Those that were open together with the first failure.
  expect(asked.filter((id) => id === silent.id)).toHaveLength(4);
});
