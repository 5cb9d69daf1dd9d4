import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Emulator } from '@portal/emulator';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bearerOf } from '../../../test/bearerOf.ts';
import { cloudServer } from '../../../test/cloudServer.ts';
import { exportCalls, exportWork } from '../../../test/exports.ts';
import { as, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { historyReader } from '../../../test/history.ts';
import type { TestServer } from '../../../test/testServer.ts';
import { termosQueries } from '../../domain/termos/termosQueries.ts';
import * as schema from '../../platform/db/schema.ts';

let cloud: Emulator;
let server: TestServer;
let work: ReturnType<typeof exportWork>;
let cliente: Awaited<ReturnType<typeof buildCliente>>;
let person: Awaited<ReturnType<typeof buildUser>>;
let mine: ReturnType<typeof exportCalls>;
let report: { id: number };

beforeAll(async () => {
  ({ server, cloud } = await cloudServer());
  work = exportWork(server);
  await server.app.listen({ port: 0 });
});
afterAll(() => cloud.close());
beforeEach(async () => {
  vi.restoreAllMocks();
  cloud.reset();
  cliente = await buildCliente(server, { nome: `Aço & Cia ${Math.random()}` });
  person = await buildUser(server, cliente, { first_name: 'João', last_name: 'Conceição' });
  mine = exportCalls(await as(server.app, person));
  report = await buildRelatorio(server, cliente, { exportacao: 'leitores', allowed: [person] });
});

async function ready(formato = 'pdf'): Promise<number> {
  const { id } = (await mine.order({ relatorio: report.id, formato })).json();
  await work.start(cliente);
  server.advance(60_000);
  await work.follow(id);
  return id;
}
/** Replaces Microsoft's file by one that is sent piece by piece. */
function sendPieces(pieces: () => AsyncGenerator<Uint8Array>, size: number | null = null) {
  let cancelled = false;
  let sent = 0;
  vi.spyOn(server.context.powerBi, 'openExportFile').mockImplementation(
    async (_credentials, _place, signal) => {
      signal.addEventListener('abort', () => {
        cancelled = true;
      });
      const source = pieces();
      const body = new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            const { value, done } = await source.next();
            if (done) return controller.close();
            sent += value.byteLength;
            controller.enqueue(value);
          },
          cancel() {
            cancelled = true;
          },
        },
        { highWaterMark: 0 },
      );
      return { body, size };
    },
  );
  return { isCancelled: () => cancelled, sent: () => sent };
}
async function* zeros(megabytes: number): AsyncGenerator<Uint8Array> {
  for (let count = 0; count < megabytes; count += 1) yield Buffer.alloc(1_000_000);
}
/** A call over HTTP that fetches a file. The caller sends it by `end`. */
async function callFor(id: number) {
  const [address] = server.app.addresses() as AddressInfo[];
  const call = request({
    port: address?.port,
    path: `/api/exportacoes/${id}/arquivo/`,
    headers: { authorization: `Bearer ${await bearerOf(server, person)}` },
  });
  call.on('error', () => undefined);
  return call;
}
/** Begins to fetch a file over HTTP. The caller reads the answer. */
async function fetchRaw(id: number) {
  const call = await callFor(id);
  call.end();
  const [answer] = (await once(call, 'response')) as [import('node:http').IncomingMessage];
  return { call, answer };
}

it('LGPD-02 a file waits for the acceptance of new terms: none is ordered, one that waits is made, and a ready one is kept', {
  tags: ['slow'],
}, async () => {
  const [first, waiting] = [
    await ready(),
    (await mine.order({ relatorio: report.id, formato: 'pptx' })).json().id,
  ];
  const terms = termosQueries(server.context.db);
  await terms.publish(cliente.id, { termos: 'Seja gentil.', privacidade: '' }, new Date());
  const asked = async () => exportCalls(await as(server.app, person));
  expect((await (await asked()).file(first)).json()).toMatchObject({ aceitar_termos: true });
  const order = await (await asked()).order({ relatorio: report.id, formato: 'png' });
  expect(order.statusCode).toBe(404);
  await work.start(cliente);
  server.advance(60_000);
  await work.follow(waiting);
  const versao = 1;
  await terms.accept({
    cliente_id: cliente.id,
    user_id: person.id,
    versao,
    aceito_em: new Date(),
  });
  for (const id of [first, waiting]) {
    expect([id, (await (await asked()).file(id)).statusCode]).toEqual([id, 200]);
  }
});

it('HIST-02 LGPD-03 a file that is fetched is a row of history, and one that is refused or not recorded is none', {
  tags: ['slow'],
}, async () => {
  const id = await ready();
  const history = await historyReader(server);
  const told = () => history({ action: 'relatorio.export', cliente: cliente.id });
  const refused = vi
    .spyOn(server.context.powerBi, 'openExportFile')
    .mockRejectedValue(new Error('Power BI is away'));
  expect((await mine.file(id)).statusCode).toBeGreaterThanOrEqual(500);
  expect(await told()).toEqual([]);
  refused.mockRestore();
  const { db } = server.context;
  await db.execute(
    sql`alter table audit add constraint no_files check (action <> 'relatorio.export') not valid`,
  );
  const untold = await mine
    .file(id)
    .finally(() => db.execute(sql`alter table audit drop constraint no_files`));
  expect([untold.statusCode, untold.body.includes('%PDF')]).toEqual([500, false]);
  expect((await mine.file(id)).statusCode).toBe(200);
  expect(await told()).toMatchObject([
    { actor: person.id, target: `relatorio:${report.id}`, details: { formato: 'pdf' } },
  ]);
});

