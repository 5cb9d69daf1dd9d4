import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeJob } from '../../test/takeJob.ts';
import { openEmptyDatabase } from '../../test/testDatabase.ts';
import { readConfig } from '../config.ts';
import { createSecretBox, type SecretBox } from '../domain/clientes/createSecretBox.ts';
import { checkPassword } from '../domain/identity/passwords.ts';
import { createMailer } from '../domain/mail/createMailer.ts';
import { migrate } from '../platform/db/migrate.ts';
import type { Database } from '../platform/db/openDatabase.ts';
import * as schema from '../platform/db/schema.ts';
import { jobQueries } from '../platform/jobs/jobQueries.ts';
import { UsageError } from '../StartError.ts';
import { auditKey } from './auditVerify.ts';
import { createSuperuser } from './createSuperuser.ts';
import { formerAuditKeys } from './formerAuditKeys.ts';
import { listJobs } from './listJobs.ts';
import { listUnreadableSecrets } from './listUnreadableSecrets.ts';
import { removeSecondFactor } from './removeSecondFactor.ts';
import { requireUsage } from './requireUsage.ts';
import { rotateKeys } from './rotateKeys.ts';
import { runCommand } from './runCommand.ts';
import { setPassword } from './setPassword.ts';

let database: Database;
beforeAll(async () => {
  database = await openEmptyDatabase();
  await migrate(database);
});
afterAll(() => database.close());

describe('a command', () => {
  it.each([
    [['personal-data'], /^Faltam argumentos de personal-data\.\n\n {2}personal-data +LGPD: export/],
    [['personal-data', 'erase'], /--user NOME, ou --id NÚMERO/],
    [['personal-data', 'delete', '--user', 'ana'], /Faltam argumentos/],
    [['audit'], /audit retain/],
    [['set-password'], /--username NOME/],
    [['toString'], /^Comando desconhecido: toString/],
  ])('with %j is answered with its usage before anything is opened', (args, text) => {
    expect(() => requireUsage(args)).toThrow(text);
    expect(() => requireUsage(args)).toThrow(UsageError);
  });

  it('ARQ-02 ARQ-03 of the guide to the file of a cliente runs', () => {
    const guide = readFileSync(new URL('../../../docs/arquivo.md', import.meta.url), 'utf8');
    const shown = [...guide.matchAll(/^ {4}node main\.js (.+)$/gm)].map(([, line = '']) => line);
    expect(shown).toHaveLength(6);
    for (const line of shown) expect(requireUsage(line.split(/ +/)), line).toBeUndefined();
  });

  it.each([[[]], [['serve']], [['audit', 'verify']], [['personal-data', 'export', '--id=3']]])(
    'with %j runs',
    (args) => expect(requireUsage(args)).toBeUndefined(),
  );
});

describe('create-superuser', () => {
  const first = {
    username: 'chefe',
    email: 'chefe@exemplo.example',
    password: 'cavalo-bateria-grampo',
  };

  it('AMBIG-05 creates a person of the group Superuser with this password', async () => {
    await createSuperuser(database.db, first);
    const [user] = await database.db.select().from(schema.user);
    expect(user).toMatchObject({ username: 'chefe', is_superuser: true, cliente_id: null });
    expect(await checkPassword(user?.password_hash ?? null, 'cavalo-bateria-grampo')).toBe(true);
    const groups = await database.db
      .select({ name: schema.group.name })
      .from(schema.userGroup)
      .innerJoin(schema.group, eq(schema.group.id, schema.userGroup.group_id));
    expect(groups).toEqual([{ name: 'Superuser' }]);
  });

  it.each([
    ['a taken username', first, 'Já existe um usuário com este nome ou e-mail.'],
    ['no name', { ...first, username: '' }, 'O nome de usuário não pode ter espaços.'],
    ['no address', { ...first, email: 'x' }, 'Informe um e-mail válido.'],
    [
      'a short password',
      { ...first, password: 'curta' },
      'A senha deve ter ao menos 8 caracteres.',
    ],
  ])('refuses %s with one sentence', async (_, input, message) => {
    await expect(createSuperuser(database.db, input)).rejects.toThrow(message);
  });
});

