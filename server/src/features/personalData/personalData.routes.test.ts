import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '../../../test/factories.ts';
import { personalWorld } from '../../../test/personalWorld.ts';
import { ownedTestDatabase } from '../../../test/testDatabase.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import type { Database } from '../../platform/db/openDatabase.ts';
import * as schema from '../../platform/db/schema.ts';
import { personalTables } from './personalTables.ts';

let server: TestServer;
let database: Database;
let world: ReturnType<typeof personalWorld>;
beforeAll(async () => {
  server = await testServer();
  database = await ownedTestDatabase();
  world = personalWorld(server, database);
});

describe('personal-data', () => {
  it('HIST-09 export holds what erase removes, and afterwards no table has a value of theirs', async () => {
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

  it('HIST-09 erase signs the person out, and counts of openings stay', async () => {
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

  it('HIST-09 erases what history keeps of a person whose account was deleted before', async () => {
    const { person, marks, admin } = await world.buildMarked();
    await admin.delete(`/api/admin/users/${person.id}/`);
    expect(await world.dumpAll()).toContain(marks.oldName);
    expect(await world.command('erase', '--id', String(person.id))).toContain('historico_valores');
    expect(await world.dumpAll()).not.toContain(marks.oldName);
  });

  it('erases what undoing keeps of a person, and leaves what it keeps of others', async () => {
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

  it('HIST-09 old seals verify after an erasure, which is itself recorded', async () => {
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

  it('every column that names a person belongs to a table of the list, or is a mere id', async () => {
    const { rows } = (await database.db.execute(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public'
        and (column_name in ('user_id', 'person_id') or column_name ~ '(_by|_user_id)$')
    `)) as unknown as { rows: { name: string }[] };
    const known = new Set(personalTables.map(({ table }) => table));
    const authors =
      /\.(created_by|updated_by|permissions_updated_by|granted_by|added_by|leased_by|deleted_by)$/;
    const unknown = rows
      .map(({ name }) => name)
      .filter((name) => !known.has(name.split('.')[0] ?? '') && !authors.test(name));
    expect(unknown).toEqual([]);
  });
});

it('HIST-07 values that were erased without a recorded erasure are named', async () => {
  const { person } = await world.buildMarked();
  await world.seal();
  await database.exclusively(async (run) => {
    await run(`begin; set local portal.history_command = 'on';
      update audit_value set before = null, after = null, salt = null where person_id = ${person.id};
      insert into audit (action, target, details) values ('personal-data.erase', 'user:${person.id}', '{"key": "x"}'); commit`);
  });
  await world.seal();
  const { total, findings } = await world.verify();
  expect(total).toBe(1);
  expect(findings[0]?.text).toContain('nenhum apagamento de dados pessoais assinado o explica');
});
