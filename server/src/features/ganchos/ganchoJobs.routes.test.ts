import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  as,
  buildCliente,
  buildGancho,
  buildRelatorio,
  buildUser,
  unique,
} from '../../../test/factories.ts';
import { hookReceiver } from '../../../test/hookReceiver.ts';
import { runJob } from '../../../test/runJob.ts';
import { openMigrated } from '../../../test/testDatabase.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { recordChanges } from '../../domain/history/recordChanges.ts';
import { createSigner } from '../../domain/seal/createSigner.ts';
import { sealBatch } from '../../domain/seal/sealBatch.ts';
import { cliente as clienteTable, ganchoEntrega, job } from '../../platform/db/schema.ts';
import { jobQueries } from '../../platform/jobs/jobQueries.ts';
import { createOutgoing } from '../../platform/outgoing/createOutgoing.ts';
import { ganchoJobs } from './ganchoJobs.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
let server: TestServer;
let receiver: Awaited<ReturnType<typeof hookReceiver>>;
let kinds: ReturnType<typeof ganchoJobs>;
beforeAll(async () => {
  receiver = await hookReceiver();
  // It seals history, and other files of the worker verify the seals of the database that they share.
  const database = await openMigrated();
  server = await testServer({ HOOK_ORIGINS: receiver.origin }, { hasOwnTime: true, database });
  const { db, secretBox, now, config } = server.context;
  const outgoing = createOutgoing({ allowed: config.hookOrigins });
  kinds = ganchoJobs({ db, outgoing, secretBox, publicUrl: config.publicUrl, now }, jobQueries(db));
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answerWith(() => 204);
});

const seal = () => sealBatch(server.context.db, createSigner(server.context.config.auditKey));
/** Seals what waits, and runs the job of a hook until it waits for time or has nothing to do. */
async function send(id: number): Promise<number | null> {
  await seal();
  for (;;) {
    const before = receiver.received.length;
    const postponed = await runJob(kinds[1] as (typeof kinds)[number], String(id));
    if (receiver.received.length === before) return postponed;
  }
}

async function buildFixture(values: Parameters<typeof buildGancho>[2] = {}) {
  const cliente = await buildCliente(server);
  const geral = await buildUser(server, cliente, {
    groups: ['Admin Geral'],
    first_name: 'Carla',
    last_name: 'Souza',
  });
  const me = await as(server.app, geral);
  await seal();
  const hook = await buildGancho(server, cliente, { endereco: `${receiver.origin}/a`, ...values });
  /** Records a change of a thing, as `commit` does. */
  const change = async (target: string, nome = unique('nome ')) => {
    const author = { id: geral.id, username: geral.username, network: '10.0.0.1' };
    const action = `${target.split(':')[0]}.update`;
    const fields = { before: { nome: null }, after: { nome } };
    await recordChanges(server.context.db, author, [
      { cliente: cliente.id, action, target, ...fields },
    ]);
  };
  const entregas = async () => (await me.get(`/api/admin/ganchos/${hook.id}/entregas/`)).json();
  return { cliente, geral, me, hook, change, entregas };
}

interface TeamsMessage {
  readonly type: string;
  readonly attachments: readonly [
    {
      readonly contentType: string;
      readonly contentUrl: null;
      readonly content: {
        readonly type: string;
        readonly body: readonly { type: string; inlines: readonly [{ text: string }] }[];
        readonly actions: readonly object[];
      };
    },
  ];
}

