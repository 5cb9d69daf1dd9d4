import { randomUUID } from 'node:crypto';
import { createTokens } from '../src/platform/auth/tokens.ts';
import * as schema from '../src/platform/db/schema.ts';
import type { TestServer } from './testServer.ts';

/** A signed-in person without the cost of a password: a session row and its access token. */
export async function bearerOf({ context }: TestServer, person: { id: number }): Promise<string> {
  const { db, config, now } = context;
  const sid = randomUUID();
  await db.insert(schema.session).values({
    id: sid,
    user_id: person.id,
    rotates: false,
    rotated_at: now(),
    expires_at: new Date(now().getTime() + 60 * 60_000),
  });
  const tokens = createTokens(config.jwtSecret, now);
  return tokens.signAccess({ sub: String(person.id), sid, v: 0 });
}
