import type { Alerta } from '@portal/api-client/contract';
import { and, eq, like, lte } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AlertServer,
  alertCalls,
  alertServer,
  alertWork,
  openModel,
} from '../../../test/alerts.ts';
import { as, aurora, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import type { TestServer } from '../../../test/testServer.ts';
import { providerFailure } from '../../errors.ts';
import * as schema from '../../platform/db/schema.ts';
import { mail } from '../../platform/db/schema.ts';
import { UpstreamError } from '../powerbi/UpstreamError.ts';
import { alertFollower } from './alertaJobs.ts';

let made: AlertServer;
let server: TestServer;
let work: ReturnType<typeof alertWork>;
beforeAll(async () => {
  made = await alertServer();
  ({ server } = made);
  work = alertWork(server);
});
afterAll(() => made.cloud.close());
beforeEach(async () => {
  openModel(made);
  await server.context.db.delete(schema.alerta);
});

const [minute, day] = [60_000, 24 * 60 * 60_000];

/** A person with an alert for more than 100, which begins at 50. */
async function build(more: object = {}, values: object = {}) {
  made.model.answer = () => 50;
  const cliente = await buildCliente(server);
  const ana = await buildUser(server, cliente, { first_name: 'Ana' });
  const relatorio = await buildRelatorio(server, cliente, { allowed: [ana], ...values });
  const calls = async () => alertCalls(await as(server.app, ana));
  const body = { relatorio: relatorio.id, limite: 100, silencio_minutos: 0, ...more };
  const answer = await (await calls()).create(body);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  const { id } = answer.json<Alerta>();
  /** Asks a day later, when it is due again. Returns the state, the reason and the kinds of all mails until then. */
  const ask = async (value?: unknown) => {
    if (value !== undefined) made.model.answer = () => value;
    server.advance(day);
    await work.ask(cliente);
    return state();
  };
  const state = async () => {
    const [row] = await server.context.db
      .select()
      .from(schema.alerta)
      .where(eq(schema.alerta.id, id));
    const mails = await server.context.db
      .select()
      .from(mail)
      .where(and(eq(mail.user_id, ana.id), like(mail.kind, 'alerta%')))
      .orderBy(mail.id);
    return {
      estado: row?.estado,
      motivo: row?.motivo,
      mails: mails.map(({ kind }) => kind.replace('alerta_', '')).join(' '),
    };
  };
  const revoke = () =>
    server.context.db.delete(schema.concessao).where(eq(schema.concessao.user_id, ana.id));
  return { cliente, ana, relatorio, id, calls, ask, state, revoke };
}
const upstream = (status: number, code: string, message: string) =>
  new UpstreamError('POST /groups/x/datasets/y/executeDaxQueries', {
    status,
    code,
    providerMessage: message,
  });
const fails = (cause: UpstreamError, status: 502 | 503 = 502) => {
  made.model.answer = () => {
    throw providerFailure(status, 'O Power BI não respondeu. Tente novamente.', { cause });
  };
};

describe('a crossing', () => {
  it('ALERTA-02 sends one mail without the figure, and one when it is over', async () => {
    const { ana, id, ask } = await build();
    expect(await ask(100)).toEqual({ estado: 'normal', motivo: null, mails: '' });
    expect(await ask(7_654_321)).toMatchObject({ estado: 'cruzado', mails: 'cruzou' });
    expect(await ask(7_654_321)).toMatchObject({ mails: 'cruzou' });
    await work.deliver(ana);
    const [sent, ...others] = made.cloud.mailbox.list(ana.email);
    expect(others).toEqual([]);
    expect(sent?.parsed.text).toContain('passou do limite que você escolheu');
    expect(sent?.parsed.text).toContain(`/conta/alertas/${id}`);
    expect(JSON.stringify(sent?.parsed)).not.toMatch(/7[.,]?654[.,]?321/);
    expect(await ask(1)).toMatchObject({ estado: 'normal', mails: 'cruzou normal' });
    expect(await ask(1)).toMatchObject({ mails: 'cruzou normal' });
  });

  it('ALERTA-02 a mail that waits does not leave after the right, the alert or its pause has changed', {
    tags: ['slow'],
  }, async () => {
    const lost = await build();
    const paused = await build();
    const deleted = await build();
    for (const one of [lost, paused, deleted]) {
      expect(await one.ask(101)).toMatchObject({ mails: 'cruzou' });
    }
    await lost.revoke();
    await (await paused.calls()).change(paused.id, { pausado: true });
    await (await deleted.calls()).remove(deleted.id);
    for (const { ana } of [lost, paused, deleted]) {
      await work.deliver(ana);
      expect(made.cloud.mailbox.list(ana.email)).toEqual([]);
    }
  });

  it('ALERTA-02 a mail that waits tells nothing of rows that the person does not read any more, and an error without the name of a lost report', async () => {
    openModel(made, ['Sul', 'Norte']);
    const moved = await build({}, { rls_role: 'Sul' });
    const kept = await build({}, { rls_role: 'Sul' });
    const failed = await build({}, { rls_role: 'Sul' });
    for (const one of [moved, kept]) await one.ask(101);
    await failed.ask(null);
    await server.context.db
      .update(schema.relatorio)
      .set({ rls_role: 'Norte', version: 2 })
      .where(eq(schema.relatorio.id, moved.relatorio.id));
    await failed.revoke();
    const texts = await Promise.all(
      [moved, kept, failed].map(async ({ ana }) => {
        await work.deliver(ana);
        return made.cloud.mailbox.list(ana.email).map(({ parsed }) => parsed.text);
      }),
    );
    expect(texts).toEqual([
      [],
      [expect.stringContaining(kept.relatorio.nome_relatorio)],
      [expect.stringContaining('A medida respondeu em branco.')],
    ]);
    expect(texts[2]?.[0]).not.toContain(failed.relatorio.nome_relatorio);
  });

  it('ALERTA-02 a change while Power BI is asked lets the answer fall', async () => {
    const { id, calls, ask } = await build();
    const mine = await calls();
    made.model.answer = async () => {
      await mine.change(id, { pausado: true });
      return 101;
    };
    expect(await ask()).toEqual({ estado: 'normal', motivo: null, mails: '' });
  });

  it('ALERTA-01 a refresh that ends while Power BI is asked makes the alert due again', async () => {
    const { cliente, relatorio, ask, state } = await build({
      quando: { tipo: 'apos_atualizacao' },
    });
    const { db, now } = server.context;
    const refresh = () => alertFollower.refreshed(db, relatorio.id, now(), now());
    server.advance(minute);
    await refresh();
    made.model.answer = async () => {
      made.model.answer = () => 101;
      await refresh();
      return 50;
    };
    expect(await ask()).toMatchObject({ estado: 'normal' });
    await work.ask(cliente);
    expect(await state()).toMatchObject({ estado: 'cruzado', mails: 'cruzou' });
  });

  it('ALERTA-01 one that follows refreshes is asked once after each', async () => {
    const { cliente, relatorio, ask } = await build({ quando: { tipo: 'apos_atualizacao' } });
    const asked = () => made.model.sent.length;
    const before = asked();
    await ask(101);
    expect(asked()).toBe(before);
    const endTime = server.context.now().toISOString();
    made.cloud.change({
      kind: 'historyChanged',
      datasetId: aurora.vendasDataset,
      history: [
        {
          requestId: 'r',
          id: 1,
          refreshType: 'Scheduled',
          startTime: endTime,
          endTime,
          status: 'Completed',
        },
      ],
    } as never);
    server.advance(5 * minute);
    for (let time = 0; time < 2; time += 1) {
      await work.refreshes(cliente);
      await work.ask(cliente);
    }
    expect(asked()).toBe(before + 1);
    expect(relatorio.id).toBeGreaterThan(0);
  });
});

describe('an error', () => {
  it.each([
    ['a blank', null, /em branco/],
    ['a text', 'cem', /não respondeu um número/],
    ['NaN', Number.NaN, /não respondeu um número/],
  ])('ALERTA-02 %s is told once as an error, and the end once', async (_, value, motivo) => {
    const { ask } = await build();
    const told = { estado: 'erro', motivo: expect.stringMatching(motivo), mails: 'erro' };
    expect(await ask(value)).toEqual(told);
    expect(await ask(value)).toEqual(told);
    expect(await ask(50)).toEqual({ estado: 'normal', motivo: null, mails: 'erro responde' });
  });

  it.each([
    ['a paused capacity', 503, 'CapacityNotActive', 'The capacity is not active', /está pausada/],
    ['a model that refuses', 200, '0xC1', 'The value cannot be determined', /recusou a consulta/],
    ['a tenant that forbids it', 403, 'PowerBINotAuthorizedException', 'disabled', /não deixa/],
  ])('ALERTA-02 %s has a sentence for the owner', async (_, status, code, message, motivo) => {
    const { ask } = await build();
    fails(upstream(status, code, message), status === 503 ? 503 : 502);
    expect(await ask()).toEqual({
      estado: 'erro',
      motivo: expect.stringMatching(motivo),
      mails: 'erro',
    });
  });

  it.each([429, 503, 0])(
    'ALERTA-02 no answer (%s) is asked again after five minutes, and told at the third time',
    async (status) => {
      const { cliente, ask, state } = await build();
      fails(upstream(status, '', 'later'), 503);
      expect(await ask()).toMatchObject({ estado: 'sem_resposta', mails: '' });
      await work.ask(cliente);
      const asked = made.model.sent.length;
      server.advance(5 * minute);
      await work.ask(cliente);
      expect(made.model.sent).toHaveLength(asked + 1);
      expect(await state()).toMatchObject({ estado: 'sem_resposta', mails: '' });
      server.advance(5 * minute);
      await work.ask(cliente);
      expect(await state()).toMatchObject({ estado: 'erro', mails: 'erro' });
    },
  );

  it('ALERTA-02 an error of the portal itself is told at the third time, and the next alert is asked', async () => {
    const { cliente, relatorio, calls, ask, state } = await build();
    await (await calls()).create({ relatorio: relatorio.id, medida: 'Lucro', limite: 100 });
    made.model.answer = ({ dax }) => {
      if (dax.includes('Lucro')) return 101;
      throw new TypeError('a mistake');
    };
    expect(await ask()).toMatchObject({ estado: 'sem_resposta', mails: 'cruzou' });
    for (let time = 0; time < 2; time += 1) {
      server.advance(5 * minute);
      await work.ask(cliente);
    }
    expect(await state()).toEqual({
      estado: 'erro',
      motivo: 'O alerta não pôde ser consultado. O portal tenta de novo.',
      mails: 'cruzou erro',
    });
  });

  it('ALERTA-02 withdrawn rights and a missing measure are told, and nothing is asked', async () => {
    const { ana, relatorio, ask, revoke } = await build();
    made.model.answer = () => 101;
    await revoke();
    const before = made.model.queries;
    expect(await ask()).toEqual({
      estado: 'erro',
      motivo: 'Você não pode mais abrir o relatório deste alerta.',
      mails: 'erro',
    });
    expect(await ask()).toMatchObject({ mails: 'erro' });
    expect(made.model.queries).toBe(before);
    await work.deliver(ana);
    const [told] = made.cloud.mailbox.list(ana.email);
    expect(told?.parsed.text).toContain('Você não pode mais abrir o relatório');
    expect(told?.parsed.text).not.toContain(relatorio.nome_relatorio);
    const other = await build({ medida: 'Lucro' });
    await server.context.db.update(schema.alerta).set({ medida: 'Outra' });
    expect(await other.ask(50)).toMatchObject({
      motivo: 'A medida não existe no modelo, está oculta ou não é mostrada a você.',
      mails: 'erro',
    });
  });

  it('ALERTA-02 an account that has ended is not told, and not asked for', async () => {
    const { ana, ask } = await build();
    await server.context.db
      .update(schema.user)
      .set({ is_active: false })
      .where(eq(schema.user.id, ana.id));
    const before = made.model.queries;
    expect(await ask(101)).toMatchObject({ estado: 'erro', motivo: 'Sua conta não está ativa.' });
    expect(made.model.queries).toBe(before);
    await work.deliver(ana);
    expect(made.cloud.mailbox.list(ana.email)).toEqual([]);
  });
});

it('ALERTA-01 ALERTA-02 changed roles are told once, and the figure is of the new ones', async () => {
  openModel(made, ['Sul', 'Norte']);
  const { relatorio, ask } = await build({}, { rls_role: 'Sul' });
  await server.context.db
    .update(schema.relatorio)
    .set({ rls_role: 'Norte', version: 2 })
    .where(eq(schema.relatorio.id, relatorio.id));
  expect(await ask(150)).toEqual({
    estado: 'cruzado',
    motivo: expect.stringMatching(/^Os dados que você vê neste relatório mudaram/),
    mails: 'mudou',
  });
  expect(made.model.sent.at(-1)).toMatchObject({ roles: ['Norte'] });
  expect(await ask(150)).toEqual({ estado: 'cruzado', motivo: null, mails: 'mudou' });
  expect(await ask(1)).toMatchObject({ mails: 'mudou normal' });
});

describe('the limit of Power BI', () => {
  /** Builds clientes with a number of alerts each, of which all are due. Their jobs begin in this order. */
  async function buildDue(numbers: readonly number[]) {
    const all = [];
    for (const number of numbers) {
      // The alert is asked when it is made.
      server.advance(minute);
      const built = await build();
      const [first] = await server.context.db
        .select()
        .from(schema.alerta)
        .where(eq(schema.alerta.id, built.id));
      if (!first) throw new Error('no alert');
      const { id: _, ...columns } = first;
      const more = Array.from({ length: number - 1 }, () => columns);
      if (more.length > 0) await server.context.db.insert(schema.alerta).values(more);
      all.push(built);
    }
    server.advance(day);
    const start = server.context.now().getTime();
    const seconds = () => (server.context.now().getTime() - start) / 1_000;
    const jobs = all.map(({ cliente, relatorio }) => ({ cliente, relatorio, begins: 0 }));
    /** When Power BI was asked, in seconds, and how many alerts of each cliente are due still. */
    const times: number[] = [];
    made.model.answer = () => 50;
    const { powerBi } = server.context;
    const { queryModel } = powerBi;
    powerBi.queryModel = (...of) => {
      times.push(seconds());
      return queryModel(...of);
    };
    /** Runs the jobs for so many seconds, each when it is to begin. */
    async function run(until: number, isAtOnce = false) {
      for (; seconds() < until; server.advance(1_000)) {
        const ready = jobs.filter(({ begins }) => begins <= seconds());
        const runs = ready.map((one) => async () => {
          one.begins = seconds() + ((await work.ask(one.cliente)) ?? day);
        });
        if (isAtOnce) await Promise.all(runs.map((one) => one()));
        else for (const one of runs) await one();
      }
      const due = and(
        eq(schema.alerta.pausado, false),
        lte(schema.alerta.proxima_em, server.context.now()),
      );
      return Promise.all(
        jobs.map(({ cliente }) =>
          server.context.db.$count(
            schema.alerta,
            and(due, eq(schema.alerta.cliente_id, cliente.id)),
          ),
        ),
      );
    }
    const end = () => {
      powerBi.queryModel = queryModel;
    };
    const most = () =>
      Math.max(...times.map((at) => times.filter((one) => one >= at && one < at + 60).length));
    return { all, run, end, most };
  }

  it('ALERTA-02 each cliente has a job, and three with few alerts are asked within two windows of the principal, though one with 300 begins first', {
    tags: ['slow'],
  }, async () => {
    const { all, run, end, most } = await buildDue([300, 1, 3, 5]);
    expect((await work.due()).toSorted()).toEqual(
      all.map(({ cliente }) => String(cliente.id)).toSorted(),
    );
    const [large = 0, ...small] = await run(40);
    expect(small).toEqual([0, 0, 0]);
    // The cliente with 300 has the first window, and what is left of the second one.
    expect(large).toBeLessThan(300 - 25);
    const [later = 0] = await run(90);
    expect(later).toBeLessThan(large - 40);
    expect(most()).toBeGreaterThan(60);
    expect(most()).toBeLessThanOrEqual(100);
    end();
  });

  it('ALERTA-02 thirty clientes that begin at once are all asked: reading their models does not use up the queries', {
    tags: ['slow'],
  }, async () => {
    const { run, end, most } = await buildDue(Array.from({ length: 30 }, () => 1));
    expect(Math.max(...(await run(70, true)))).toBe(0);
    expect(most()).toBeLessThanOrEqual(100);
    end();
  });

  it('ALERTA-02 a report about which Power BI does not answer takes no time from the other reports', async () => {
    const { cliente, ana, ask } = await build();
    const second = await buildRelatorio(server, cliente, { allowed: [ana] });
    const calls = alertCalls(await as(server.app, ana));
    for (const relatorio of [second.id, second.id]) {
      expect((await calls.create({ relatorio, limite: 100 })).statusCode).toBe(201);
    }
    const [first] = await server.context.db.select().from(schema.alerta).orderBy(schema.alerta.id);
    let count = 0;
    made.model.answer = () => {
      count += 1;
      if (count === 1) throw providerFailure(503, 'O Power BI não respondeu.', {});
      return 101;
    };
    expect(await ask()).toMatchObject({ estado: 'sem_resposta' });
    const rows = await server.context.db.select().from(schema.alerta).orderBy(schema.alerta.id);
    expect(rows.map(({ estado }) => estado)).toEqual(['sem_resposta', 'cruzado', 'cruzado']);
    expect(first?.id).toBe(rows[0]?.id);
  });
});

it('ALERTA-01 ALERTA-02 a figure of the emulator moves with a refresh, and the rows of the role alone are counted', {
  tags: ['slow'],
}, async () => {
  const real = await alertServer({ isReal: true });
  try {
    openModel(real, ['Sul', 'Norte']);
    const { context } = real.server;
    const cliente = await buildCliente(real.server);
    const ana = await buildUser(real.server, cliente);
    const me = await as(real.server.app, ana);
    const figureOf = async (rls_role: string, more: object = {}) => {
      const values = { allowed: [ana], rls_role };
      const relatorio = await buildRelatorio(real.server, cliente, values);
      const quando = { tipo: 'apos_atualizacao' };
      const body = { relatorio: relatorio.id, condicao: 'variacao', limite: 1, quando, ...more };
      const answer = await alertCalls(me).create(body);
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json<Alerta>();
    };
    const south = await figureOf('Sul');
    const north = await figureOf('Norte');
    expect(south.ultimo_valor).not.toBe(north.ultimo_valor);
    const filtro = { tabela: 'Vendas', coluna: 'Região', valores: ['Norte'] };
    expect((await figureOf('Norte', { filtro })).ultimo_valor).toBe(north.ultimo_valor);
    const credentials = await alertWork(real.server).dependencies.loadCredentials(cliente.id);
    const place = { id: aurora.vendasDataset, workspaceId: aurora.workspace };
    await context.powerBi.startRefresh(credentials, place, { isEnhanced: false });
    real.server.advance(5 * minute);
    const jobs = alertWork(real.server);
    await jobs.refreshes(cliente);
    await jobs.ask(cliente);
    const [row] = await context.db
      .select()
      .from(schema.alerta)
      .where(eq(schema.alerta.id, south.id));
    expect(row).toMatchObject({ estado: 'cruzado', motivo: null });
    expect(row?.ultimo_valor).toBeGreaterThan(south.ultimo_valor ?? 0);
  } finally {
    await real.cloud.close();
  }
});