describe('what a hook gets', () => {
  it('GANCHO-02 is signed, and has ids, names and a link, and no value, secret or address of mail', async () => {
    const { cliente, geral, me, hook } = await buildFixture({ eventos: ['pessoa', 'equipe'] });
    const ana = await buildUser(server, cliente, { first_name: 'Ana', last_name: 'Lima' });
    await me.put(`/api/admin/users/${ana.id}/`, { email: 'nova@segredo.example' });
    const nome = unique('Norte ');
    const team = (await me.post('/api/admin/equipes/', { nome, membros: [ana.id] })).json();
    await send(hook.id);
    expect(receiver.received.map(({ body }) => body)).toEqual([
      {
        type: 'pessoa',
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        data: {
          numero: expect.any(Number),
          anterior: expect.any(Number),
          acao: 'user.update',
          alvo: { tipo: 'user', id: ana.id, nome: 'Ana Lima' },
          autor: { tipo: 'user', id: geral.id, nome: 'Carla Souza' },
          cliente: { tipo: 'cliente', id: cliente.id, nome: cliente.nome },
          campos: ['email'],
          envolvidos: [],
          link: `http://localhost:8000/admin/users/${ana.id}/show`,
        },
      },
      expect.objectContaining({
        type: 'equipe',
        data: expect.objectContaining({
          acao: 'equipe.create',
          alvo: { tipo: 'equipe', id: team.id, nome },
          envolvidos: [{ tipo: 'user', id: ana.id, nome: 'Ana Lima' }],
        }),
      }),
    ]);
    const text = JSON.stringify(receiver.received);
    for (const secret of ['segredo.example', ana.username, ana.email]) {
      expect(text).not.toContain(secret);
    }
  });

  it('GANCHO-01 are the kinds that it names, of its own cliente', async () => {
    const { cliente, me, hook, change } = await buildFixture({ eventos: ['acesso'] });
    const other = await buildFixture({ endereco: 'https://127.0.0.1/' });
    await other.change('equipe:1');
    await change('equipe:1');
    const bia = await buildUser(server, cliente);
    const { id } = await buildRelatorio(server, cliente);
    await me.put(`/api/admin/powerbiconfig/${id}/`, { nome_relatorio: unique('Vendas ') });
    await me.put(`/api/admin/powerbiconfig/${id}/`, { users_allowed: [bia.id] });
    await send(hook.id);
    expect(receiver.received.map(({ body }) => [body.type, body.data.cliente.id])).toEqual([
      ['acesso', cliente.id],
    ]);
  });

  it('GANCHO-01 tells a request for access, without what the reader wrote', async () => {
    const { cliente, hook } = await buildFixture({ eventos: ['pedido'] });
    const reader = await as(server.app, await buildUser(server, cliente, { first_name: 'Bia' }));
    const { id } = await buildRelatorio(server, cliente, { nome_relatorio: 'Metas' });
    await reader.post('/api/pedidos/', {
      endereco: `/dashboard?relatorio=${id}`,
      motivo: 'segredo',
    });
    await send(hook.id);
    expect(receiver.received.map(({ body }) => body)).toEqual([
      expect.objectContaining({
        type: 'pedido',
        data: expect.objectContaining({
          acao: 'pedido.create',
          autor: expect.objectContaining({ nome: 'Bia' }),
          envolvidos: [{ tipo: 'relatorio', id, nome: 'Metas' }],
        }),
      }),
    ]);
    expect(JSON.stringify(receiver.received)).not.toContain('segredo');
  });

  it('GANCHO-05 as auditoria is every row with its number, each naming the one before, also one that commits late', async () => {
    const { db } = server.context;
    const { cliente, hook, change } = await buildFixture();
    const { rows } = (await db.execute(
      sql`select nextval(pg_get_serial_sequence('audit', 'id'))::float8 as id`,
    )) as unknown as { rows: { id: number }[] };
    for (let index = 0; index < 5; index += 1) await change(`user:${index + 1}`);
    await send(hook.id);
    await db.execute(sql`insert into audit (id, cliente_id, action, target) overriding system value
      values (${rows[0]?.id}, ${cliente.id}, 'equipe.update', 'equipe:9')`);
    await change('user:1');
    await send(hook.id);
    const told = receiver.received.map(({ body }) => body.data);
    expect(told.map(({ alvo }) => `${alvo.tipo}:${alvo.id}`)).toEqual([
      ...[1, 2, 3, 4, 5].map((id) => `user:${id}`),
      'equipe:9',
      'user:1',
    ]);
    for (const [index, { anterior }] of told.entries()) {
      if (index > 0) expect(anterior).toBe(told[index - 1]?.numero);
    }
  });

  it('GANCHO-04 for Teams is a message with an adaptive card that has the sentence of Auditoria as plain text', async () => {
    const { cliente, me, hook } = await buildFixture({ formato: 'teams' });
    const nome = `[Norte](https://x.example) ${unique('')}`;
    const { id } = (await me.post('/api/admin/equipes/', { nome })).json();
    await send(hook.id);
    const { type, attachments } = receiver.received.map(
      ({ body: told }) => told,
    )[0] as unknown as TeamsMessage;
    const [{ content, ...kind }] = attachments;
    expect([type, kind, content.type]).toEqual([
      'message',
      { contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null },
      'AdaptiveCard',
    ]);
    const { body, actions } = content;
    expect(body.map(({ type: block, inlines }) => [block, inlines[0].text])).toEqual([
      ['RichTextBlock', `Carla Souza criou a equipe ${nome}.`],
      ['RichTextBlock', expect.stringContaining(`${cliente.nome} · `)],
    ]);
    expect(actions).toEqual([
      {
        type: 'Action.OpenUrl',
        title: 'Ver no portal',
        url: `http://localhost:8000/admin/equipes/${id}/show`,
      },
    ]);
    await me.post(`/api/admin/ganchos/${hook.id}/testar/`);
    expect(JSON.stringify(receiver.received[1]?.body)).toContain('O portal testa este gancho.');
  });

  it('begins with its creation, and more than a hundred rows at once all arrive', {
    tags: ['slow'],
  }, async () => {
    const { hook, change, entregas } = await buildFixture();
    for (let index = 0; index < 130; index += 1) await change(`user:${index + 1}`);
    await send(hook.id);
    const targets = receiver.received.map(({ body }) => body.data.alvo.id);
    expect(targets.sort((a, b) => a - b)).toEqual(Array.from({ length: 130 }, (_, i) => i + 1));
    expect(await entregas()).toHaveLength(100);
  });
});

