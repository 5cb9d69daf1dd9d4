import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildRelatorio, buildUser, unique } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

async function buildFixture() {
  const cliente = await buildCliente(server);
  const me = await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
  const { id } = (await me.post('/api/admin/equipes/', { nome: unique('E ') })).json();
  return { cliente, me, id, url: `/api/admin/equipes/${id}/` };
}

describe('changing members', () => {
  it('EQP-14 a team of five thousand is changed within two seconds', {
    tags: ['slow'],
  }, async () => {
    const { cliente, me, url } = await buildFixture();
    const { db } = server.context;
    const prefix = unique('membro');
    await db.execute(sql`insert into user_account (cliente_id, username, email, search)
      select ${cliente.id}, n, n || '@exemplo.example', n
      from (select ${prefix} || '-' || i as n from generate_series(1, 5000) i) names`);
    const people = await db
      .select({ id: schema.user.id })
      .from(schema.user)
      .where(sql`${schema.user.username} like ${`${prefix}-%`}`);
    const ids = people.map((one) => one.id);
    const secondsOf = async (body: object, total: number) => {
      const startedAt = performance.now();
      const answer = await me.put(url, body);
      expect(answer.json().membros_total).toBe(total);
      return (performance.now() - startedAt) / 1_000;
    };
    // Other tests run at the same time, so the quickest of three turns counts.
    const adding: number[] = [];
    const removing: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      adding.push(await secondsOf({ adicionar: ids }, 5_000));
      removing.push(await secondsOf({ membros: [] }, 0));
    }
    expect(Math.min(...adding)).toBeLessThan(2);
    expect(Math.min(...removing)).toBeLessThan(2);
  });

  it('LIM-06 additions at the same time are all kept', { tags: ['slow'] }, async () => {
    const { cliente, me, url } = await buildFixture();
    const people = await Promise.all(Array.from({ length: 8 }, () => buildUser(server, cliente)));
    const answers = await Promise.all(people.map(({ id }) => me.put(url, { adicionar: [id] })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 200));
    expect((await me.get(url)).json()).toMatchObject({ membros_total: 8, versao: 9 });
  });

  it('a person who moves while they are added is a member of no foreign team', {
    tags: ['slow'],
  }, async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const { cliente, me, url } = await buildFixture();
      const other = await buildCliente(server);
      const boss = await as(server.app, await buildUser(server, null, { is_superuser: true }));
      const person = await buildUser(server, cliente);
      const [added, moved] = await Promise.all([
        me.put(url, { adicionar: [person.id] }),
        boss.put(`/api/admin/users/${person.id}/`, { cliente_id: other.id }),
      ]);
      expect(moved.statusCode).toBe(200);
      expect([200, 400]).toContain(added.statusCode);
      expect((await me.get(url)).json().membros).toEqual([]);
    }
  });

  it('a team that is deleted while it is granted leaves no grant and no error of the server', {
    tags: ['slow'],
  }, async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const { cliente, me, url, id } = await buildFixture();
      const report = await buildRelatorio(server, cliente);
      const config = `/api/admin/powerbiconfig/${report.id}/`;
      const [deleted, granted] = await Promise.all([
        me.delete(url),
        me.put(config, { equipes_allowed: [id] }),
      ]);
      expect(deleted.statusCode).toBe(200);
      expect([200, 400]).toContain(granted.statusCode);
      expect((await me.put(config, {})).json().equipes_allowed).toEqual([]);
    }
  });
});
