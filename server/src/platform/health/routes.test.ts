import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openEmptyDatabase } from '../../../test/testDatabase.ts';
import { testServer } from '../../../test/testServer.ts';
import { buildApp } from '../../app.ts';
import { version } from '../../version.ts';
import { migrate } from '../db/migrate.ts';

it('answers alive and ready without a session', { tags: ['slow'] }, async () => {
  const { app } = await testServer();
  for (const url of ['/api/health/live/', '/api/health/ready/', '/api/health/ready']) {
    const answer = await app.inject({ url });
    expect([url, answer.statusCode, answer.json()]).toEqual([
      url,
      200,
      { status: 'ok', versao: version },
    ]);
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  }
});

it('is alive but not ready while the database does not answer', { tags: ['slow'] }, async () => {
  const { context } = await testServer();
  const database = await openEmptyDatabase();
  const app = await buildApp({ ...context, ...database }, false);
  await database.close();
  const ready = await app.inject({ url: '/api/health/ready/' });
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { detail: 'O banco de dados não responde.' },
  ]);
  expect((await app.inject({ url: '/api/health/live/' })).statusCode).toBe(200);
});

it('is not ready, and answers 503 to writes, while the database only reads', {
  tags: ['slow'],
}, async () => {
  const { context } = await testServer();
  const database = await openEmptyDatabase();
  await migrate(database);
  const app = await buildApp({ ...context, ...database }, false);
  // The setting must apply to connections that PostgreSQL opens from now on, and to the one that is
  // open.
  await database.db.execute(sql`do $$ begin
    execute format('alter database %I set default_transaction_read_only = on', current_database());
  end $$`);
  await database.db.execute(sql`set default_transaction_read_only = on`);
  const ready = await app.inject({ url: '/api/health/ready/' });
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { detail: 'O banco de dados só aceita leitura.' },
  ]);
  const payload = { username: 'ana', password: 'uma senha qualquer' };
  const write = await app.inject({ method: 'POST', url: '/api/token/', payload });
  expect(write.statusCode).toBe(503);
  await database.close();
});
