import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildUser, unique } from '../../../../test/factories.ts';
import { runJob } from '../../../../test/runJob.ts';
import { syslogReceiver } from '../../../../test/syslogReceiver.ts';
import { openMigrated } from '../../../../test/testDatabase.ts';
import { type TestServer, testServer } from '../../../../test/testServer.ts';
import type { SyslogTarget } from '../../../config/history.ts';
import { recordEvent } from '../../../domain/history/recordEvent.ts';
import { createSigner } from '../../../domain/seal/createSigner.ts';
import { sealBatch } from '../../../domain/seal/sealBatch.ts';
import { sentQueries } from '../../../domain/seal/sentQueries.ts';
import { syslogJob } from './syslogJob.ts';

let server: TestServer;
let receiver: Awaited<ReturnType<typeof syslogReceiver>> | undefined;
beforeAll(async () => {
  // It seals history, and other files of the worker verify the seals of the database that they share.
  server = await testServer({}, { database: await openMigrated() });
});
afterEach(() => {
  receiver?.close();
});

const seal = () => sealBatch(server.context.db, createSigner(server.context.config.auditKey));
const stateOf = () => sentQueries(server.context.db).read();
/** Records so many refusals, which concern no cliente. */
async function record(count: number) {
  const author = { network: null, name: 'O portal' };
  for (let index = 0; index < count; index += 1) {
    await recordEvent(server.context.db, author, {
      cliente: null,
      action: 'denied',
      target: 'GET /x',
      details: {},
    });
  }
  await seal();
}
const jobTo = ({
  host = '127.0.0.1',
  port = receiver?.port ?? 0,
  tls = null,
}: Partial<SyslogTarget> = {}) => {
  const { db, now, config } = server.context;
  return syslogJob({ db, target: { host, port, tls }, publicUrl: config.publicUrl, now });
};
const numbers = () => receiver?.received.map(({ structuredData: [{ numero }] }) => Number(numero));

it('GANCHO-05 every row of history goes to AUDIT_SYSLOG_URL with its number, without values, in the order of the numbers', async () => {
  receiver = await syslogReceiver();
  const cliente = await buildCliente(server);
  const geral = await buildUser(server, cliente, { groups: ['Admin Geral'], first_name: 'Carla' });
  const me = await as(server.app, geral);
  const nome = unique('Açaí 😀 ');
  const { id } = (await me.post('/api/admin/equipes/', { nome })).json();
  await me.put(`/api/admin/users/${geral.id}/`, { email: 'nova@segredo.example' });
  await record(3);
  expect(await runJob(jobTo())).toBeNull();
  const { seq, waiting } = await stateOf();
  expect([seq, waiting]).toEqual([seq, 0]);
  expect(numbers()).toEqual(Array.from({ length: seq }, (_, index) => index + 1));
  const made = receiver.received.find(({ messageid }) => messageid === 'equipe.create');
  const numero = Number(made?.structuredData[0].numero);
  expect(made).toMatchObject({
    type: 'RFC5424',
    facilityval: 13,
    level: 'info',
    host: 'localhost',
    appName: 'portal-bi',
    structuredData: [
      {
        $id: 'historico@32473',
        numero: String(numero),
        anterior: String(numero - 1),
        cliente: String(cliente.id),
        autor: String(geral.id),
      },
    ],
  });
  const { type, timestamp, data } = JSON.parse(made?.message ?? '');
  expect([type, new Date(timestamp)]).toEqual(['auditoria', made?.ts]);
  expect(data).toMatchObject({
    numero,
    anterior: numero - 1,
    alvo: { tipo: 'equipe', id, nome },
    autor: { tipo: 'user', id: geral.id, nome: 'Carla' },
    cliente: { tipo: 'cliente', id: cliente.id, nome: cliente.nome },
  });
  expect(receiver.received.at(-1)).toMatchObject({ level: 'warn', messageid: 'denied' });
  const text = JSON.stringify(receiver.received);
  for (const secret of ['segredo.example', geral.username, geral.email]) {
    expect(text).not.toContain(secret);
  }
  // What was taken is not sent again.
  await runJob(jobTo());
  expect(numbers()).toHaveLength(seq);
});

describe('a receiver', () => {
  it('that is absent, cuts or never reads gets the same rows again', {
    tags: ['slow'],
  }, async () => {
    receiver = await syslogReceiver();
    await record(3);
    const { seq } = await stateOf();
    const { port } = receiver;
    receiver.close();
    await expect(runJob(jobTo({ port }))).rejects.toThrow(/ECONNREFUSED/);
    expect(await stateOf()).toMatchObject({ seq, error: 'O endereço recusou a conexão.' });
    receiver = await syslogReceiver({ port });
    receiver.behave('cut');
    await expect(runJob(jobTo())).rejects.toThrow();
    receiver.behave('silence');
    await expect(runJob(jobTo())).rejects.toThrow();
    expect(await stateOf()).toMatchObject({ seq, failingSince: expect.any(Date), waiting: 3 });
    receiver.behave('read');
    await runJob(jobTo());
    expect(numbers()).toEqual([seq + 1, seq + 2, seq + 3]);
    expect(await stateOf()).toMatchObject({ failingSince: null, error: null, waiting: 0 });
  });
});
