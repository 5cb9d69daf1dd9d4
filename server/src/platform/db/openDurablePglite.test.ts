import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { openDurablePglite } from './openDurablePglite.ts';

it('creates a complete folder, removes those of interrupted starts, syncs commits and keeps rows', {
  tags: ['slow'],
  timeout: 90_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-db-'));
  const unfinished = join(dataDir, 'db.tmp-1');
  mkdirSync(unfinished);
  writeFileSync(join(unfinished, 'PG_VERSION'), '18');
  const folder = join(dataDir, 'db');

  const first = await openDurablePglite(folder);
  expect(existsSync(unfinished)).toBe(false);
  expect(readdirSync(dataDir)).toEqual(['db']);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const { rows: settings } = await first.query(
    `select name, setting from pg_settings where name in ('fsync', 'wal_sync_method', 'wal_recycle') order by name`,
  );
  expect(settings).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'wal_recycle', setting: 'off' },
    { name: 'wal_sync_method', setting: 'fsync' },
  ]);
  await first.exec('create table kept (n int8); insert into kept values (7)');
  await first.close();

  const second = await openDurablePglite(folder);
  expect((await second.query('select n from kept')).rows).toEqual([{ n: 7 }]);

  // Every commit calls fsync before it is acknowledged. A read calls no fsync.
  const { fsyncSync } = fs;
  let syncs = 0;
  fs.fsyncSync = (descriptor) => {
    syncs += 1;
    fsyncSync(descriptor);
  };
  syncBuiltinESMExports();
  try {
    for (let commits = 1; commits <= 3; commits += 1) {
      await second.exec('insert into kept values (1)');
      expect(syncs).toBeGreaterThanOrEqual(commits);
    }
    const written = syncs;
    await second.query('select n from kept');
    expect(syncs).toBe(written);
  } finally {
    fs.fsyncSync = fsyncSync;
    syncBuiltinESMExports();
  }
  await second.close();
});

it('says in a sentence that the disk is full, and starts when it no longer is', {
  tags: ['slow'],
  timeout: 90_000,
}, async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'portal-db-')), 'db');
  const { writeSync } = fs;
  let written = 0;
  fs.writeSync = ((...args: Parameters<typeof writeSync>) => {
    const [descriptor] = args;
    written += 1;
    if (descriptor > 2 && written > 500) {
      throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', errno: -28 });
    }
    return writeSync(...args);
  }) as typeof writeSync;
  syncBuiltinESMExports();
  try {
    await expect(openDurablePglite(folder)).rejects.toThrow(
      `Não há espaço em disco para o banco de dados em ${folder}.`,
    );
  } finally {
    fs.writeSync = writeSync;
    syncBuiltinESMExports();
  }
  const database = await openDurablePglite(folder);
  await database.close();
});

it('unpacks the database of the build at the first start', {
  tags: ['slow'],
  timeout: 90_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-db-'));
  const template = join(dataDir, 'database.tar.gz');
  const empty = await PGlite.create();
  const archive = await empty.dumpDataDir('gzip');
  await empty.close();
  writeFileSync(template, Buffer.from(await archive.arrayBuffer()));
  const idOf = async (folder: string) => {
    const database = await openDurablePglite(join(dataDir, folder), template);
    const { rows } = await database.query<{ id: string }>(
      'select system_identifier::text as id from pg_control_system()',
    );
    await database.close();
    return rows[0]?.id;
  };
  // PostgreSQL gives each created database another identifier, so equal ones come from the file.
  expect(await idOf('one')).toBe(await idOf('two'));
});
