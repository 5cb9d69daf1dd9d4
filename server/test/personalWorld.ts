import {
  pickTexts,
  type RecordField,
  type TextName,
  textNames,
  userRecord,
} from '@portal/api-client/records';
import { expect } from 'vitest';
import { personalData } from '../src/cli/personalData.ts';
import { createKeyRing } from '../src/domain/seal/createKeyRing.ts';
import { createSigner } from '../src/domain/seal/createSigner.ts';
import { sealJob } from '../src/domain/seal/sealJob.ts';
import { databaseSource } from '../src/domain/seal/verify/databaseSource.ts';
import { verifyHistory } from '../src/domain/seal/verify/verifyHistory.ts';
import type { Database } from '../src/platform/db/openDatabase.ts';
import * as schema from '../src/platform/db/schema.ts';
import { as, buildCliente, buildRelatorio, buildUser, unique } from './factories.ts';
import { runJob } from './runJob.ts';
import type { TestServer } from './testServer.ts';

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

/**
 * The signing key of every test server that erases people. The test files of one worker share a database. The check of history reports
 * erased values as missing unless the record of the erasure is signed by the key that checks it.
 */
export const erasingKey = { AUDIT_SIGNING_KEY: Buffer.alloc(32, 7).toString('base64') };

/** What tests of personal data need: people with values that can be found anywhere, the commands, and the seal of history. */
export function personalWorld(server: TestServer, database: Database) {
  const command = (...args: string[]) => personalData(database, server.context.config, args);

  /** All rows of all tables, as one text. */
  const dumpAll = () =>
    database.snapshot(async (run) => {
      const tables = await run(
        "select tablename as name from pg_tables where schemaname = 'public'",
      );
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
      const { publicKey } = createSigner(server.context.config.auditKey);
      return verifyHistory(databaseSource(run), createKeyRing([publicKey]));
    });

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
    const admin = await as(
      server.app,
      await buildUser(server, cliente, { groups: ['Admin Geral'] }),
    );
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
    await db
      .insert(schema.identidade)
      .values({ kind: 'microsoft', source: 'tenant', value: marks.oid, user_id: person.id });
    const at = new Date();
    await db.insert(schema.acesso).values([
      { ...ids, opened_at: at },
      { ...ids, opened_at: at },
    ]);
    await db
      .insert(schema.acessoDia)
      .values({ cliente_id: cliente.id, dia: '2026-01-02', total: 2 });
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

  return { command, dumpAll, seal, verify, buildMarked };
}
