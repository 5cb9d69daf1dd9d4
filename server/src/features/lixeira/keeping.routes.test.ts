import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { restore } from '../../../test/binCalls.ts';
import { as, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { buildLife, everything, nothing } from '../../../test/lifeWorld.ts';
import { personalWorld } from '../../../test/personalWorld.ts';
import { runJob } from '../../../test/runJob.ts';
import { ownedTestDatabase } from '../../../test/testDatabase.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { emptyBinJob } from '../../domain/bin/emptyBinJob.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
let world: ReturnType<typeof personalWorld>;
beforeAll(async () => {
  server = await testServer({ BUDGET_FACTOR: '1000' });
  world = personalWorld(server, await ownedTestDatabase());
});

const ok = (answer: { statusCode: number; body: string }) =>
  expect(answer.statusCode, answer.body).toBe(200);
const url = '/api/admin/lixeira/';
const listUrl = (filter: object, more = '') =>
  `${url}?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;

/** A cliente with one deleted thing of each kind. */
async function buildBin(at: TestServer) {
  const life = await buildLife(at);
  for (const one of [life.userUrl, life.teamUrl, life.appUrl, life.configUrl]) {
    ok(await life.boss.delete(one));
  }
  const items: { id: number; ate: string }[] = (
    await life.boss.get(listUrl({ cliente: life.cliente.id }))
  ).json();
  return { life, items };
}

describe('LIXO-04 the bin', () => {
  it('after thirty days nothing is listed or restored, and the job removes it', async () => {
    // Of its own: rows that a clock writes which stands still would count as inserted after a seal.
    const server = await testServer({ BUDGET_FACTOR: '1000' }, { hasOwnTime: true });
    const { life, items } = await buildBin(server);
    const stored = async () =>
      (
        await server.context.db
          .select()
          .from(schema.lixeira)
          .where(eq(schema.lixeira.cliente_id, life.cliente.id))
      ).length;
    const job = emptyBinJob(server.context.db, server.context.now);
    const [newest, oldest] = [items[0], items.at(-1)].map((one) => Date.parse(one?.ate ?? ''));
    // The clock stands still, and the database's goes on.
    const moveTo = (instant = 0) => server.advance(instant - server.context.now().getTime());
    moveTo((oldest ?? 0) - 1_000);
    await runJob(job);
    expect(await stored()).toBe(4);
    moveTo((newest ?? 0) + 1_000);
    const boss = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    expect((await boss.get(listUrl({ cliente: life.cliente.id }))).json()).toEqual([]);
    expect((await boss.post(`${url}${items[0]?.id}/restaurar/`, {})).statusCode).toBe(404);
    expect(await stored()).toBe(4);
    await runJob(job);
    expect(await stored()).toBe(0);
    expect(
      await server.context.db
        .select()
        .from(schema.lixeiraPessoa)
        .where(eq(schema.lixeiraPessoa.user_id, life.reader.id)),
    ).toEqual([]);
  });

  it('the bin of a cliente that is removed goes with it', async () => {
    const { life } = await buildBin(server);
    ok(await life.boss.delete(`/api/admin/clientes/${life.cliente.id}/`));
    expect((await life.boss.get(listUrl({ cliente: life.cliente.id }))).json()).toEqual([]);
    const left = await server.context.db
      .select()
      .from(schema.lixeiraPessoa)
      .where(eq(schema.lixeiraPessoa.user_id, life.reader.id));
    expect(left).toEqual([]);
  });

  describe('VIDA-01 what is deleted is restored', () => {
    it('VIDA-01 a restored person has their memberships, team grants, favourites, recents and views again, and no session', async () => {
      const life = await buildLife(server);
      ok(await life.boss.delete(life.userUrl));
      ok(await restore(life, 'user', life.reader.id));
      expect((await life.teamState()).members).toEqual([life.reader.id]);
      ok(await life.boss.put(life.userUrl, { is_active: true }));
      expect(await life.findings()).toEqual(everything(life.pagina));
      expect(await life.hasSession()).toEqual({ access: false, refresh: false });
    });
    it('VIDA-01 a restored report has its grants, favourites, recents and views again', async () => {
      const life = await buildLife(server);
      const before = await life.teamState();
      ok(await life.boss.delete(life.configUrl));
      expect(await life.findings()).toEqual(nothing);
      ok(await restore(life, 'relatorio', life.relatorio.id));
      expect(await life.teamState()).toEqual(before);
      expect(await life.findings()).toEqual(everything(life.pagina));
    });
    it('VIDA-01 a restored application has its grants, recents, views and last pages again', async () => {
      const life = await buildLife(server);
      const before = await life.teamState();
      ok(await life.boss.delete(life.appUrl));
      ok(await restore(life, 'aplicativo', life.app.id));
      expect(await life.teamState()).toEqual(before);
      expect(await life.findings()).toEqual(everything(life.pagina));
    });
    it('VIDA-01 a restored team has its members and grants again', async () => {
      const life = await buildLife(server);
      const before = await life.teamState();
      ok(await life.boss.delete(life.teamUrl));
      ok(await restore(life, 'equipe', life.team.id));
      expect(await life.teamState()).toEqual(before);
    });
    it('VIDA-01 nothing of what was read since then is undone: who read elsewhere keeps that page', async () => {
      const life = await buildLife(server);
      const { id } = await buildRelatorio(server, life.cliente, { allowed: [life.reader] });
      ok(await life.boss.delete(life.appUrl));
      ok(
        await life.call('PUT', '/api/inicio/ultima-pagina/', {
          relatorio: id,
          aplicativo: null,
          pagina: 'Outra',
          titulo: 'Outra',
        }),
      );
      ok(await restore(life, 'aplicativo', life.app.id));
      expect((await life.findings()).last).toBe('Outra');
    });
  });

  describe('VIDA-01 a cliente is closed and opened again', () => {
    async function close() {
      const life = await buildLife(server);
      const before = await life.teamState();
      const url = `/api/admin/clientes/${life.cliente.id}`;
      ok(await life.boss.post(`${url}/encerrar/`));
      return { life, before, open: async () => ok(await life.boss.post(`${url}/reabrir/`)) };
    }
    it('VIDA-01 while it is closed, memberships and grants are kept without effect', async () => {
      const { life, before } = await close();
      expect(await life.teamState()).toEqual(before);
      expect((await life.call('GET', '/api/configs/')).statusCode).toBe(401);
    });
    it('VIDA-01 opened again, grants, favourites, recents and views are there, and sessions are ended for good', async () => {
      const { life, before, open } = await close();
      await open();
      expect(await life.teamState()).toEqual(before);
      expect(await life.findings()).toEqual(everything(life.pagina));
      expect(await life.hasSession()).toEqual({ access: false, refresh: false });
    });
    it('VIDA-01 what is in its bin waits, and can be restored when it is open again', async () => {
      const life = await buildLife(server);
      const url = `/api/admin/clientes/${life.cliente.id}`;
      ok(await life.boss.delete(life.teamUrl));
      ok(await life.boss.post(`${url}/encerrar/`));
      ok(await life.boss.post(`${url}/reabrir/`));
      ok(await restore(life, 'equipe', life.team.id));
      expect((await life.teamState()).members).toEqual([life.reader.id]);
    });
  });

  it('erase reaches a person in the bin and in the documents of other things, seals verify, and a job empties the rest', async () => {
    const { person, marks, relatorio, cliente, admin } = await world.buildMarked();
    const { last_name, email, username, view, state, page } = marks;
    const kept = [username, email, last_name, view, state, page];
    // First the report, whose document names the person; then the person, whose document has what was left.
    const other = await buildRelatorio(server, cliente, { allowed: [person] });
    await server.context.db.insert(schema.favorito).values({
      user_id: person.id,
      relatorio_id: other.id,
    });
    for (const url of [`powerbiconfig/${relatorio.id}`, `users/${person.id}`]) {
      expect((await admin.delete(`/api/admin/${url}/`)).statusCode).toBe(200);
    }
    await world.seal();
    const before = await world.dumpAll();
    expect(kept.filter((mark) => !before.includes(mark))).toEqual([]);
    const exported = await world.command('export', '--user', username.toUpperCase());
    expect(kept.filter((mark) => !exported.includes(mark))).toEqual([]);
    expect(JSON.parse(exported)).toMatchObject({
      lixeira: [{ kind: 'user', thing_id: person.id }],
      lixeira_de_outros: [{ de: relatorio.nome_relatorio, user_id: person.id }],
    });

    const answer = await world.command('erase', '--user', username);
    expect(answer).toContain('lixeira: 1');
    expect(answer).toContain('lixeira_de_outros: 1');
    const after = await world.dumpAll();
    expect(Object.values(marks).filter((mark) => after.includes(mark))).toEqual([]);
    await world.seal();
    expect(await world.verify()).toMatchObject({ total: 0, waiting: 0 });

    const filter = encodeURIComponent(JSON.stringify({ tipo: 'relatorio' }));
    const [item] = (await admin.get(`/api/admin/lixeira/?filter=${filter}`)).json();
    const preview = (await admin.get(`/api/admin/lixeira/${item.id}/`)).json();
    expect(preview).toMatchObject({ registro: relatorio.id, nao_voltam: [] });
    const later = new Date(Date.now() + 31 * 24 * 60 * 60_000);
    await runJob(emptyBinJob(server.context.db, () => later));
    expect((await admin.get(`/api/admin/lixeira/?filter=${filter}`)).json()).toEqual([]);
    await world.seal();
    expect(await world.verify()).toMatchObject({ total: 0, waiting: 0 });
  });
});
