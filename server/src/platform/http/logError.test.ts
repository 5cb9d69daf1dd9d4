import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openEmptyDatabase } from '../../../test/testDatabase.ts';
import { user } from '../db/schema.ts';
import { logError } from './logError.ts';

it('logs the reason of a failed query without its values', { tags: ['slow'] }, async () => {
  const database = await openEmptyDatabase();
  const error = await database.db
    .select()
    .from(user)
    .where(eq(user.email, 'maria@segredo.example'))
    .catch((thrown: unknown) => thrown);
  await database.close();
  expect(String(error)).toContain('maria@segredo.example');
  const logged = logError(error as Error);
  expect(logged).toMatchObject({ code: '42P01', type: 'Error' });
  expect(logged.query).toContain('user_account');
  expect(logged.stack).toContain('logError.test.ts');
  expect(JSON.stringify(logged)).not.toContain('maria');
});

it('does not change any other error', () => {
  const cause = new Error('por quê');
  expect(logError(new TypeError('o quê', { cause }))).toMatchObject({
    type: 'TypeError',
    message: expect.stringContaining('o quê'),
  });
});
