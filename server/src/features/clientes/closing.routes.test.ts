import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { compare } from '../../../test/comparing.ts';
import {
  as,
  buildCliente,
  buildRelatorio,
  buildUser,
  password,
  signIn,
} from '../../../test/factories.ts';
import { seeAs } from '../../../test/seeAs.ts';
import { subscriptionServer, subscriptionWork } from '../../../test/subscriptions.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { paginaQueries } from '../../domain/pages/paginaQueries.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
let root: Awaited<ReturnType<typeof as>>;
let rootBearer: string;
beforeAll(async () => {
  server = await testServer();
  const superuser = await buildUser(server, null, { is_superuser: true });
  root = await as(server.app, superuser);
  rootBearer = (await signIn(server.app, superuser.username)).access;
});
const close = (id: number) => root.post(`/api/admin/clientes/${id}/encerrar/`);
const reopen = (id: number) => root.post(`/api/admin/clientes/${id}/reabrir/`);
const enter = ({ username }: { username: string }) =>
  server.app.inject({ method: 'POST', url: '/api/token/', payload: { username, password } });

async function buildWorld() {
  const cliente = await buildCliente(server);
  const admin = await buildUser(server, cliente, { groups: ['Admin Geral'] });
  const reader = await buildUser(server, cliente);
  const relatorio = await buildRelatorio(server, cliente, { allowed: [reader] });
  return { cliente, admin, reader, relatorio };
}