describe('set-password', () => {
  const now = new Date('2026-01-02T03:04:05Z');
  const chefe = async () => {
    const users = await database.db.select().from(schema.user);
    return users.find(({ username }) => username === 'chefe');
  };

  it('sets the password, ends every session and records the change', async () => {
    const before = await chefe();
    await setPassword(database.db, { username: 'CHEFE', password: 'outra-senha-dela' }, now);
    const after = await chefe();
    expect(await checkPassword(after?.password_hash ?? null, 'outra-senha-dela')).toBe(true);
    expect(after?.token_version).toBe((before?.token_version ?? 0) + 1);
    const notes = await database.db.select().from(schema.audit);
    expect(notes.at(-1)).toMatchObject({ action: 'user.update', target: `user:${after?.id}` });
    expect(JSON.stringify(notes)).not.toContain('outra-senha-dela');
  });

  it.each([
    [
      'an unknown person',
      { username: 'ninguem', password: 'cavalo-bateria-grampo' },
      'Não há usuário com o nome',
    ],
    ['a short password', { username: 'chefe', password: 'curta' }, 'ao menos 8 caracteres'],
    ['a common password', { username: 'chefe', password: '12345678' }, 'fácil de adivinhar'],
  ])('refuses %s and changes nothing', async (_, input, message) => {
    const before = await chefe();
    await expect(setPassword(database.db, input, now)).rejects.toThrow(message);
    expect(await chefe()).toEqual(before);
  });
});

describe('remove-second-factor', () => {
  const mailer = createMailer(true, createSecretBox(Buffer.alloc(32), '1'), () => new Date());
  const factors = () => database.db.select().from(schema.segundoFator);

  it('removes factor and recovery codes, and records it', async () => {
    const users = await database.db.select().from(schema.user);
    const user_id = users.find(({ username }) => username === 'chefe')?.id ?? 0;
    await database.db
      .insert(schema.segundoFator)
      .values({ user_id, secret: Buffer.alloc(1), secret_key_id: '1', confirmed_at: new Date() });
    await database.db.insert(schema.codigoDeRecuperacao).values({ user_id, hash: 'x' });
    await removeSecondFactor(database.db, mailer, { username: ' CHEFE ' });
    expect(await factors()).toEqual([]);
    expect(await database.db.select().from(schema.codigoDeRecuperacao)).toEqual([]);
    const notes = await database.db.select().from(schema.audit).orderBy(schema.audit.id);
    expect(notes.at(-1)).toMatchObject({ action: 'user.update', target: `user:${user_id}` });
    expect(await database.db.select().from(schema.mail)).toMatchObject([
      { user_id, kind: 'segundo_fator_removido' },
    ]);
    await database.db.delete(schema.mail);
    await database.db.delete(schema.job);
  });

  it.each([
    ['an unknown person', 'ninguem', 'Não há usuário com o nome "ninguem".'],
    ['somebody without one', 'chefe', 'O usuário "chefe" não tem segundo fator.'],
  ])('refuses %s', async (_, username, message) => {
    await expect(removeSecondFactor(database.db, mailer, { username })).rejects.toThrow(message);
  });
});

