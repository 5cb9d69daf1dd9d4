import type { Emulator } from '@portal/emulator';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bearerOf } from '../../../test/bearerOf.ts';
import { cloudServer } from '../../../test/cloudServer.ts';
import { as, aurora, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { openEvents } from '../../../test/openEvents.ts';
import { runJob } from '../../../test/runJob.ts';
import { seeAs } from '../../../test/seeAs.ts';
import type { TestServer } from '../../../test/testServer.ts';
import { loadCredentials } from '../../domain/clientes/loadCredentials.ts';
import { clienteQueries } from '../../domain/clientes/queries.ts';
import { atualizacao, job, relatorio } from '../../platform/db/schema.ts';
import { followAtualizacaoJob } from './followAtualizacao.ts';

type Person = Awaited<ReturnType<typeof buildUser>>;
type Caller = Awaited<ReturnType<typeof as>>;

const { tenantId } = aurora;
let cloud: Emulator;
let server: TestServer;
let cliente: Awaited<ReturnType<typeof buildCliente>>;
let people: Record<'geral' | 'relatorios' | 'usuarios' | 'reader' | 'stranger', Person>;
let geral: Caller;
let reader: Caller;

beforeAll(async () => {
  ({ server, cloud } = await cloudServer());
  // At noon, so that no test passes midnight.
  const day = 24 * 60 * 60_000;
  const now = server.context.now().getTime();
  server.advance(Math.ceil(now / day) * day + day / 2 - now);
});
afterAll(() => cloud.close());
beforeEach(async () => {
  cloud.reset();
  cliente = await buildCliente(server);
  const person = (groups: string[] = []) => buildUser(server, cliente, { groups });
  people = {
    geral: await person(['Admin Geral']),
    relatorios: await person(['Admin de Relatórios']),
    usuarios: await person(['Admin de Usuários']),
    reader: await person(),
    stranger: await person(),
  };
  geral = await as(server.app, people.geral);
  reader = await as(server.app, people.reader);
});

const build = (values: Parameters<typeof buildRelatorio>[2] = {}) =>
  buildRelatorio(server, cliente, {
    atualizacao: 'leitores',
    allowed: [people.reader, people.usuarios],
    ...values,
  });
/** Outside a capacity, with a dataset that no other test of the file uses. */
const outside = { workspace_id: aurora.operacoes, report_id: aurora.producao };
const urlOf = ({ id }: { id: number }) => `/api/relatorios/${id}/atualizacoes/`;
const starts = () => cloud.recorder.calls({ operation: 'powerbi.startRefresh' });
const emptyHistory = (datasetId: string) =>
  cloud.change({ kind: 'historyChanged', datasetId, history: 'empty' });

/** Runs the job that follows a refresh. Returns the seconds until it asks again; null if the refresh has ended. */
async function follow(id: number) {
  const { db, reads, secretBox, powerBi, now } = server.context;
  const kind = followAtualizacaoJob({
    db,
    powerBi,
    now,
    loadCredentials: (clienteId) => loadCredentials(clienteQueries(reads), secretBox, clienteId),
  });
  return runJob(kind, String(id));
}
/** Lets the cloud end a refresh, and the portal learn of it. */
async function finish(id: number) {
  server.advance(20_000);
  expect(await follow(id)).toBeNull();
}

it('ATUA-01 a model by DirectQuery is not offered for refresh, and its refusal says so', async () => {
  const report = await build();
  const datasetId = aurora.vendasDataset;
  cloud.change({ kind: 'directQuery', datasetId, isOn: true });
  const info = `/api/embed-info/${report.id}/`;
  expect((await reader.get(info)).json()).not.toHaveProperty('pode_atualizar');
  expect((await reader.get(urlOf(report))).json()).toMatchObject({ pode: false });
  const sentence = /^Os dados deste relatório não são atualizados: .*DirectQuery/;
  const refused = await reader.post(urlOf(report));
  expect([refused.statusCode, starts()]).toEqual([409, []]);
  expect(refused.json().detail).toMatch(sentence);
  // A model that does not tell it.
  const other = await build({ report_id: aurora.faturamento });
  const message = 'Invalid dataset. This API can only be called on a Model-based dataset';
  const body = { error: { code: 'InvalidRequest', message } };
  cloud.faults.next(1, 'powerbi.startRefresh', { status: 400, body });
  expect((await reader.post(urlOf(other))).json().detail).toMatch(sentence);
});

describe('a refresh', () => {
  it('is started by who has the right, is followed to its end, and its history tells the usual duration', {
    tags: ['slow'],
  }, async () => {
    const report = await build();
    const started = await reader.post(urlOf(report));
    expect([started.statusCode, started.json()]).toEqual([
      202,
      {
        id: expect.any(Number),
        situacao: 'na_fila',
        pedida_em: expect.any(String),
        cancelavel: true,
      },
    ]);
    const { id } = started.json();
    expect(starts()[0]?.body).toEqual({ type: 'Full' });
    server.advance(5_000);
    expect(await follow(id)).toBe(5);
    const running = (await reader.get(urlOf(report))).json();
    expect(running).toMatchObject({ pode: true, em_andamento: { id, situacao: 'em_andamento' } });
    await finish(id);
    const ended = (await reader.get(urlOf(report))).json();
    expect(ended).toMatchObject({
      em_andamento: null,
      ultima: { id, situacao: 'concluida', motivo: null },
      limites: expect.stringMatching(/Nesta capacidade não há limite por dia/),
    });
    expect(ended.historico).toHaveLength(60);
    expect(ended.historico[0]).toMatchObject({
      situacao: 'concluida',
      tipo: 'ViaEnhancedApi',
      duracao: 12,
    });
    expect(ended.duracao_usual).toBeGreaterThan(60);
  });

  it('is one call for a hundred presses of two people', { tags: ['slow'] }, async () => {
    const report = await build();
    const other = await build();
    const presses = Array.from({ length: 100 }, (_, number) =>
      (number % 2 ? reader : geral).post(urlOf(number % 3 ? report : other)),
    );
    const answers = await Promise.all(presses);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(starts()).toHaveLength(1);
  });

  it('that others have started is followed, and cannot be cancelled', {
    tags: ['slow'],
  }, async () => {
    cloud.change({ kind: 'historyChanged', datasetId: aurora.vendasDataset, history: 'running' });
    const report = await build();
    const started = await reader.post(urlOf(report));
    expect(started.json()).toMatchObject({ cancelavel: false });
    expect(await follow(started.json().id)).toBe(5);
    const cancelled = await geral.delete(`${urlOf(report)}${started.json().id}/`);
    expect([cancelled.statusCode, cancelled.json()]).toEqual([
      409,
      { detail: 'O Power BI não permite cancelar esta atualização.' },
    ]);
  });

  it('that fails tells a sentence to readers, and Microsoft’s error to administrators alone', async () => {
    cloud.change({ kind: 'refreshesEnd', tenantId, end: 'failed' });
    const report = await build();
    await finish((await reader.post(urlOf(report))).json().id);
    const motivo = 'A atualização falhou no Power BI. Os dados anteriores continuam valendo.';
    const seen = (await reader.get(urlOf(report))).json();
    expect(seen.ultima).toMatchObject({ situacao: 'falhou', motivo });
    expect(JSON.stringify(seen)).not.toContain('ModelRefreshFailed');
    expect(seen.historico[0]).not.toHaveProperty('erro');
    const erro = 'ModelRefreshFailed_CredentialsNotSpecified';
    const told = (await geral.get(urlOf(report))).json();
    expect(told).toMatchObject({ ultima: { motivo, erro } });
    expect(told.historico[0].erro).toBe(erro);
  });

  it('that never ends is asked about with growing pauses, and then given up with a sentence', async () => {
    cloud.change({ kind: 'refreshesEnd', tenantId, end: 'stuck' });
    const report = await build();
    const { id } = (await reader.post(urlOf(report))).json();
    const pauses: (number | null)[] = [];
    for (const minutes of [0.5, 2, 20, 100]) {
      server.advance(minutes * 60_000);
      pauses.push(await follow(id));
    }
    expect(pauses).toEqual([5, 15, 60, 300]);
    server.advance(5 * 60 * 60_000);
    expect(await follow(id)).toBeNull();
    expect((await reader.get(urlOf(report))).json().ultima).toMatchObject({
      situacao: 'tempo_esgotado',
      motivo: 'A atualização não terminou no tempo esperado. O portal deixou de acompanhá-la.',
    });
  });

  it('that runs has no end in the history, although Power BI lists one', async () => {
    const startTime = server.context.now().toISOString();
    const listed = {
      status: 'Unknown',
      extendedStatus: 'InProgress',
      startTime,
      endTime: startTime,
    };
    const datasetId = aurora.vendasDataset;
    cloud.change({ kind: 'refreshesSet', datasetId, refreshes: [listed] });
    const { historico } = (await reader.get(urlOf(await build()))).json();
    expect(historico).toMatchObject([{ situacao: 'em_andamento', fim: null, duracao: null }]);
  });

  it('is not taken for another one that has just ended, while Power BI does not list it yet', async () => {
    const report = await build();
    await finish((await reader.post(urlOf(report))).json().id);
    const { id } = (await reader.post(urlOf(report))).json();
    const { historico } = (await reader.get(urlOf(report))).json();
    const [ended] = historico;
    const listed = { status: 'Completed', startTime: ended.inicio, endTime: ended.fim };
    const answer = { status: 200, body: { value: [{ requestId: 'other', ...listed }] } };
    cloud.faults.next(1, { operation: 'powerbi.refreshes', tenantId }, answer);
    expect(await follow(id)).toBe(5);
    expect((await reader.get(urlOf(report))).json()).toMatchObject({ em_andamento: { id } });
    await finish(id);
  });

  it('is cancelled where Microsoft allows it, once', async () => {
    const report = await build();
    const { id } = (await reader.post(urlOf(report))).json();
    const cancel = () => reader.delete(`${urlOf(report)}${id}/`);
    expect((await cancel()).statusCode).toBe(200);
    expect((await reader.get(urlOf(report))).json()).toMatchObject({
      em_andamento: null,
      ultima: { situacao: 'cancelada' },
    });
    expect([(await cancel()).statusCode, (await cancel()).json()]).toEqual([
      409,
      { detail: 'Esta atualização já terminou.' },
    ]);
  });

  it('tells the open pages of the cliente, and of no other, when it begins and ends', async () => {
    await server.app.listen({ port: 0 });
    const other = await buildUser(server, await buildCliente(server));
    const streams = await Promise.all(
      [people.stranger, other].map(async (one) =>
        openEvents(server.app, await bearerOf(server, one)),
      ),
    );
    const [own, foreign] = streams;
    // The new report is told as a change of access, sooner or later.
    const heardBy = (stream = own) => stream?.names.filter((name) => name !== 'acesso');
    const hears = (count: number) =>
      vi.waitFor(() => expect(heardBy()).toEqual(Array(count).fill('atualizacao')), 5_000);
    const report = await build();
    await vi.waitFor(() => expect(own?.status).toBe(200));
    const { id } = (await reader.post(urlOf(report))).json();
    await hears(1);
    await finish(id);
    await hears(2);
    expect(heardBy(foreign)).toEqual([]);
    for (const stream of streams) stream.close();
  });
});

describe('Microsoft’s limits', () => {
  it('outside a capacity eight are taken a day, and the ninth press asks Power BI once for all', async () => {
    emptyHistory(aurora.producaoDataset);
    const report = await build(outside);
    for (let count = 0; count < 8; count += 1) {
      const started = await reader.post(urlOf(report));
      expect([started.statusCode, started.json().cancelavel]).toEqual([202, false]);
      await finish(started.json().id);
    }
    const answers = [await reader.post(urlOf(report)), await geral.post(urlOf(report))];
    const detail =
      'O Power BI não aceita mais atualizações deste dataset por enquanto: fora de uma capacidade são até 8 por dia, contando as agendadas.';
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([409, { detail }]);
    }
    expect(starts()).toHaveLength(9);
    expect((await reader.get(urlOf(report))).json()).toMatchObject({
      ultima: { situacao: 'falhou', motivo: detail },
      limites: expect.stringMatching(/até 8 atualizações por dia/),
    });
    // The limit does not open the circuit of the cliente.
    expect((await reader.get(`/api/embed-info/${report.id}/`)).statusCode).toBe(200);
  });

  it('a report without a dataset is refused with a sentence', async () => {
    const report = await build({ workspace_id: aurora.financeiro, report_id: aurora.extrato });
    const answer = await reader.post(urlOf(report));
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { detail: 'Este relatório não tem um dataset para atualizar.' },
    ]);
  });

  it('a role that is too low is told to a reader in a sentence, and in Microsoft’s words to an administrator', async () => {
    cloud.change({ kind: 'principalRole', workspaceId: aurora.workspace, role: 'Viewer' });
    const report = await build();
    const answer = await reader.post(urlOf(report));
    expect(answer.statusCode).toBe(502);
    expect(answer.json().detail).toMatch(/^O Power BI recusou a atualização dos dados\. Peça/);
    const told = await geral.post(urlOf(report));
    expect(told.json().detail).toMatch(/PowerBINotAuthorizedException/);
    expect((await geral.get(urlOf(report))).json().em_andamento).toBeNull();
  });
});