describe('a receiver that fails', () => {
  it('GANCHO-03 gets the events of a thing in order under their ids, and those of others meanwhile', async () => {
    const { hook, change, entregas } = await buildFixture();
    receiver.answerWith(({ body }) => (body.data.alvo.id === 1 ? 500 : 204));
    await change('user:1', 'um');
    await change('user:2');
    await change('user:1', 'dois');
    expect(await send(hook.id)).toBeGreaterThan(0);
    const idsOf = () => receiver.received.map(({ body, status }) => [body.data.alvo.id, status]);
    expect(idsOf()).toEqual([
      [1, 500],
      [2, 204],
    ]);
    const [second, , first] = await entregas();
    expect(first).toMatchObject({
      estado: 'espera',
      tentativas: 1,
      status: 500,
      resposta: 'resposta 500',
    });
    expect(second).toMatchObject({ estado: 'espera', tentativas: 0 });
    receiver.answerWith(() => 204);
    server.advance(20_000);
    await send(hook.id);
    const ofOne = receiver.received.filter(({ body }) => body.data.alvo.id === 1);
    expect(ofOne.map(({ status }) => status)).toEqual([500, 204, 204]);
    expect(ofOne[0]?.id).toBe(ofOne[1]?.id);
    expect(ofOne[2]?.id).not.toBe(ofOne[1]?.id);
    expect(ofOne[2]?.body.data.anterior).toBeGreaterThan(0);
  });

  it('waits longer after each attempt, an hour at most', async () => {
    const { hook, change, entregas } = await buildFixture();
    receiver.answerWith(() => null);
    await change('user:1');
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await send(hook.id);
      const [{ proxima_em, tentada_em, erro }] = await entregas();
      expect(erro).toBe('O endereço fechou a conexão sem responder.');
      pauses.push((Date.parse(proxima_em) - Date.parse(tentada_em)) / 1000);
      server.advance(Date.parse(proxima_em) - server.context.now().getTime());
    }
    expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
  });

  it('GANCHO-03 for three days stops the hook, and a restart leaves nothing out', async () => {
    const { cliente, me, hook, change } = await buildFixture();
    const { db, now } = server.context;
    /** Whether the findings of the cliente are compared anew. */
    const comparisons = async () => {
      const key = and(eq(job.kind, 'pendencias.comparar'), eq(job.key, String(cliente.id)));
      return (await db.delete(job).where(key).returning()).length;
    };
    receiver.answerWith(() => 503);
    await change('user:1');
    await send(hook.id);
    server.advance(3 * day - hour);
    await send(hook.id);
    const url = `/api/admin/ganchos/${hook.id}/`;
    const read = async () => (await me.get('/api/admin/ganchos/')).json()[0];
    expect(await read()).toMatchObject({ ativo: true });
    server.advance(hour);
    await send(hook.id);
    expect(await read()).toMatchObject({ ativo: false, parado_em: now().toISOString() });
    expect(await comparisons()).toBe(1);
    await change('user:2');
    const tried = receiver.received.length;
    await send(hook.id);
    expect(receiver.received).toHaveLength(tried);
    receiver.answerWith(() => 204);
    expect((await me.put(url, { ativo: true })).json()).toMatchObject({ parado_em: null });
    expect(await comparisons()).toBe(1);
    await send(hook.id);
    const taken = receiver.received.filter(({ status }) => status === 204);
    const targets = taken.map(({ body }) => `${body.data.alvo.tipo}:${body.data.alvo.id}`);
    expect(targets.slice(0, 2).sort()).toEqual([`gancho:${hook.id}`, 'user:1']);
    expect(targets).toContain('user:2');
  });
});

