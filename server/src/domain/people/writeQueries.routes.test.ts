import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';
import { grantWriteQueries } from '../grants/grantWriteQueries.ts';
import { userWriteQueries } from './writeQueries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
const now = new Date('2026-01-02T03:04:05Z');
const later = new Date('2026-01-03T03:04:05Z');

/** Creates two people of one cliente, each with a session and a linked Microsoft account. */
async function colleagues() {
  const { db } = server.context;
  const cliente = await buildCliente(server);
  const people = [await buildUser(server, cliente), await buildUser(server, cliente)] as const;
  for (const { id: user_id } of people) {
    const row = { id: randomUUID(), user_id, rotates: true, rotated_at: now, expires_at: later };
    await db.insert(schema.session).values(row);
    await db
      .insert(schema.identidade)
      .values({ kind: 'microsoft', source: 't', value: randomUUID(), user_id });
  }
  return { cliente, people, queries: userWriteQueries(db) };
}
const sessionOf = async ({ id }: { id: number }) => {
  const { db } = server.context;
  const [row] = await db.select().from(schema.session).where(eq(schema.session.user_id, id));
  return row;
};

describe('a change of one person does not affect another person', () => {
  it('API-36 endSessions ends the sessions and keeps the first reason', async () => {
    const { queries, people } = await colleagues();
    const [one, other] = people;
    await queries.endSessions(one.id, 'deactivated', now);
    await queries.endSessions(one.id, 'password changed', later);
    expect(await sessionOf(one)).toMatchObject({ revoked_at: now, revoked_why: 'deactivated' });
    expect(await sessionOf(other)).toMatchObject({ revoked_at: null, revoked_why: null });
  });

  it('AMBIG-13 unlink removes the link to the Microsoft account', async () => {
    const { queries, people } = await colleagues();
    const [one, other] = people;
    await queries.unlink(one.id, 'all');
    const { db } = server.context;
    const linked = async ({ id }: { id: number }) =>
      db.$count(schema.identidade, eq(schema.identidade.user_id, id));
    expect([await linked(one), await linked(other)]).toEqual([0, 1]);
  });

  it('deleteOutside of people and of grants delete what a person has in all clientes except the given one', async () => {
    const { db } = server.context;
    const { queries, people, cliente } = await colleagues();
    const [one, other] = people;
    const left = await buildCliente(server);
    const kept: number[] = [];
    for (const [place, is] of [
      [cliente, 'kept'],
      [left, 'left'],
    ] as const) {
      const { id: relatorio_id } = await buildRelatorio(server, place, { allowed: [one, other] });
      const [app] = await db
        .insert(schema.aplicativo)
        .values({ cliente_id: place.id, nome: 'App' })
        .returning();
      if (!app) throw new Error('no app');
      for (const { id: user_id } of people) {
        await db.insert(schema.recente).values([
          { user_id, relatorio_id, opened_at: now },
          { user_id, aplicativo_id: app.id, opened_at: now },
        ]);
      }
      if (is === 'kept') kept.push(relatorio_id, app.id);
    }
    await grantWriteQueries(db).deleteOutside(one.id, cliente.id);
    await queries.deleteOutside(one.id, cliente.id);
    const named = (id: number) => db.$count(schema.concessao, eq(schema.concessao.user_id, id));
    const recents = async (id: number) => {
      const rows = await db
        .select()
        .from(schema.recente)
        .where(eq(schema.recente.user_id, id))
        .orderBy(asc(schema.recente.relatorio_id));
      return rows.map(({ relatorio_id, aplicativo_id }) => relatorio_id ?? aplicativo_id);
    };
    expect(await recents(one.id)).toEqual(kept);
    expect([await named(one.id), await named(other.id)]).toEqual([1, 2]);
    expect(await recents(other.id)).toHaveLength(4);
  });
});
