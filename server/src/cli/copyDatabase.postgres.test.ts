import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmptyDatabase } from '../../test/testDatabase.ts';
import { seedDemo } from '../demo/seedDemo.ts';
import { createSecretBox } from '../domain/clientes/createSecretBox.ts';
import { migrate } from '../platform/db/migrate.ts';
import type { Database } from '../platform/db/openDatabase.ts';
import { wrapPglite } from '../platform/db/openPglite.ts';
import * as schema from '../platform/db/schema.ts';
import { copyBetween } from './copyDatabase.ts';

const opened: Database[] = [];
const keep = (database: Database) => {
  opened.push(database);
  return database;
};
const emptyTarget = async () => keep(await openEmptyDatabase());
const rowsOf = async (database: Database, query: string) => {
  let rows: unknown[] = [];
  await database.exclusively(async (run) => {
    rows = await run(query);
  });
  return rows;
};
const copy = (to: Database, say: (line: string) => void = () => undefined) =>
  copyBetween(source, to, 'o destino', say);

let source: Database;
beforeAll(async () => {
  source = keep(wrapPglite(await PGlite.create({ parsers: { 20: Number } })));
  await migrate(source);
  await seedDemo(source.db, createSecretBox(Buffer.alloc(32, 1), '1'), new Date());
  await source.db.insert(schema.imagem).values({
    hash: randomUUID(),
    mime: 'image/png',
    content: Buffer.from([0, 1, 39, 92, 255]),
  });
  // More rows than one batch has.
  await source.db.execute(
    sql`insert into audit (action, target, details, "at") select 'x', 'y:' || n, '{"a": [1.50, null]}', now() - n * interval '1.000001 s' from generate_series(1, 2500) n`,
  );
  await source.db.execute(
    sql`update cliente set nome = 'D''Ávila \\ "aspas" ' || chr(9) || '€' where id = (select min(id) from cliente)`,
  );
});
afterAll(() => Promise.all(opened.map((database) => database.close())));

describe('copy-database', () => {
  it('copies every row of the embedded database into an empty PostgreSQL, and new rows get new ids', {
    tags: ['slow'],
  }, async () => {
    const target = await emptyTarget();
    const lines: string[] = [];
    const result = await copy(target, (line) => lines.push(line));
    expect(result).toMatch(/^5\d{3} linhas copiadas e conferidas: o destino\./);
    expect(lines.length).toBeGreaterThan(15);
    for (const table of ['user_account', 'cliente', 'imagem', 'acesso', 'audit', 'user_group']) {
      // The copy records itself in the target only.
      const isCopied = table === 'audit' ? "action <> 'command'" : 'true';
      const query = `select one::text as text from "${table}" one where ${isCopied} order by one::text collate "C"`;
      const original = await rowsOf(source, query);
      expect([table, original.length > 0]).toEqual([table, true]);
      expect(await rowsOf(target, query)).toEqual(original);
    }
    await migrate(target);
    const [{ id: lastId = 0 } = {}] = (await rowsOf(
      source,
      'select max(id) as id from cliente',
    )) as { id?: number }[];
    expect(await rowsOf(target, "select target from audit where action = 'command'")).toEqual([
      { target: 'copy-database' },
    ]);
    const [added] = await target.db.insert(schema.cliente).values({ nome: 'Nova' }).returning();
    expect(added?.id).toBe(lastId + 1);
    await expect(copy(target)).rejects.toThrow('O destino (o destino) não está vazio');
  });

  it('refuses a database with tables, and leaves it as it was', async () => {
    const target = await emptyTarget();
    await target.db.execute(sql`create table de_outro (id int)`);
    await expect(copy(target)).rejects.toThrow('não está vazio: tem 1 tabelas');
    expect(
      await rowsOf(target, "select tablename from pg_tables where schemaname = 'public'"),
    ).toEqual([{ tablename: 'de_outro' }]);
  });

  it('continues after an interruption, and no server starts on the unfinished copy', {
    tags: ['slow'],
  }, async () => {
    const target = await emptyTarget();
    const interrupted = copy(target, (line) => {
      if (line.startsWith('relatorio:')) throw new Error('interrupted');
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    await expect(migrate(target)).rejects.toThrow('Este banco é uma cópia que não terminou.');
    const done = (await rowsOf(target, 'select name from portal_copy')) as { name: string }[];
    expect(done.map(({ name }) => name)).toEqual(expect.arrayContaining(['cliente', 'relatorio']));
    expect(await copy(target)).toContain('linhas copiadas e conferidas');
    await migrate(target);
  });

  it('says that a row of the target differs', { tags: ['slow'] }, async () => {
    const target = await emptyTarget();
    const interrupted = copy(target, (line) => {
      if (line.startsWith('relatorio:')) throw new Error('interrupted');
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    await target.db.execute(sql`update cliente set nome = nome || '!' where id = 1`);
    await expect(copy(target)).rejects.toThrow('A tabela cliente difere:');
  });
});