describe('EXPO-04 a cliente that asks for a line under PDF pages', () => {
  beforeEach(async () => {
    await server.context.db
      .update(schema.cliente)
      .set({ rodape_pdf: true })
      .where(eq(schema.cliente.id, cliente.id));
  });

  it('gets name, moment and cliente on each, and the other formats say that they have none', {
    tags: ['slow'],
  }, async () => {
    const id = await ready();
    expect(await mine.one(id)).toMatchObject({ rodape: true });
    const file = await mine.file(id);
    expect(file.headers['content-length']).toBe(String(file.rawPayload.length));
    // The text of Microsoft's pages is still there.
    expect(file.rawPayload.toString('latin1')).toContain('Identidade: nenhuma');
    expect(file.rawPayload.toString('latin1')).toMatch(/^%PDF-1\./);
    const others = await ready('pptx');
    expect(await mine.one(others)).toMatchObject({ rodape: false });
  });

  it('lets no PDF out that cannot have the line', async () => {
    const id = await ready();
    sendPieces(() => zeros(25));
    const large = await mine.file(id);
    expect([large.statusCode, large.json().detail]).toEqual([
      422,
      'O arquivo é grande demais para o rodapé que a sua organização pede. Exporte menos páginas de cada vez.',
    ]);
    sendPieces(() => zeros(1));
    const broken = await mine.file(id);
    expect([broken.statusCode, broken.json().detail]).toEqual([
      422,
      'O arquivo do Power BI não pôde receber o rodapé que a sua organização pede.',
    ]);
    expect(await mine.one(id)).toMatchObject({ situacao: 'pronta' });
  });
});

describe('a file on its way', () => {
  it('EXPO-03 is asked of Microsoft as fast as the reader takes it, and ends there with the reader', {
    tags: ['slow'],
  }, async () => {
    const id = await ready();
    const source = sendPieces(() => zeros(1_000));
    const { call, answer } = await fetchRaw(id);
    expect(answer.statusCode).toBe(200);
    answer.pause();
    await delay(500);
    // The buffers of the sockets, and no more.
    expect(source.sent()).toBeLessThan(50_000_000);
    call.destroy();
    await vi.waitFor(() => expect(source.isCancelled()).toBe(true));
  });

  it('is one of five to its person, and a place is free again once a reader has left', {
    tags: ['slow'],
  }, async () => {
    const id = await ready();
    sendPieces(() => zeros(1_000));
    const open = await Promise.all(Array.from({ length: 5 }, () => fetchRaw(id)));
    for (const { answer } of open) answer.pause();
    expect(open.map(({ answer }) => answer.statusCode)).toEqual([200, 200, 200, 200, 200]);
    const sixth = await mine.file(id);
    expect([sixth.statusCode, sixth.headers['retry-after']]).toEqual([429, '10']);
    const [first] = open;
    first?.call.destroy();
    await vi.waitFor(async () => {
      const { call, answer } = await fetchRaw(id);
      call.destroy();
      expect(answer.statusCode).toBe(200);
    });
    for (const { call } of open) call.destroy();
  });

  it('takes no place for a reader who has left before it is found', async () => {
    const id = await ready();
    sendPieces(() => zeros(1_000));
    for (let count = 0; count < 5; count += 1) {
      const call = await callFor(id);
      await server.context.db.transaction(async (tx) => {
        // The server finds no export until this transaction ends.
        await tx.execute(sql`lock table exportacao in access exclusive mode`);
        const arrived = once(server.app.server, 'request');
        call.end();
        const [, response] = (await arrived) as [unknown, import('node:http').ServerResponse];
        const closed = once(response, 'close');
        call.destroy();
        await closed;
      });
    }
    const { call, answer } = await fetchRaw(id);
    call.destroy();
    expect(answer.statusCode).toBe(200);
  });

  it('is taken from a reader who takes nothing for a minute, or is not done within an hour', async () => {
    const id = await ready();
    for (const cut of ['idle', 'late'] as const) {
      const source = sendPieces(() => zeros(1_000));
      const connected = once(server.app.server, 'connection');
      if (cut === 'late') vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const { answer } = await fetchRaw(id);
      answer.pause();
      const ended = once(answer, 'error');
      const [socket] = (await connected) as [import('node:net').Socket];
      expect([answer.statusCode, socket.timeout]).toEqual([200, 60_000]);
      if (cut === 'idle') socket.emit('timeout');
      else vi.advanceTimersByTime(60 * 60_000);
      vi.useRealTimers();
      answer.resume();
      await ended;
      await vi.waitFor(() => expect(source.isCancelled()).toBe(true));
    }
  });

  it('that breaks off is cut, and not taken for a whole file', async () => {
    const id = await ready();
    sendPieces(async function* () {
      yield Buffer.alloc(1_000);
      throw new Error('broken off');
    });
    const { answer } = await fetchRaw(id);
    answer.resume();
    const ended = new Promise((resolve) => {
      answer.once('end', () => resolve('end'));
      answer.once('error', () => resolve('error'));
    });
    expect(await ended).toBe('error');
    expect(answer.complete).toBe(false);
  });

  it('that Microsoft has no more is told, and can be ordered again', async () => {
    const id = await ready();
    cloud.faults.next(1, 'powerbi.exportFile', { status: 404 });
    const answer = await mine.file(id);
    expect([answer.statusCode, answer.json()]).toEqual([
      410,
      { detail: 'O Power BI não tem mais este arquivo. Exporte de novo.' },
    ]);
  });

  it('takes no HEAD call, which would open it for nothing', async () => {
    const id = await ready();
    const answer = await server.app.inject({
      method: 'HEAD',
      url: `/api/exportacoes/${id}/arquivo/`,
      headers: { authorization: `Bearer ${await bearerOf(server, person)}` },
    });
    expect(answer.statusCode).toBe(404);
  });
});
