import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  as,
  buildCliente,
  buildRelatorio,
  buildUser,
  password,
  signIn,
} from '../../../test/factories.ts';
import { seeAs } from '../../../test/seeAs.ts';
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

describe('a closed cliente', () => {
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

  it('has no work: its pages are not listed until it is open again', async () => {
    const { cliente, relatorio } = await buildWorld();
    const due = async () =>
      (await paginaQueries(server.context.db).listDue(100_000)).some(
        ({ id }) => id === relatorio.id,
      );
    expect(await due()).toBe(true);
    await close(cliente.id);
    expect(await due()).toBe(false);
    await reopen(cliente.id);
    expect(await due()).toBe(true);
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
