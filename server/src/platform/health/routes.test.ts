import { expect, it } from 'vitest';
import { openEmptyDatabase } from '../../../test/testDatabase.ts';
import { testServer } from '../../../test/testServer.ts';
import { buildApp } from '../../app.ts';

it('answers alive and ready without a session', async () => {
  const { app } = await testServer();
  for (const url of ['/api/health/live/', '/api/health/ready/', '/api/health/ready']) {
    const answer = await app.inject({ url });
    expect([url, answer.statusCode, answer.json()]).toEqual([url, 200, { status: 'ok' }]);
  }
});

it('is alive but not ready while the database does not answer', async () => {
  const { context } = await testServer();
  const database = await openEmptyDatabase();
  const app = await buildApp({ ...context, db: database.db }, false);
  await database.close();
  const ready = await app.inject({ url: '/api/health/ready/' });
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { detail: 'O banco de dados não responde.' },
  ]);
  expect((await app.inject({ url: '/api/health/live/' })).statusCode).toBe(200);
});