describe('runCommand', () => {
  const config = readConfig({ PORTAL_DATA_DIR: mkdtempSync(join(tmpdir(), 'portal-cli-')) });
  const recorded = async () =>
    (
      await database.db
        .select()
        .from(schema.audit)
        .leftJoin(schema.auditAuthor, eq(schema.auditAuthor.audit_id, schema.audit.id))
        .orderBy(schema.audit.id)
    )
      .filter(({ audit }) => audit.action === 'command')
      .map(({ audit: { target, details, actor_id }, audit_author }) => ({
        target,
        details,
        actor_id,
        author: audit_author,
      }));

  it('HIST-02 records a command with its outcome, and no option', async () => {
    await runCommand(['migrate'], config, database);
    const doctor = runCommand(['doctor', '--cliente', 'Ninguém'], config, database);
    await expect(doctor).rejects.toThrow('Não há cliente com o nome');
    const common = { actor_id: null, author: null };
    expect(await recorded()).toEqual([
      { ...common, target: 'migrate', details: { outcome: 'done' } },
      { ...common, target: 'doctor', details: { outcome: 'failed' } },
    ]);
  });

  it('names a mistyped option, one without its value and a missing name, in Portuguese', async () => {
    const run = (...args: string[]) => runCommand(args, config, database);
    await expect(run('doctor', '--client', 'Acme')).rejects.toThrow(
      'Opção desconhecida: --client. Este comando aceita --cliente VALOR, --record VALOR, --mail VALOR.',
    );
    await expect(run('doctor', 'Acme')).rejects.toThrow('Argumento inesperado: Acme.');
    await expect(run('set-password', '--username')).rejects.toThrow(
      'Falta o valor de uma opção: --username. Este comando aceita --username VALOR.',
    );
    await expect(run('doctor')).rejects.toThrow('doctor precisa de --cliente NOME');
  });

  it('refuses an unknown command and records nothing', async () => {
    const before = await recorded();
    const unknown = runCommand(['toString'], config, database);
    await expect(unknown).rejects.toThrow('Comando desconhecido: toString');
    expect(await recorded()).toEqual(before);
  });
});

describe('formerAuditKeys', () => {
  const [oldKey, newKey] = [1, 2].map((value) => Buffer.alloc(32, value).toString('base64'));
  const linesWith = (env: Record<string, string>) =>
    formerAuditKeys(
      readConfig({ JWT_SECRET: 'j', ENCRYPTION_KEY: newKey, ENCRYPTION_KEY_ID: '2', ...env }),
    );
  const oldKeys = { ENCRYPTION_OLD_KEYS: `1=${oldKey}` };
  const publicKey = auditKey(readConfig({ JWT_SECRET: 'j', ENCRYPTION_KEY: oldKey }));

  it('shows the public key of an old key, from which the key that signed history was derived', () => {
    expect(linesWith(oldKeys)).toEqual([expect.stringContaining(`antes: ${publicKey}`)]);
  });

  it('shows nothing if the key is known already, if none was replaced, or if AUDIT_SIGNING_KEY signs', () => {
    expect(linesWith({ ...oldKeys, AUDIT_OLD_PUBLIC_KEYS: publicKey })).toEqual([]);
    expect(linesWith({})).toEqual([]);
    const signing = Buffer.alloc(32, 3).toString('base64');
    expect(linesWith({ ...oldKeys, AUDIT_SIGNING_KEY: signing })).toEqual([]);
  });
});