describe('the right', () => {
  const cases = [
    ['ninguem', { geral: 403, relatorios: 403, usuarios: 403, reader: 403, stranger: 404 }],
    ['administradores', { geral: 202, relatorios: 202, usuarios: 403, reader: 403, stranger: 404 }],
    ['leitores', { geral: 202, relatorios: 202, usuarios: 202, reader: 202, stranger: 404 }],
  ] as const;
  it.each(cases)('with the field %s', { tags: ['slow'] }, async (atualizacao, expected) => {
    const report = await build({ atualizacao });
    for (const [name, status] of Object.entries(expected)) {
      const me = await as(server.app, people[name as keyof typeof people]);
      expect([name, (await me.post(urlOf(report))).statusCode]).toEqual([name, status]);
      const list = await me.get(urlOf(report));
      expect([name, list.statusCode]).toEqual([name, status === 404 ? 404 : 200]);
      if (status !== 404) expect(list.json().pode).toBe(status === 202);
      const opened = (await me.get(`/api/embed-info/${report.id}/`)).json();
      expect([name, opened.pode_atualizar]).toEqual([name, status === 202 ? true : undefined]);
    }
    if (atualizacao === 'ninguem') expect(starts()).toEqual([]);
  });

  it('is administrators’ by default', async () => {
    const report = await build({ atualizacao: undefined });
    expect((await reader.post(urlOf(report))).statusCode).toBe(403);
    expect((await geral.post(urlOf(report))).statusCode).toBe(202);
  });

  it('ends with the access to the report', async () => {
    const report = await build();
    const { id } = (await reader.post(urlOf(report))).json();
    await geral.put(`/api/admin/powerbiconfig/${report.id}/`, { users_allowed: [] });
    const calls = [
      reader.get(urlOf(report)),
      reader.post(urlOf(report)),
      reader.delete(`${urlOf(report)}${id}/`),
    ];
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  it('does not reach another cliente, an absent report, or a refresh of another dataset', async () => {
    const report = await build();
    const foreign = await buildRelatorio(server, await buildCliente(server));
    const { id } = (await geral.post(urlOf(report))).json();
    const other = await build({ report_id: aurora.faturamento });
    const attempts = [
      geral.post(urlOf(foreign)),
      geral.get(urlOf(foreign)),
      geral.post(urlOf({ id: 2_000_000_000 })),
      geral.delete(`${urlOf(other)}${id}/`),
      geral.delete(`${urlOf(report)}2000000000/`),
    ];
    const answers = await Promise.all(attempts);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    const elsewhere = await buildUser(
      server,
      { id: foreign.cliente_id },
      { groups: ['Admin Geral'] },
    );
    const boss = await as(server.app, elsewhere);
    expect((await boss.delete(`${urlOf(foreign)}${id}/`)).statusCode).toBe(404);
  });

  it('nobody refreshes while they see the portal as another person, and the list says so', async () => {
    const report = await build();
    const sight = await seeAs(server, await bearerOf(server, people.geral), people.reader.id);
    expect((await sight.send('POST', urlOf(report))).statusCode).toBe(403);
    expect((await sight.get(urlOf(report))).json().pode).toBe(false);
    const opened = (await sight.get(`/api/embed-info/${report.id}/`)).json();
    expect(opened).not.toHaveProperty('pode_atualizar');
    expect(starts()).toEqual([]);
  });

  it('a call without a session is refused', async () => {
    const report = await build();
    const url = urlOf(report);
    expect((await server.app.inject({ method: 'POST', url })).statusCode).toBe(401);
  });
});

describe('a server that ends while a refresh runs', () => {
  const rowOf = async (clienteId: number) => {
    const [row] = await server.context.db
      .select()
      .from(atualizacao)
      .where(eq(atualizacao.cliente_id, clienteId));
    return row;
  };
  /** What a server leaves that was killed while it asked Power BI. */
  const leaveOpen = async () => {
    const [row] = await server.context.db
      .insert(atualizacao)
      .values({
        cliente_id: cliente.id,
        workspace_id: aurora.workspace,
        dataset_id: aurora.vendasDataset,
        is_enhanced: true,
        situacao: 'na_fila',
        asked_at: server.context.now(),
      })
      .returning();
    return row?.id ?? 0;
  };

  it('leaves the job that follows it', async () => {
    const report = await build();
    const { id } = (await reader.post(urlOf(report))).json();
    const jobs = await server.context.db.select().from(job).where(eq(job.cliente_id, cliente.id));
    expect(jobs.filter(({ kind }) => kind === 'atualizacoes.acompanhar')).toMatchObject([
      { key: String(id) },
    ]);
  });

  it('and had its request taken: the job finds the refresh at Power BI', async () => {
    const id = await leaveOpen();
    // The request arrived, and its answer did not.
    const other = await buildCliente(server);
    const boss = await as(server.app, await buildUser(server, other, { groups: ['Admin Geral'] }));
    await boss.post(urlOf(await buildRelatorio(server, other)));
    expect(await follow(id)).toBe(5);
    expect(await rowOf(cliente.id)).toMatchObject({ is_taken: true, request_id: /./ });
    await finish(id);
    expect(await rowOf(cliente.id)).toMatchObject({ situacao: 'concluida' });
  });

  it('and had its request lost: the refresh ends with a sentence, and another one can be started', async () => {
    const id = await leaveOpen();
    expect(await follow(id)).toBe(5);
    server.advance(3 * 60_000);
    expect(await follow(id)).toBeNull();
    const report = await build();
    expect((await reader.get(urlOf(report))).json().ultima).toMatchObject({
      motivo: 'O pedido não chegou ao Power BI. Tente de novo.',
    });
    expect((await reader.post(urlOf(report))).statusCode).toBe(202);
  });

  it('a provider that is silent ends nothing', { tags: ['slow'] }, async () => {
    const report = await build();
    const { id } = (await reader.post(urlOf(report))).json();
    cloud.faults.next(3, { operation: 'powerbi.refreshes', tenantId }, { status: 503 });
    expect(await follow(id)).toBe(5);
    expect((await reader.get(urlOf(report))).json()).toMatchObject({ em_andamento: { id } });
  });
});

it('the field is stored, answered, and told in history with the words of the form', async () => {
  const report = await build({ atualizacao: undefined });
  const url = `/api/admin/powerbiconfig/${report.id}/`;
  expect((await geral.put(url, { atualizacao: 'outro' })).statusCode).toBe(400);
  expect((await geral.put(url, { atualizacao: 'leitores' })).json().atualizacao).toBe('leitores');
  const [row] = await server.context.db.select().from(relatorio).where(eq(relatorio.id, report.id));
  expect(row?.atualizacao).toBe('leitores');
  const filter = encodeURIComponent(`{"alvo":"relatorio:${report.id}"}`);
  const [told] = (await geral.get(`/api/admin/audit/?filter=${filter}`)).json();
  expect(told.mudancas).toEqual([
    expect.objectContaining({ de: 'Administradores', para: 'Todos os leitores' }),
  ]);
});
