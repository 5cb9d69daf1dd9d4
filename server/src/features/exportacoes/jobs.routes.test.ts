import type { Emulator } from '@portal/emulator';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cloudServer } from '../../../test/cloudServer.ts';
import { exportCalls, exportWork } from '../../../test/exports.ts';
import { as, aurora, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { runSharedCapacity } from '../../../test/sharedCapacity.ts';
import type { TestServer } from '../../../test/testServer.ts';
import { followKind, startKind } from '../../domain/exports/exportJobKeys.ts';
import * as schema from '../../platform/db/schema.ts';

const { tenantId } = aurora;
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
});
afterAll(() => cloud.close());
beforeEach(async () => {
  cloud.reset();
  cloud.faults.clear();
  cloud.recorder.clear();
  cliente = await buildCliente(server);
  person = await buildUser(server, cliente);
  mine = exportCalls(await as(server.app, person));
  report = await buildRelatorio(server, cliente, { exportacao: 'leitores', allowed: [person] });
});

const asked = () => cloud.recorder.calls({ operation: 'powerbi.exportTo' });
const order = async (formato = 'pdf') =>
  (await mine.order({ relatorio: report.id, formato })).json().id as number;
const rowsOf = (id: number) =>
  server.context.db.select().from(schema.exportacao).where(eq(schema.exportacao.id, id));
const jobs = async () =>
  (await server.context.db.select().from(schema.job).where(like(schema.job.kind, 'exportacoes.%')))
    .filter((job) => job.cliente_id === cliente.id)
    .map(({ kind, key }) => [kind, key]);

