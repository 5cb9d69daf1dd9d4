import { afterAll, expect, it } from 'vitest';
import { openEmptyDatabase } from '../../../test/testDatabase.ts';
import { authQueries } from '../../domain/identity/queries.ts';
import { userWriteQueries } from '../../domain/people/writeQueries.ts';
import { fillNameKeys, textOfOldName } from './fillNameKeys.ts';
import { migrationNames, readMigration } from './migrationScripts.ts';
import type { Database, Row } from './openDatabase.ts';

let database: Database | undefined;
afterAll(() => database?.close());

it('names of an older version get keys, and those that are equal are told and still sign in', {
  tags: ['slow'],
}, async () => {
  database = await openEmptyDatabase();
  const { db, reads } = database;
  const insert = (id: number, username: string) =>
    `insert into user_account (id, username, email, search, password_hash)
      values (${id}, '${username}', 'p${id}@x.example', '', 'x')`;
  let keys: Row[] = [];
  await database.exclusively(async (run) => {
    const isAfter = (name: string) => name >= '0020';
    for (const name of migrationNames()) if (!isAfter(name)) await run(readMigration(name));
    await run(insert(1, 'Álvaro'));
    // The database of an older version accepted all of these.
    await run(insert(2, 'A\u0301lvaro'));
    await run(insert(3, 'ana\u200b'));
    await run(insert(4, 'ana'));
    for (const name of migrationNames()) if (isAfter(name)) await run(readMigration(name));
  });

  const now = new Date();
  const idOf = async (username: string) =>
    (await authQueries({ db, reads }).findForLogin(username, now))?.id;
  // Before the first start, capitals are ignored by the database as before.
  expect([await idOf('ANA'), await idOf('Álvaro')]).toEqual([4, 1]);

  const found = await fillNameKeys(db);
  expect(found.map(({ id, name, equals }) => [id, name, equals])).toEqual([
    [2, 'A\u0301lvaro', 1],
    [2, 'A\u0301lvaro', null],
    [3, 'ana\u200b', null],
    [4, 'ana', 3],
  ]);
  expect(found.map(textOfOldName)[0]).toContain('rename one of them');
  expect([await idOf('ÁLVARO'), await idOf('Álvaro'), await idOf('A\u0301lvaro')]).toEqual([
    1, 1, 2,
  ]);
  expect([await idOf('ana'), await idOf('ANA'), await idOf('ana\u200b')]).toEqual([4, 3, 3]);
  expect(await userWriteQueries(db).findTaken('ÁLVARO', 'P4@x.example')).toEqual({
    username: true,
    email: true,
  });

  await database.exclusively(async (run) => {
    // An older version beside this one renames a person and makes another one.
    await run(`update user_account set username = 'alva' where id = 1`);
    await run(insert(5, 'Bia'));
    await run(`insert into cliente (id, nome) values (1, 'SÃO')`);
    await run(`insert into relatorio (cliente_id, nome_relatorio, workspace_id, report_id)
      values (1, 'ÁGUA', gen_random_uuid(), gen_random_uuid())`);
    await run(`insert into aplicativo (cliente_id, nome) values (1, 'Łódź')`);
    keys = await run(`select id, username_key as key from user_account order by id`);
  });
  expect(keys[0]).toEqual({ id: 1, key: null });
  expect([await idOf('Alva'), await idOf('bia'), await idOf('ÁLVARO')]).toEqual([1, 5, undefined]);

  // The next start gives the free key to the person who waits for it.
  expect((await fillNameKeys(db)).map(({ id, equals }) => [id, equals])).toEqual([
    [2, null],
    [3, null],
    [4, 3],
  ]);
  expect([await idOf('Alva'), await idOf('ÁLVARO'), await idOf('BIA')]).toEqual([1, 2, 5]);
  await database.exclusively(async (run) => {
    keys = await run(`select nome_key as text from cliente union all select search from relatorio
      union all select search from aplicativo`);
  });
  expect(keys.map(({ text }) => text)).toEqual(['são', 'agua', 'łodz']);
});