describe('rotate-keys', () => {
  const [oldKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const oldBox = createSecretBox(oldKey, '1');
  const newBox = createSecretBox(newKey, '2', new Map([['1', oldKey]]));

  /** Adds a person with a second factor and a mail whose link is sealed, both with the old key. */
  async function buildSealedPerson(username: string) {
    const names = { username, email: `${username}@exemplo.com`, search: username };
    const [person] = await database.db.insert(schema.user).values(names).returning();
    const user_id = person?.id ?? 0;
    const factor = oldBox.seal(`segundo_fator:${user_id}`, 'segredo do fator');
    await database.db
      .insert(schema.segundoFator)
      .values({ user_id, secret: factor.bytes, secret_key_id: factor.keyId });
    const [row] = await database.db
      .insert(schema.mail)
      .values({ user_id, kind: 'convite' })
      .returning();
    const link = oldBox.seal(`mail:${row?.id ?? 0}`, 'segredo do link');
    await database.db
      .update(schema.mail)
      .set({ secret: link.bytes, secret_key_id: link.keyId })
      .where(eq(schema.mail.user_id, user_id));
    return user_id;
  }
  async function readSealedPerson(box: SecretBox, user_id: number) {
    const [factor] = await database.db
      .select()
      .from(schema.segundoFator)
      .where(eq(schema.segundoFator.user_id, user_id));
    const [row] = await database.db
      .select()
      .from(schema.mail)
      .where(eq(schema.mail.user_id, user_id));
    if (!factor || !row?.secret) throw new Error('nothing stored');
    return [
      box.open(`segundo_fator:${user_id}`, { keyId: factor.secret_key_id, bytes: factor.secret }),
      box.open(`mail:${row.id}`, { keyId: row.secret_key_id ?? '', bytes: row.secret }),
    ];
  }
  async function buildSealed(nome: string) {
    const [row] = await database.db.insert(schema.cliente).values({ nome }).returning();
    const id = row?.id ?? 0;
    const { keyId, bytes } = oldBox.seal(`cliente:${id}`, `segredo de ${nome}`);
    await database.db
      .update(schema.cliente)
      .set({ pbi_secret: bytes, pbi_secret_key_id: keyId })
      .where(eq(schema.cliente.id, id));
    return id;
  }
  const stored = async (id: number) => {
    const [row] = await database.db.select().from(schema.cliente).where(eq(schema.cliente.id, id));
    return { keyId: row?.pbi_secret_key_id ?? '', bytes: row?.pbi_secret ?? Buffer.alloc(0) };
  };

  it('encrypts every old secret with the new key, so that the old key is no longer needed', async () => {
    const ids = [await buildSealed('Um'), await buildSealed('Dois')];
    const person = await buildSealedPerson('rotacao');
    expect(await rotateKeys(database.db, newBox)).toBe(4);
    expect(await rotateKeys(database.db, newBox)).toBe(0);
    const alone = createSecretBox(newKey, '2');
    const opened = await Promise.all(
      ids.map(async (id) => alone.open(`cliente:${id}`, await stored(id))),
    );
    expect(opened).toEqual(['segredo de Um', 'segredo de Dois']);
    expect(await readSealedPerson(alone, person)).toEqual(['segredo do fator', 'segredo do link']);
  });

  it('changes nothing when the key of one secret is unknown', async () => {
    const id = await buildSealed('Três');
    await expect(rotateKeys(database.db, createSecretBox(newKey, '3'))).rejects.toThrow(
      'não abrem com as chaves de ENCRYPTION_KEY e ENCRYPTION_OLD_KEYS',
    );
    expect((await stored(id)).keyId).toBe('1');
  });

  it('lists the owners whose secrets a different key with the same id does not decrypt', async () => {
    const id = await buildSealed('Quatro');
    const wrong = createSecretBox(newKey, '1');
    // xmax names the transaction that has last locked the row. A server lists the secrets every five minutes, and locks none.
    const lockerOf = () =>
      database.db
        .select({ by: sql`xmax::text` })
        .from(schema.cliente)
        .where(eq(schema.cliente.id, id));
    const locker = await lockerOf();
    expect(await listUnreadableSecrets(database.db, wrong)).toContain(`cliente:${id}`);
    expect(await listUnreadableSecrets(database.db, newBox)).toEqual([]);
    expect(await lockerOf()).toEqual(locker);
    await expect(rotateKeys(database.db, wrong)).rejects.toThrow('Nada foi mudado.');
  });
});

it('jobs lists the jobs, those that failed first, with their last error', async () => {
  const { db } = database;
  expect(await listJobs(db)).toBe('Não há tarefas.');
  const queries = jobQueries(db);
  await queries.add([
    { kind: 'a', key: '1' },
    { kind: 'b', key: '22' },
  ]);
  const taken = await takeJob(queries, ['b'], 'server');
  expect((await listJobs(db)).split('\n')[2]).toMatch(/^em execução {2}b {5}22 .+ 1$/);
  await queries.fail(taken?.id ?? 0, 'server', 'sem rede', null);
  expect((await listJobs(db)).split('\n')).toEqual([
    expect.stringMatching(/^estado {4}tipo {2}chave {2}quando {20}tentativas {2}erro$/),
    expect.stringMatching(/^falhou {4}b {5}22 {5}2.+Z {2}1 {11}sem rede$/),
    expect.stringMatching(/^à espera {2}a {5}1 {6}2.+Z {2}0$/),
  ]);
});
