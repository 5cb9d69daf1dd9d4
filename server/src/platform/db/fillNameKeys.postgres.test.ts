import { newTexts, userRecord } from '@portal/api-client/records';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createPostgresDatabase } from '../../../test/testDatabase.ts';
import { authQueries } from '../../domain/identity/queries.ts';
import { userWriteQueries } from '../../domain/people/writeQueries.ts';
import { lowersAccents } from './fillNameKeys.ts';
import { migrate } from './migrate.ts';
import { type Database, openDatabase } from './openDatabase.ts';

const opened: Database[] = [];
afterAll(() => Promise.all(opened.map((database) => database.close())));

/** Opens a new database with the locale, beside one of the test server. */
async function openWithLocale(locale: string): Promise<Database> {
  const url = new URL(await createPostgresDatabase());
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  const name = `${url.pathname.slice(1)}_l`;
  await admin.query(
    `create database ${name} template template0 encoding 'UTF8' locale '${locale}'`,
  );
  await admin.end();
  url.pathname = `/${name}`;
  const database = await openDatabase({
    dataDir: '',
    statementTimeoutMs: 30_000,
    databaseUrl: url.href,
  });
  opened.push(database);
  return database;
}

it('a database with the locale C is told at the start, and names are equal in it all the same', {
  tags: ['slow'],
}, async () => {
  const database = await openWithLocale('C');
  await migrate(database);
  const { db, reads } = database;
  expect(await lowersAccents(db)).toBe(false);
  const texts = newTexts(userRecord, { username: 'Álvaro', email: 'alvaro@x.example' });
  const state = { cliente_id: null, is_superuser: true, is_active: true, expira_em: null };
  const id = await userWriteQueries(db).insert({ ...texts, ...state }, null);
  expect(await authQueries({ db, reads }).findForLogin('álvaro', new Date())).toMatchObject({ id });
  expect(await userWriteQueries(db).findTaken('ÁLVARO', 'outro@x.example')).toEqual({
    username: true,
    email: false,
  });
});

it('a database whose locale knows accents is not', async () => {
  expect(await lowersAccents((await openWithLocale('C.UTF-8')).db)).toBe(true);
});