describe('LIXO-03 a closed cliente', () => {
  it('has no sign-in, no call and no refresh, and its people read what unknown people read', async () => {
    const { cliente, admin, reader } = await buildWorld();
    const tokens = (await enter(reader)).json();
    const me = await as(server.app, admin);
    const answer = await close(cliente.id);
    expect([answer.statusCode, answer.json().encerrado_em]).toEqual([200, expect.any(String)]);
    expect((await me.get('/api/admin/users/')).statusCode).toBe(401);
    const refresh = await server.app.inject({
      method: 'POST',
      url: '/api/token/refresh/',
      payload: { refresh: tokens.refresh },
    });
    expect(refresh.statusCode).toBe(401);
    const unknown = await enter({ username: 'ninguem' });
    for (const person of [admin, reader]) {
      const refused = await enter(person);
      expect([refused.statusCode, refused.body]).toEqual([401, unknown.body]);
    }
  });

  it('keeps its superusers, who open it again; former sessions stay ended', async () => {
    const { cliente, reader } = await buildWorld();
    const own = await buildUser(server, cliente, { is_superuser: true });
    const superuser = await as(server.app, own);
    const tokens = (await enter(reader)).json();
    expect((await superuser.post(`/api/admin/clientes/${cliente.id}/encerrar/`)).statusCode).toBe(
      200,
    );
    const answer = await superuser.post(`/api/admin/clientes/${cliente.id}/reabrir/`);
    expect([answer.statusCode, answer.json().encerrado_em]).toEqual([200, null]);
    expect((await enter(reader)).statusCode).toBe(200);
    const refresh = await server.app.inject({
      method: 'POST',
      url: '/api/token/refresh/',
      payload: { refresh: tokens.refresh },
    });
    expect(refresh.statusCode).toBe(401);
  });

  it('ends links and what shows the portal as its people, and nobody begins that', async () => {
    const { cliente, reader, relatorio } = await buildWorld();
    const invited = await buildUser(server, cliente, { password_hash: null });
    const { link } = (await root.post(`/api/admin/users/${invited.id}/convite/`)).json();
    const sight = await seeAs(server, rootBearer, reader.id);
    await close(cliente.id);
    expect((await sight.get('/api/configs/')).statusCode).toBe(401);
    const again = await root.post('/api/admin/ver-como/', { user_id: reader.id });
    expect(again.json().impedimentos).toEqual(['O cliente está encerrado.']);
    await reopen(cliente.id);
    const codigo = String(link).split('#')[1];
    const used = await server.app.inject({
      method: 'POST',
      url: '/api/conta/definir-senha/',
      payload: { codigo, nova: 'janela azul com cortina' },
    });
    expect(used.statusCode).toBe(400);
    expect(relatorio.id).toBeGreaterThan(0);
  });

  it('has its pages not listed until it is open again', async () => {
    const { cliente, relatorio } = await buildWorld();
    const isListed = async () => {
      await compare(server, cliente.id);
      const due = await paginaQueries(server.context.db).listDue(cliente.id, 1);
      return !due.includes(relatorio.id);
    };
    await close(cliente.id);
    expect(await isListed()).toBe(false);
    await reopen(cliente.id);
    expect(await isListed()).toBe(true);
  });

  it('has no work: nothing is asked of its provider and nobody gets a mail, whatever was ordered before', {
    tags: ['slow'],
  }, async () => {
    const { server: busy, cloud } = await subscriptionServer();
    try {
      const own = await buildCliente(busy);
      const reader = await buildUser(busy, own);
      const report = await buildRelatorio(busy, own, { exportacao: 'leitores', allowed: [reader] });
      const me = await as(busy.app, reader);
      const body = { relatorio: report.id, nome: 'Sul', estado: 'H4sI' };
      const { id: visao } = (await me.post('/api/visoes/', body)).json();
      const work = await subscriptionWork(busy);
      const quando = {
        tipo: 'dias',
        dias: [1, 2, 3, 4, 5, 6, 7],
        hora: '08:00',
        fuso: 'America/Sao_Paulo',
      };
      const subscribed = await me.post('/api/assinaturas/', { visao, formato: 'pdf', quando });
      expect(subscribed.statusCode).toBe(201);
      const order = { relatorio: report.id, formato: 'pdf' };
      expect((await me.post('/api/exportacoes/', order)).statusCode).toBe(202);
      const boss = await as(busy.app, await buildUser(busy, null, { is_superuser: true }));
      await boss.post(`/api/admin/clientes/${own.id}/encerrar/`);
      cloud.recorder.clear();
      busy.advance(2 * 24 * 60 * 60_000);
      await work.settle();
      expect(cloud.recorder.calls({ operation: 'powerbi.*' })).toEqual([]);
      expect(cloud.mailbox.list(reader.email)).toEqual([]);
      const { statusCode } = await (
        await as(busy.app, await buildUser(busy, null, { is_superuser: true }))
      ).post(`/api/admin/clientes/${own.id}/reabrir/`);
      expect(statusCode).toBe(200);
      busy.advance(24 * 60 * 60_000);
      await work.settle();
      expect(cloud.mailbox.list(reader.email)).toHaveLength(1);
    } finally {
      await cloud.close();
    }
  });

  it('is removed for good by a superuser who types its name, and by nobody else', async () => {
    const { cliente, reader } = await buildWorld();
    await close(cliente.id);
    const admin = await as(
      server.app,
      await buildUser(server, await buildCliente(server), { groups: ['Admin Geral'] }),
    );
    const url = `/api/admin/clientes/${cliente.id}/`;
    const typed = (nome: string) => ({ 'x-confirmacao': encodeURIComponent(nome) });
    expect((await admin.delete(url, typed(cliente.nome))).statusCode).toBe(403);
    const wrong = await root.delete(url, typed('outro nome'));
    expect([wrong.statusCode, wrong.json()]).toEqual([400, { detail: 'O nome não confere.' }]);
    expect((await close(cliente.id)).statusCode).toBe(200);
    expect((await root.delete(url, typed(cliente.nome))).statusCode).toBe(200);
    expect((await reopen(cliente.id)).statusCode).toBe(404);
    expect((await root.get(`/api/admin/users/${reader.id}/`)).statusCode).toBe(404);
  });

  it('is closed once and told in history; a second press changes nothing', async () => {
    const { cliente } = await buildWorld();
    const { db } = server.context;
    await close(cliente.id);
    await close(cliente.id);
    await reopen(cliente.id);
    await reopen(cliente.id);
    const rows = await db
      .select()
      .from(schema.audit)
      .where(eq(schema.audit.target, `cliente:${cliente.id}`));
    expect(rows.map(({ action }) => action)).toEqual(['cliente.update', 'cliente.update']);
    const { body } = await root.get(`/api/admin/audit/?filter={"alvo":"cliente:${cliente.id}"}`);
    expect(body).toContain('encerramento');
  });
});
