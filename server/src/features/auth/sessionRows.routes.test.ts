import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCliente, buildUser } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { createSessions } from '../../domain/identity/createSessions.ts';
import { createTokens } from '../../domain/identity/createTokens.ts';
import { type AuthQueries, authQueries } from '../../domain/identity/queries.ts';
import { userWriteQueries } from '../../domain/people/writeQueries.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
let queries: AuthQueries;
let person: { id: number; username: string; clienteId: number | null; is_superuser: boolean };
const network = '10.9.9.9';
const tokens = createTokens('a'.repeat(32), () => new Date());
beforeAll(async () => {
  server = await testServer();
  queries = authQueries(server.context);
  const { id, username, cliente_id } = await buildUser(server, await buildCliente(server));
  person = { id, username, clienteId: cliente_id, is_superuser: false };
});

const now = new Date();
const limits = { superuserSecondFactor: false };
const inAnHour = new Date(now.getTime() + 3_600_000);
const open = async (rotates = true) => {
  const id = randomUUID();
  const signIn = { method: 'password', network, userAgent: null, endereco: null } as const;
  const row = { id, person, version: 0, rotates, now, expires_at: inAnHour, ...signIn };
  await queries.createSession(row);
  return id;
};
const sessionOf = async (id: string) => {
  const { db } = server.context;
  const [row] = await db.select().from(schema.session).where(eq(schema.session.id, id));
  return row;
};
const unauthenticated = {
  status: 401,
  body: { detail: 'Sessão inválida ou expirada. Entre novamente.' },
};

describe('a revoked session', () => {
  it('keeps the first reason', async () => {
    const id = await open();
    await queries.revokeSession(id, 'logout', now, network);
    await queries.revokeSession(id, 'refresh token reused', inAnHour, network);
    expect(await sessionOf(id)).toMatchObject({ revoked_why: 'logout', revoked_at: now });
  });

  it('is not rotated by a refresh that read it before the revocation', async () => {
    const id = await open();
    await queries.revokeSession(id, 'logout', now, network);
    expect(await queries.rotateSession(id, 0, now, inAnHour)).toBe(false);
    expect(await sessionOf(id)).toMatchObject({ generation: 0 });
  });

  it('that is revoked between the two reads of a refresh gets 401', async () => {
    const id = await open();
    const rotated: AuthQueries['rotateSession'] = async () => {
      await queries.revokeSession(id, 'logout', now, network);
      return false;
    };
    const sessions = createSessions(
      { ...queries, rotateSession: rotated },
      tokens,
      () => now,
      limits,
    );
    const refresh = tokens.deriveRefresh({ sessionId: id, generation: 0 });
    await expect(sessions.refresh(refresh, network)).rejects.toMatchObject(unauthenticated);
  });
});

it('a session without rotation refuses any other generation', async () => {
  const id = await open(false);
  const sessions = createSessions(queries, tokens, () => now, limits);
  const own = tokens.deriveRefresh({ sessionId: id, generation: 0 });
  const later = tokens.deriveRefresh({ sessionId: id, generation: 1 });
  expect(await sessions.refresh(own, network)).toMatchObject({ refresh: null });
  await expect(sessions.refresh(later, network)).rejects.toMatchObject(unauthenticated);
});

it('a session of a deactivated person is not refreshed', async () => {
  const gone = await buildUser(server, await buildCliente(server), { is_active: false });
  const id = randomUUID();
  const row = { id, user_id: gone.id, rotates: true, rotated_at: now, expires_at: inAnHour };
  await server.context.db.insert(schema.session).values(row);
  expect(await queries.findLiveSession(id, now)).toBeNull();
});

describe('a sign-in that began before the sessions of its person were ended', () => {
  const end: Readonly<Record<string, (id: number) => Promise<unknown>>> = {
    'another password': (id) =>
      server.context.db.transaction(async (tx) => {
        const write = userWriteQueries(tx);
        await write.setPassword(id, 'another hash');
        await write.endSessions(id, 'password changed', server.context.now());
      }),
    // What the account does when a second factor is set up. A feature imports no other, and neither do its tests.
    'a second factor': (id) =>
      server.context.db
        .update(schema.user)
        .set({ token_version: sql`${schema.user.token_version} + 1` })
        .where(eq(schema.user.id, id)),
    'a deactivation': (id) =>
      server.context.db.update(schema.user).set({ is_active: false }).where(eq(schema.user.id, id)),
  };

  it.each(Object.entries(end))('starts no session: %s', async (_, endSessions) => {
    const person = await buildUser(server, await buildCliente(server));
    const { now: clock, db } = server.context;
    const sessions = createSessions(queries, tokens, clock, limits);
    const found = await queries.findForLogin(person.username, clock());
    if (!found) throw new Error('no person');
    await endSessions(person.id);
    const place = { address: network, userAgent: null, endereco: null, isNewDevice: true } as const;
    await expect(
      sessions.open(found, { rotates: true, method: 'password', ...place }),
    ).rejects.toMatchObject({ status: 401, body: { detail: 'Credenciais inválidas.' } });
    expect(await db.$count(schema.session, eq(schema.session.user_id, person.id))).toBe(0);
    const [row] = await db.select().from(schema.user).where(eq(schema.user.id, person.id));
    expect(row?.ultima_entrada).toBeNull();
  });
});

it('the cleanup keeps hand-overs, sessions and attempts that have not ended', async () => {
  const { db } = server.context;
  const session = await open();
  const handover = { key: randomUUID(), user_id: person.id, expires_at: inAnHour };
  await db.insert(schema.handover).values(handover);
  const key = randomUUID();
  const limit = { key, windowMs: 60_000, free: 5, firstDelayMs: 1_000 };
  expect(await queries.takeAttempt(limit, now)).toBe(true);
  await queries.deleteExpired(now);
  expect(await sessionOf(session)).toBeDefined();
  const attempts = db.select().from(schema.loginAttempt).where(eq(schema.loginAttempt.key, key));
  expect(await attempts).toHaveLength(1);
  expect(await db.select().from(schema.handover)).toContainEqual(expect.objectContaining(handover));
});
