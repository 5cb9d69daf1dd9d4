import {
  pickTexts,
  type RecordField,
  type TextName,
  textNames,
  userRecord,
} from '@portal/api-client/records';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildRelatorio, buildUser, unique } from '../../../test/factories.ts';
import { runJob } from '../../../test/runJob.ts';
import { ownedTestDatabase } from '../../../test/testDatabase.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { personalData } from '../../cli/personalData.ts';
import { emptyBinJob } from '../../domain/bin/emptyBinJob.ts';
import { createKeyRing } from '../../domain/seal/createKeyRing.ts';
import { createSigner } from '../../domain/seal/createSigner.ts';
import { sameTexts } from '../../domain/seal/readRows.ts';
import { sealJob } from '../../domain/seal/sealJob.ts';
import { databaseSource } from '../../domain/seal/verify/databaseSource.ts';
import { verifyHistory } from '../../domain/seal/verify/verifyHistory.ts';
import type { Database } from '../../platform/db/openDatabase.ts';
import * as schema from '../../platform/db/schema.ts';
import { personalTables } from './personalTables.ts';

let server: TestServer;
let database: Database;
beforeAll(async () => {
  server = await testServer();
  database = await ownedTestDatabase();
});

const command = (...args: string[]) => personalData(database, server.context.config, args);

/** All rows of all tables, as one text. */
const dumpAll = () =>
  database.snapshot(async (run) => {
    const tables = await run("select tablename as name from pg_tables where schemaname = 'public'");
    const texts: string[] = [];
    for (const { name } of tables) {
      const rows = await run(`select to_jsonb(t)::text as text from "${name}" t`);
      // Other files of the same worker fill this database too: too many rows for the arguments of one push.
      for (const { text } of rows) texts.push(String(text));
    }
    return texts.join('\n');
  });

async function seal(): Promise<void> {
  const signer = createSigner(server.context.config.auditKey);
  const log = { info: () => undefined };
  const job = sealJob(database.background, signer, () => new Date(), log);
  await runJob(job);
}

const verify = () =>
  database.snapshot(async (run) => {
    await run(sameTexts);
    const { publicKey } = createSigner(server.context.config.auditKey);
    return verifyHistory(databaseSource(run), createKeyRing([publicKey]));
  });

/** Returns a text that no other row has and that obeys the rule of the field. Throws if none of those known here obeys it. */
function markOf(name: TextName<typeof userRecord>): string {
  const { text }: RecordField = userRecord[name];
  const maxLength = text?.maxLength ?? 0;
  const digits = Math.random()
    .toString()
    .slice(2, 2 + Math.min(maxLength, 12));
  const known = [unique(name), unique('m'), digits];
  const mark = known.find(
    (one) => one.length <= maxLength && new RegExp(text?.pattern ?? '', 'u').test(one),
  );
  if (mark === undefined) throw new Error(`no mark obeys the rule of ${name}`);
  return mark;
}