describe('an order of a file', () => {
  describe('a file that Power BI cannot take now', () => {
    it('EXPO-03 stays in the queue for as long as 429 says, as often as it says so', {
      tags: ['slow'],
    }, async () => {
      const id = await order();
      for (let count = 0; count < 20; count += 1) {
        cloud.faults.next(1, 'powerbi.exportTo', { status: 429, headers: { 'retry-after': '20' } });
        expect(await work.start(cliente)).toBe(3);
        expect(await mine.one(id)).toMatchObject({ situacao: 'na_fila', erro: null });
        // Not asked for again before.
        await work.start(cliente);
        expect(asked()).toHaveLength(count + 1);
        server.advance(20_000);
      }
      expect(await work.start(cliente)).toBeNull();
      expect(await mine.one(id)).toMatchObject({ situacao: 'em_andamento' });
    });

    it('lets the other files of its workspace wait, so that a busy capacity is asked once', {
      tags: ['slow'],
    }, async () => {
      await Promise.all([order(), order('pptx'), order('png')]);
      cloud.faults.next(1, 'powerbi.exportTo', { status: 429, headers: { 'retry-after': '60' } });
      await work.start(cliente);
      expect(asked()).toHaveLength(1);
    });

    it('is given up after six hours with a sentence', { tags: ['slow'] }, async () => {
      const id = await order();
      server.advance(6 * 60 * 60_000 + 1);
      await work.start(cliente);
      mine = exportCalls(await as(server.app, person));
      expect(await mine.one(id)).toMatchObject({
        situacao: 'falhou',
        erro: 'O Power BI não aceitou o pedido em 6 horas. Tente de novo.',
      });
      expect(asked()).toEqual([]);
    });

    it('is asked for again after a failure that may pass, and not for ever', {
      tags: ['slow'],
    }, async () => {
      const id = await order();
      for (let count = 0; count < 5; count += 1) {
        cloud.faults.next(1, 'powerbi.exportTo', { status: 500 });
        await work.start(cliente);
        server.advance(30_000);
      }
      expect(await mine.one(id)).toMatchObject({ situacao: 'na_fila' });
      await work.start(cliente);
      expect(await mine.one(id)).toMatchObject({
        situacao: 'falhou',
        erro: 'O Power BI não respondeu aos pedidos deste arquivo. Tente de novo.',
      });
      expect(asked()).toHaveLength(5);
    });
  });

  describe('each failure has its sentence', () => {
    it.each([
      [
        'a format that is off',
        () => cloud.change({ kind: 'exportFormatsOff', tenantId, formats: ['PDF'] }),
        'Este formato está desligado no Power BI da organização. Escolha outro formato.',
      ],
      [
        'a sensitivity label',
        () => cloud.change({ kind: 'sensitivityLabel', reportId: aurora.vendas, isOn: true }),
        'O rótulo de confidencialidade deste relatório não permite exportar neste formato.',
      ],
    ])('%s', { tags: ['slow'] }, async (_, change, sentence) => {
      change();
      report = await buildRelatorio(server, cliente, {
        exportacao: 'leitores',
        allowed: [person],
      });
      const id = await order();
      expect(await work.start(cliente)).toBeNull();
      expect(await mine.one(id)).toMatchObject({ situacao: 'falhou', erro: sentence });
    });

    it('EXPO-03 DIA-06 no capacity is told before anything is ordered', async () => {
      report = await buildRelatorio(server, cliente, {
        exportacao: 'leitores',
        allowed: [person],
        workspace_id: aurora.operacoes,
        report_id: aurora.producao,
      });
      const answer = await mine.order({ relatorio: report.id, formato: 'pdf' });
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        {
          detail:
            'Este relatório não está em uma capacidade do Power BI. Sem ela o Power BI não exporta.',
        },
      ]);
    });

    it('EXPO-03 more than fifty pages are told before anything is ordered', async () => {
      const value = Array.from({ length: 51 }, (_, order) => ({
        name: `P${order}`,
        displayName: `Página ${order}`,
        order,
      }));
      cloud.faults.next(1, 'powerbi.pages', { status: 200, body: { value } });
      const answer = await mine.order({ relatorio: report.id, formato: 'pdf' });
      expect([answer.statusCode, answer.json().detail]).toEqual([
        400,
        'O Power BI exporta no máximo 50 páginas por arquivo, e estas são 51. Escolha menos páginas.',
      ]);
    });

    it('EXPO-03 a person has three at once, and is told so', async () => {
      const body = { relatorio: report.id, formato: 'pdf' };
      const answers = await Promise.all(Array.from({ length: 8 }, () => mine.order(body)));
      const codes = answers.map(({ statusCode }) => statusCode).sort();
      expect(codes).toEqual([202, 202, 202, 429, 429, 429, 429, 429]);
      expect(answers.find(({ statusCode }) => statusCode === 429)?.json()).toEqual({
        detail:
          'Você já tem 3 arquivos em preparo. Espere um deles ficar pronto, ou cancele um em Meus arquivos.',
      });
      const [first] = await mine.list();
      expect((await mine.remove(first?.id ?? 0)).statusCode).toBe(200);
      expect((await mine.order(body)).statusCode).toBe(202);
    });

    it('a file that Power BI gives up', async () => {
      cloud.change({ kind: 'exportsEnd', tenantId, end: 'failed' });
      const id = await order();
      await work.start(cliente);
      server.advance(60_000);
      expect(await work.follow(id)).toBeNull();
      expect(await mine.one(id)).toMatchObject({
        situacao: 'falhou',
        erro: 'O Power BI não conseguiu fazer o arquivo. Tente de novo.',
      });
      expect(asked()).toHaveLength(1);
    });

    it('a failure that Power BI lets repeat is repeated twice', { tags: ['slow'] }, async () => {
      cloud.change({ kind: 'exportsEnd', tenantId, end: 'failedForNow' });
      const id = await order();
      for (let count = 0; count < 4; count += 1) {
        await work.start(cliente);
        server.advance(60_000);
        await work.follow(id);
        server.advance(60_000);
      }
      expect(asked()).toHaveLength(3);
      expect(await mine.one(id)).toMatchObject({ situacao: 'falhou' });
    });

    it('a file of a subscription is asked about every ten seconds, because nobody waits for it', async () => {
      const id = await order();
      await server.context.db
        .update(schema.exportacao)
        .set({ purpose: 'teste.arquivo' })
        .where(eq(schema.exportacao.id, id));
      await work.start(cliente);
      expect(await work.follow(id)).toBe(10);
    });

    it('EXPO-03 one that never ends is asked about with growing pauses, and given up after an hour', async () => {
      cloud.change({ kind: 'exportsEnd', tenantId, end: 'stuck' });
      const id = await order();
      await work.start(cliente);
      const pauses: (number | null)[] = [];
      for (const minutes of [0.5, 2, 20]) {
        server.advance(minutes * 60_000);
        pauses.push(await work.follow(id));
      }
      expect(pauses).toEqual([2, 10, 30]);
      expect(await mine.one(id)).toMatchObject({ situacao: 'em_andamento', percentual: 90 });
      server.advance(40 * 60_000);
      expect(await work.follow(id)).toBeNull();
      expect(await mine.one(id)).toMatchObject({
        situacao: 'falhou',
        erro: 'O Power BI não terminou o arquivo em 60 minutos. Tente de novo.',
      });
    });
  });

  describe('a server that ends', () => {
    const row = async (id: number) => {
      const [found] = await server.context.db
        .select()
        .from(schema.exportacao)
        .where(eq(schema.exportacao.id, id));
      return found;
    };

    it('EXPO-03 before the request leaves the file in the queue, with its job', async () => {
      const id = await order();
      expect(await jobs()).toEqual([[startKind, String(cliente.id)]]);
      expect(await row(id)).toMatchObject({ situacao: 'na_fila', pedidos: 0 });
    });

    it('after the request and before its answer asks once more', async () => {
      const id = await order();
      cloud.faults.next(1, 'powerbi.exportTo', { status: 503 });
      await work.start(cliente);
      expect(await row(id)).toMatchObject({ situacao: 'na_fila', pedidos: 1 });
      server.advance(30_000);
      await work.start(cliente);
      expect(await row(id)).toMatchObject({ situacao: 'em_andamento', pedidos: 2 });
      expect(await jobs()).toContainEqual([followKind, String(id)]);
    });

    it('EXPO-03 while the file is made, or while nobody looks at it, loses nothing', async () => {
      const id = await order();
      await work.start(cliente);
      server.advance(10 * 60_000);
      const later = exportWork(server);
      expect(await later.follow(id)).toBeNull();
      expect(await later.follow(id)).toBeNull();
      expect(await mine.one(id)).toMatchObject({ situacao: 'pronta' });
    });

    it('a cancelled order is not made, wherever it stands', async () => {
      const [waiting, running] = [await order(), await order('pptx')];
      await mine.remove(waiting);
      await work.start(cliente);
      expect(asked()).toHaveLength(1);
      await mine.remove(running);
      expect(await mine.list()).toEqual([]);
      expect((await mine.file(running)).statusCode).toBe(404);
      expect((await mine.remove(running)).statusCode).toBe(404);
      server.advance(10 * 60_000);
      expect(await work.follow(running)).toBeNull();
      expect(await rowsOf(running)).toEqual([]);
    });

    it('a cancelled order counts until Power BI has ended it, so that no more than three are made at once', async () => {
      for (let round = 0; round < 3; round += 1) {
        const id = await order();
        await work.start(cliente);
        await mine.remove(id);
      }
      const refused = await mine.order({ relatorio: report.id, formato: 'pdf' });
      expect([refused.statusCode, refused.json().detail]).toEqual([
        429,
        'O Power BI ainda termina um arquivo que você cancelou. Espere alguns minutos.',
      ]);
      expect(asked()).toHaveLength(3);
      server.advance(10 * 60_000);
      const rows = await server.context.db
        .select()
        .from(schema.exportacao)
        .where(eq(schema.exportacao.user_id, person.id));
      for (const { id } of rows) expect(await work.follow(id)).toBeNull();
      expect((await mine.order({ relatorio: report.id, formato: 'pdf' })).statusCode).toBe(202);
    });

    it('a cancelled order whose answer was lost is not asked for again', async () => {
      const id = await order();
      await server.context.db
        .update(schema.exportacao)
        .set({ pedidos: 1 })
        .where(eq(schema.exportacao.id, id));
      await mine.remove(id);
      expect(await rowsOf(id)).toHaveLength(1);
      await work.start(cliente);
      expect([asked(), await rowsOf(id)]).toEqual([[], []]);
    });

    it('an export that ends adds the job of its purpose in the same transaction, once', async () => {
      const id = await order();
      await server.context.db
        .update(schema.exportacao)
        .set({ purpose: 'teste.arquivo' })
        .where(eq(schema.exportacao.id, id));
      await work.start(cliente);
      server.advance(60_000);
      await work.follow(id);
      await work.follow(id);
      const added = await server.context.db
        .select()
        .from(schema.job)
        .where(eq(schema.job.kind, 'teste.arquivo'));
      expect(added.map(({ key }) => key)).toEqual([String(id)]);
      expect(await mine.list()).toEqual([]);
      await server.context.db.delete(schema.job).where(eq(schema.job.kind, 'teste.arquivo'));
    });
  });

  describe('a ready file', () => {
    async function ready(body: object = {}): Promise<number> {
      const { id } = (await mine.order({ relatorio: report.id, formato: 'pdf', ...body })).json();
      await work.start(cliente);
      server.advance(60_000);
      expect(await work.follow(id)).toBeNull();
      return id;
    }

    it('EXPO-03 tells its progress until it is there', async () => {
      const id = await order();
      expect(await mine.one(id)).toMatchObject({ situacao: 'na_fila', percentual: 0 });
      await work.start(cliente);
      server.advance(2_000);
      await work.follow(id);
      const running = await mine.one(id);
      expect(running).toMatchObject({ situacao: 'em_andamento' });
      expect(running.percentual).toBeGreaterThan(0);
      expect(running.percentual).toBeLessThan(100);
      server.advance(60_000);
      await work.follow(id);
      expect(await mine.one(id)).toMatchObject({ situacao: 'pronta', percentual: 100 });
    });

    it('EXPO-03 comes from Microsoft at each fetch: no column has it, nor what was needed to ask for it', async () => {
      const state = 'segredo do que a pessoa via';
      const id = await ready({ estado: state });
      const fetched = () => cloud.recorder.calls({ operation: 'powerbi.exportFile' }).length;
      for (const times of [1, 2]) {
        expect((await mine.file(id)).rawPayload.toString('latin1')).toMatch(/^%PDF-1\./);
        expect(fetched()).toBe(times);
      }
      const rows = await server.context.db.select().from(schema.exportacao);
      expect(JSON.stringify(rows)).not.toContain(state);
      expect(JSON.stringify(rows)).not.toContain('Identidade');
    });

    it('EXPO-03 is listed for a day, and is then gone', async () => {
      const id = await ready();
      const signIn = async () => {
        mine = exportCalls(await as(server.app, person));
      };
      server.advance(24 * 60 * 60_000 - 2 * 60_000);
      await signIn();
      expect(await mine.list()).toMatchObject([{ id, situacao: 'pronta' }]);
      server.advance(2 * 60_000);
      await signIn();
      expect(await mine.list()).toEqual([]);
      expect((await mine.file(id)).statusCode).toBe(404);
      await work.clean();
      expect(await rowsOf(id)).toEqual([]);
    });
  });

  it('EXPO-03 twenty clientes with many exports each go on together, and one that comes late with one export does not wait for theirs', {
    tags: ['slow'],
    timeout: 900_000,
  }, async () => {
    const { longestMs, widest, perCliente, lateMs } = await runSharedCapacity();
    // A cliente that waits gets a file at least every two minutes, and is at most a third behind the first one.
    expect(longestMs).toBeLessThan(120_000);
    expect(widest).toBeLessThanOrEqual(Math.max(5, perCliente / 3));
    expect(lateMs).toBeLessThan(120_000);
  });
});
