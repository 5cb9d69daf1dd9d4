import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { restore } from '../../../test/binCalls.ts';
import { buildRelatorio, buildUser } from '../../../test/factories.ts';
import { buildLife, everything, nothing } from '../../../test/lifeWorld.ts';
import { erasingKey, personalWorld } from '../../../test/personalWorld.ts';
import { runToTheEnd } from '../../../test/runJob.ts';
import { ownedTestDatabase } from '../../../test/testDatabase.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { emptyBinJob } from '../../domain/bin/emptyBinJob.ts';
import type { Database } from '../../platform/db/openDatabase.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
let database: Database;
let world: ReturnType<typeof personalWorld>;
beforeAll(async () => {
  server = await testServer(erasingKey);
  database = await ownedTestDatabase();
  world = personalWorld(server, database);
});

const ok = (answer: { statusCode: number; body: string }) =>
  expect(answer.statusCode, answer.body).toBe(200);

describe('personal-data', () => {
  it('HIST-09 export holds what erase removes, and afterwards no table has a value of theirs', {
    tags: ['slow'],
  }, async () => {
    const { person, marks, admin } = await world.buildMarked();
    const before = await world.dumpAll();
    expect(Object.values(marks).filter((mark) => !before.includes(mark))).toEqual([]);

    const exported = await world.command('export', '--user', marks.username.toUpperCase());
    const parsed = JSON.parse(exported) as Record<string, Record<string, unknown>[]>;
    expect(Object.values(marks).filter((mark) => !exported.includes(mark))).toEqual([]);
    expect(parsed.conta?.[0]).toMatchObject({ id: person.id, tem_senha: true });
    expect(exported).not.toContain(String(person.password_hash));

    const answer = await world.command('erase', '--user', marks.username);
    expect(answer).toContain('conta: 1');
    const after = await world.dumpAll();
    const left = Object.values(marks).filter((mark) => after.includes(mark));
    expect(left).toEqual([]);
    expect((await admin.get(`/api/admin/users/${person.id}/`)).statusCode).toBe(404);
  });

  it('HIST-09 erase signs the person out, and counts of openings stay', {
    tags: ['slow'],
  }, async () => {
    const { marks, cliente, relatorio, me } = await world.buildMarked();
    const count = () =>
      database.snapshot((run) =>
        run(`select (select sum(total)::int from acesso_dia where cliente_id = ${cliente.id}) as days,
          (select count(*)::int from acesso where relatorio_id = ${relatorio.id}) as openings`),
      );
    const before = await count();
    await world.command('erase', '--user', marks.username);
    expect(await count()).toEqual(before);
    expect(before).toEqual([{ days: 2, openings: 2 }]);
    await expect.poll(async () => (await me.get('/api/auth/user/')).statusCode).toBe(401);
  });

  it('HIST-09 deleting a report removes no opening and lowers no count', async () => {
    const { cliente, relatorio, admin } = await world.buildMarked();
    const answer = await admin.delete(`/api/admin/powerbiconfig/${relatorio.id}/`);
    expect(answer.statusCode).toBe(200);
    const rows = await database.snapshot((run) =>
      run(`select (select sum(total)::int from acesso_dia where cliente_id = ${cliente.id}) as days,
        (select count(*)::int from acesso where relatorio_id = ${relatorio.id}) as openings`),
    );
    expect(rows).toEqual([{ days: 2, openings: 2 }]);
  });

  it('HIST-09 erases what history keeps of a person whose account was deleted before', {
    tags: ['slow'],
  }, async () => {
    const { person, marks, admin } = await world.buildMarked();
    await admin.delete(`/api/admin/users/${person.id}/`);
    expect(await world.dumpAll()).toContain(marks.oldName);
    expect(await world.command('erase', '--id', String(person.id))).toContain('historico_valores');
    expect(await world.dumpAll()).not.toContain(marks.oldName);
  });

  it('erases what undoing keeps of a person, and leaves what it keeps of others', {
    tags: ['slow'],
  }, async () => {
    const { person, cliente, relatorio, admin } = await world.buildMarked();
    const bia = await buildUser(server, cliente);
    const url = `/api/admin/powerbiconfig/${relatorio.id}/`;
    await admin.put(url, { users_allowed: [] });
    const answer = await admin.put(url, { users_allowed: [person.id, bia.id] });
    const change = Number(answer.headers['x-mudanca']);
    const keptOf = async () =>
      (await server.context.db.select().from(schema.auditParte))
        .filter((part) => part.change_id === change)
        .map((part) => part.person_id);
    expect(await keptOf()).toContain(person.id);
    await world.command('erase', '--id', String(person.id));
    const left = await keptOf();
    expect(left).toContain(bia.id);
    expect(left).not.toContain(person.id);
    const undone = await admin.post(`/api/admin/audit/${change}/desfazer/`);
    expect(undone.statusCode).toBe(200);
  });

  it('HIST-09 old seals verify after an erasure, which is itself recorded', {
    tags: ['slow'],
  }, async () => {
    const { person, marks } = await world.buildMarked();
    await world.seal();
    await world.command('erase', '--user', marks.username);
    await world.seal();
    const report = await world.verify();
    expect(report).toMatchObject({ total: 0, waiting: 0 });
    expect(report.erased).toBeGreaterThan(3);
    const { rows } = (await database.db.execute(
      sql`select action, details from audit where target = ${`user:${person.id}`} order by id desc limit 1`,
    )) as unknown as { rows: { action: string; details: object }[] };
    expect(rows[0]).toMatchObject({
      action: 'personal-data.erase',
      details: { counts: { conta: 1 } },
    });
  });

  it('HIST-09 history tells the erasure, and what they did without their name', async () => {
    const { person, marks, admin } = await world.buildMarked();
    await world.command('erase', '--user', marks.username);
    const filter = encodeURIComponent(`{"alvo":"user:${person.id}"}`);
    const answer = await admin.get(`/api/admin/audit/?filter=${filter}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()[0].frase).toBe(
      `Os dados pessoais do usuário ${person.id} foram apagados por um comando no servidor.`,
    );
    expect(Object.values(marks).filter((mark) => answer.body.includes(mark))).toEqual([]);
  });

  it.each([
    [['erase'], 'Informe --user NOME'],
    [['erase', '--user', 'ninguem-tem-este-nome'], 'Não há usuário com o nome'],
    [['erase', '--id', '1; drop table audit'], '--id deve ser um número.'],
    [['export', '--user', "x' or 'a'='a"], 'Não há usuário com o nome'],
    [['mostrar', '--id', '1'], 'personal-data precisa de export ou erase.'],
  ])('refuses %j', async (args, message) => {
    await expect(world.command(...args)).rejects.toThrow(message);
  });
});

describe('LIXO-04 the bin', () => {
  it('erase reaches a person in the bin and in the documents of other things, seals verify, and a job empties the rest', {
    tags: ['slow'],
  }, async () => {
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
    await runToTheEnd(emptyBinJob(server.context.db, () => later));
    expect((await admin.get(`/api/admin/lixeira/?filter=${filter}`)).json()).toEqual([]);
    await world.seal();
    expect(await world.verify()).toMatchObject({ total: 0, waiting: 0 });
  });

  describe('VIDA-01 what is deleted is restored', () => {
    it('VIDA-01 a restored person has their memberships, team grants, favourites, recents and views again, and no session', {
      tags: ['slow'],
    }, async () => {
      const life = await buildLife(server);
      ok(await life.boss.delete(life.userUrl));
      ok(await restore(life, 'user', life.reader.id));
      expect((await life.teamState()).members).toEqual([life.reader.id]);
      ok(await life.boss.put(life.userUrl, { is_active: true }));
      expect(await life.findings()).toEqual(everything(life.pagina));
      expect(await life.hasSession()).toEqual({ access: false, refresh: false });
    });
    it('VIDA-01 a restored report has its grants, favourites, recents and views again', {
      tags: ['slow'],
    }, async () => {
      const life = await buildLife(server);
      const before = await life.teamState();
      ok(await life.boss.delete(life.configUrl));
      expect(await life.findings()).toEqual(nothing);
      ok(await restore(life, 'relatorio', life.relatorio.id));
      expect(await life.teamState()).toEqual(before);
      expect(await life.findings()).toEqual(everything(life.pagina));
    });
    it('VIDA-01 a restored application has its grants, recents, views and last pages again', {
      tags: ['slow'],
    }, async () => {
      const life = await buildLife(server);
      const before = await life.teamState();
      ok(await life.boss.delete(life.appUrl));
      ok(await restore(life, 'aplicativo', life.app.id));
      expect(await life.teamState()).toEqual(before);
      expect(await life.findings()).toEqual(everything(life.pagina));
    });
    it('VIDA-01 a restored team has its members and grants again', { tags: ['slow'] }, async () => {
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
    it('VIDA-01 while it is closed, memberships and grants are kept without effect', {
      tags: ['slow'],
    }, async () => {
      const { life, before } = await close();
      expect(await life.teamState()).toEqual(before);
      expect((await life.call('GET', '/api/configs/')).statusCode).toBe(401);
    });
    it('VIDA-01 opened again, grants, favourites, recents and views are there, and sessions are ended for good', {
      tags: ['slow'],
    }, async () => {
      const { life, before, open } = await close();
      await open();
      expect(await life.teamState()).toEqual(before);
      expect(await life.findings()).toEqual(everything(life.pagina));
      expect(await life.hasSession()).toEqual({ access: false, refresh: false });
    });
    it('VIDA-01 what is in its bin waits, and can be restored when it is open again', {
      tags: ['slow'],
    }, async () => {
      const life = await buildLife(server);
      const url = `/api/admin/clientes/${life.cliente.id}`;
      ok(await life.boss.delete(life.teamUrl));
      ok(await life.boss.post(`${url}/encerrar/`));
      ok(await life.boss.post(`${url}/reabrir/`));
      ok(await restore(life, 'equipe', life.team.id));
      expect((await life.teamState()).members).toEqual([life.reader.id]);
    });
  });
});

it('HIST-07 values that were erased without a recorded erasure are named', {
  tags: ['slow'],
}, async () => {
  const { person, marks } = await world.buildMarked();
  await world.seal();
  await database.exclusively(async (run) => {
    await run(`begin; set local portal.history_command = 'on';
      update audit_value set before = null, after = null, salt = null where person_id = ${person.id};
      insert into audit (action, target, details) values ('personal-data.erase', 'user:${person.id}', '{"key": "x"}'); commit`);
  });
  await world.seal();
  const { total, findings } = await world.verify();
  // Other files of this worker verify this history too. A recorded erasure explains the values.
  await world.command('erase', '--user', marks.username);
  await world.seal();
  expect(total).toBe(1);
  expect(findings[0]?.text).toContain('nenhum apagamento de dados pessoais assinado o explica');
  expect(await world.verify()).toMatchObject({ total: 0 });
});