describe('no event is sent', () => {
  it('while the hook is inactive or its cliente closed; later it is', async () => {
    const { cliente, hook, change, me } = await buildFixture({ ativo: false, eventos: ['equipe'] });
    await change('equipe:1');
    await send(hook.id);
    await me.put(`/api/admin/ganchos/${hook.id}/`, { ativo: true });
    const close = (at: Date | null) =>
      server.context.db
        .update(clienteTable)
        .set({ encerrado_em: at })
        .where(eq(clienteTable.id, cliente.id));
    await close(new Date());
    await send(hook.id);
    expect(receiver.received).toEqual([]);
    await close(null);
    await send(hook.id);
    expect(receiver.received).toHaveLength(1);
  });

  it('again to the receiver that has taken it, and the job ends', async () => {
    const { hook, change } = await buildFixture();
    await change('equipe:1');
    expect(await send(hook.id)).toBeNull();
    await send(hook.id);
    expect(receiver.received).toHaveLength(1);
  });
});

it('a job looks for the hooks that history has overtaken', async () => {
  const { cliente, hook, change } = await buildFixture();
  const keys = async () => {
    await runJob(kinds[0] as (typeof kinds)[number]);
    const rows = await server.context.db.select().from(job).where(eq(job.kind, 'ganchos.enviar'));
    return rows.filter(({ cliente_id }) => cliente_id === cliente.id).map(({ key }) => key);
  };
  await change('equipe:1');
  expect(await keys()).toEqual([]);
  await seal();
  expect(await keys()).toEqual([String(hook.id)]);
});

describe('an administrator', () => {
  it('GANCHO-03 tests the address, and reads the status and 500 characters of the answer', async () => {
    const { me, hook } = await buildFixture({ ativo: false });
    const url = `/api/admin/ganchos/${hook.id}/testar/`;
    expect((await me.post(url)).json()).toMatchObject({
      evento: 'teste',
      estado: 'aceita',
      status: 204,
      erro: null,
    });
    receiver.answerWith(() => 307);
    expect((await me.post(url)).json()).toMatchObject({
      estado: 'falhou',
      status: 307,
      resposta: 'resposta 307',
      erro: 'O endereço redireciona, e o portal não segue redirecionamentos.',
    });
    expect(receiver.received.map(({ body }) => [body.type, body.data])).toEqual([
      ['teste', {}],
      ['teste', {}],
    ]);
    const refused = await buildFixture({ endereco: 'https://127.0.0.1/' });
    const answer = await refused.me.post(`/api/admin/ganchos/${refused.hook.id}/testar/`);
    expect(answer.json()).toMatchObject({
      status: null,
      erro: 'Este endereço é de uma rede interna. Use um endereço que a internet alcança.',
    });
  });

  it('GANCHO-03 sends a delivery once more under its own id', async () => {
    const { me, hook, change, entregas } = await buildFixture();
    await change('equipe:1');
    await send(hook.id);
    const [{ id }] = await entregas();
    const again = await me.post(`/api/admin/ganchos/${hook.id}/entregas/${id}/`);
    expect(again.json()).toMatchObject({ estado: 'espera', tentativas: 0 });
    await send(hook.id);
    expect(receiver.received).toHaveLength(2);
    expect(receiver.received[0]?.id).toBe(receiver.received[1]?.id);
  });

  it('sees a delivery whose row of history old months took along', async () => {
    const { hook, entregas } = await buildFixture();
    await server.context.db.insert(ganchoEntrega).values({
      gancho_id: hook.id,
      evento: 'equipe',
      numero: 1,
      audit_id: 2_000_000_000,
      acao: 'equipe.update',
      alvo: 'equipe:1',
      criada_em: server.context.now(),
      proxima_em: server.context.now(),
    });
    await send(hook.id);
    expect(await entregas()).toMatchObject([
      { estado: 'falhou', erro: 'O registro não está mais na auditoria.' },
    ]);
  });
});
