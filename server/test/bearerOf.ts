import { randomUUID } from 'node:crypto';
import { createTokens } from '../src/domain/identity/createTokens.ts';
import * as schema from '../src/platform/db/schema.ts';
import type { TestServer } from './testServer.ts';

/** Returns an access token of a person, with a new session. It skips the password check, which costs time. */
export async function bearerOf(
  { context }: TestServer,
  person: { id: number; token_version?: number },
): Promise<string> {
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
  return tokens.signAccess({ sub: String(person.id), sid, v: person.token_version ?? 0 });
}