let built = 100;
/** A person with a value of their own in every field that a person can have. */
async function buildMarked() {
  built += 1;
  const { db } = server.context;
  const cliente = await buildCliente(server);
  const username = unique('marcada');
  const texts = textNames(userRecord).map((name) => [name, markOf(name)] as const);
  const marks = {
    ...(Object.fromEntries(texts) as Record<TextName<typeof userRecord>, string>),
    username,
    email: `${unique('marca')}@exemplo.example`,
    oldName: unique('Antigo'),
    oid: unique('oid'),
    view: unique('Visão'),
    state: unique('estado'),
    page: unique('Página'),
    tried: unique('10.77.'),
    network: `10.66.${built}.200`,
    formerName: unique('anterior'),
  };
  const { last_name, email } = marks;
  const person = await buildUser(server, cliente, {
    username: marks.formerName,
    email,
    first_name: marks.oldName,
    last_name,
    groups: ['Admin de Relatórios'],
  });
  const admin = await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
  const relatorio = await buildRelatorio(server, cliente, { allowed: [person] });
  const tryPassword = (name: string, typed: string, remoteAddress = marks.network) =>
    server.app.inject({
      method: 'POST',
      url: '/api/token/',
      remoteAddress,
      payload: { username: name, password: typed },
    });
  expect((await tryPassword(marks.formerName, 'errada')).statusCode).toBe(401);
  await admin.put(`/api/admin/users/${person.id}/`, { username });
  for (const name of [username, ` ${username.toUpperCase()} `]) {
    expect((await tryPassword(name, 'errada')).statusCode).toBe(401);
  }
  // Nobody has this name, so nothing says whose network it was.
  expect((await tryPassword(email, 'errada', '10.55.0.1')).statusCode).toBe(401);
  await tryPassword(username, 'segredo-de-teste');
  const me = await as(server.app, person);
  const change = await admin.put(`/api/admin/users/${person.id}/`, pickTexts(userRecord, marks));
  expect(change.statusCode).toBe(200);
  expect((await me.post(`/api/relatorios/${relatorio.id}/favoritar/`)).statusCode).toBeLessThan(
    500,
  );
  const ids = { cliente_id: cliente.id, user_id: person.id, relatorio_id: relatorio.id };
  await db.insert(schema.visao).values({ ...ids, nome: marks.view, estado: marks.state });
  await db.insert(schema.ultimaPagina).values({ ...ids, pagina: 'x', titulo: marks.page });
  await db.insert(schema.identity).values({ tid: 'tenant', oid: marks.oid, user_id: person.id });
  const at = new Date();
  await db.insert(schema.acesso).values([
    { ...ids, opened_at: at },
    { ...ids, opened_at: at },
  ]);
  await db.insert(schema.acessoDia).values({ cliente_id: cliente.id, dia: '2026-01-02', total: 2 });
  await db.insert(schema.failedSignIn).values({
    user_id: person.id,
    network: marks.tried,
    count: 1,
    first_at: at,
    last_at: at,
    window_ends_at: new Date(at.getTime() + 60_000),
  });
  await db
    .insert(schema.loginAttempt)
    .values([
      { key: `pair:${username}|10.0.0.1`, failures: 1, window_ends_at: at },
      { key: `account:${username}`, failures: 1, window_ends_at: at },
      { key: `device:abc|${username}`, failures: 1, window_ends_at: at },
    ])
    .onConflictDoNothing();
  return { person, marks, cliente, relatorio, admin, me };
}

describe('personal-data', () => {
  it('HIST-09 export holds what erase removes, and afterwards no table has a value of theirs', async () => {
    const { person, marks, admin } = await buildMarked();
    const before = await dumpAll();
    expect(Object.values(marks).filter((mark) => !before.includes(mark))).toEqual([]);

    const exported = await command('export', '--user', marks.username.toUpperCase());
    const parsed = JSON.parse(exported) as Record<string, Record<string, unknown>[]>;
    expect(Object.values(marks).filter((mark) => !exported.includes(mark))).toEqual([]);
    expect(parsed.conta?.[0]).toMatchObject({ id: person.id, tem_senha: true });
    expect(exported).not.toContain(String(person.password_hash));

    const answer = await command('erase', '--user', marks.username);
    expect(answer).toContain('conta: 1');
    const after = await dumpAll();
    const left = Object.values(marks).filter((mark) => after.includes(mark));
    expect(left).toEqual([]);
    expect((await admin.get(`/api/admin/users/${person.id}/`)).statusCode).toBe(404);
  });

  it('HIST-09 erase signs the person out, and counts of openings stay', async () => {
    const { marks, cliente, relatorio, me } = await buildMarked();
    const count = () =>
      database.snapshot((run) =>
        run(`select (select sum(total)::int from acesso_dia where cliente_id = ${cliente.id}) as days,
          (select count(*)::int from acesso where relatorio_id = ${relatorio.id}) as openings`),
      );
    const before = await count();
    await command('erase', '--user', marks.username);
    expect(await count()).toEqual(before);
    expect(before).toEqual([{ days: 2, openings: 2 }]);
    await expect.poll(async () => (await me.get('/api/auth/user/')).statusCode).toBe(401);
  });

  it('HIST-09 deleting a report removes no opening and lowers no count', async () => {
    const { cliente, relatorio, admin } = await buildMarked();
    const answer = await admin.delete(`/api/admin/powerbiconfig/${relatorio.id}/`);
    expect(answer.statusCode).toBe(200);
    const rows = await database.snapshot((run) =>
      run(`select (select sum(total)::int from acesso_dia where cliente_id = ${cliente.id}) as days,
        (select count(*)::int from acesso where relatorio_id = ${relatorio.id}) as openings`),
    );
    expect(rows).toEqual([{ days: 2, openings: 2 }]);
  });

  it('HIST-09 erases what history keeps of a person whose account was deleted before', async () => {
    const { person, marks, admin } = await buildMarked();
    await admin.delete(`/api/admin/users/${person.id}/`);
    expect(await dumpAll()).toContain(marks.oldName);
    expect(await command('erase', '--id', String(person.id))).toContain('historico_valores');
    expect(await dumpAll()).not.toContain(marks.oldName);
  });

  it('erases what undoing keeps of a person, and leaves what it keeps of others', async () => {
    const { person, cliente, relatorio, admin } = await buildMarked();
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
    await command('erase', '--id', String(person.id));
    const left = await keptOf();
    expect(left).toContain(bia.id);
    expect(left).not.toContain(person.id);
    const undone = await admin.post(`/api/admin/audit/${change}/desfazer/`);
    expect(undone.statusCode).toBe(200);
  });

  it('erase reaches a person in the bin and in the documents of other things, seals verify, and a job empties the rest', async () => {
    const { person, marks, relatorio, cliente, admin } = await buildMarked();
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
    await seal();
    const before = await dumpAll();
    expect(kept.filter((mark) => !before.includes(mark))).toEqual([]);
    const exported = await command('export', '--user', username.toUpperCase());
    expect(kept.filter((mark) => !exported.includes(mark))).toEqual([]);
    expect(JSON.parse(exported)).toMatchObject({
      lixeira: [{ kind: 'user', thing_id: person.id }],
      lixeira_de_outros: [{ de: relatorio.nome_relatorio, user_id: person.id }],
    });

    const answer = await command('erase', '--user', username);
    expect(answer).toContain('lixeira: 1');
    expect(answer).toContain('lixeira_de_outros: 1');
    const after = await dumpAll();
    expect(Object.values(marks).filter((mark) => after.includes(mark))).toEqual([]);
    await seal();
    expect(await verify()).toMatchObject({ total: 0, waiting: 0 });

    const filter = encodeURIComponent(JSON.stringify({ tipo: 'relatorio' }));
    const [item] = (await admin.get(`/api/admin/lixeira/?filter=${filter}`)).json();
    const preview = (await admin.get(`/api/admin/lixeira/${item.id}/`)).json();
    expect(preview).toMatchObject({ registro: relatorio.id, nao_voltam: [] });
    const later = new Date(Date.now() + 31 * 24 * 60 * 60_000);
    await runJob(emptyBinJob(server.context.db, () => later));
    expect((await admin.get(`/api/admin/lixeira/?filter=${filter}`)).json()).toEqual([]);
    await seal();
    expect(await verify()).toMatchObject({ total: 0, waiting: 0 });
  });

  it('HIST-09 old seals verify after an erasure, which is itself recorded', async () => {
    const { person, marks } = await buildMarked();
    await seal();
    await command('erase', '--user', marks.username);
    await seal();
    const report = await verify();
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
    const { person, marks, admin } = await buildMarked();
    await command('erase', '--user', marks.username);
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
    await expect(command(...args)).rejects.toThrow(message);
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
  const { person } = await buildMarked();
  await seal();
  await database.exclusively(async (run) => {
    await run(`begin; set local portal.history_command = 'on';
      update audit_value set before = null, after = null, salt = null where person_id = ${person.id};
      insert into audit (action, target, details) values ('personal-data.erase', 'user:${person.id}', '{"key": "x"}'); commit`);
  });
  await seal();
  const { total, findings } = await verify();
  expect(total).toBe(1);
  expect(findings[0]?.text).toContain('nenhum apagamento de dados pessoais assinado o explica');
});
