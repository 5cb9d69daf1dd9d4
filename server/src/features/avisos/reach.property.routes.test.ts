import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { as, buildAviso, buildCliente, buildUser, unique } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { worldCount } from '../../../test/worldCount.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ BUDGET_FACTOR: '10000' });
});

const hours = fc.integer({ min: -3, max: 3 });
/** Numbers of two clientes, of two teams each, and of three people, the last of the other cliente. */
const worlds = fc.record({
  members: fc.array(fc.tuple(fc.nat(2), fc.nat(1)), { maxLength: 4 }),
  avisos: fc.array(
    fc.record({
      cliente: fc.option(fc.nat(1)),
      equipes: fc.option(fc.subarray([0, 1], { minLength: 0 })),
      begins: hours,
      lasts: fc.option(fc.integer({ min: 1, max: 4 })),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  closed: fc.array(fc.record({ person: fc.nat(2), aviso: fc.nat(4) }), { maxLength: 3 }),
  edited: fc.array(fc.nat(4), { maxLength: 2 }),
});
const hourMs = 3_600_000;

it('AVISO-01 in random worlds a person sees exactly the notices of their cliente, teams and hour that they have not closed', {
  tags: ['slow'],
  timeout: 60_000 + worldCount * 1_000,
}, async () => {
  const { db } = server.context;
  for (const world of fc.sample(worlds, Math.max(15, Math.ceil(worldCount / 8)))) {
    const clientes = [await buildCliente(server), await buildCliente(server)];
    const ofPerson = [0, 0, 1];
    const people = [];
    for (const cliente of ofPerson) {
      people.push(await buildUser(server, clientes[cliente] as { id: number }));
    }
    const teams: number[] = [];
    for (const cliente of clientes) {
      for (const _ of [0, 1]) {
        const nome = unique('equipe ');
        const values = { cliente_id: cliente.id, nome, search: nome };
        teams.push((await db.insert(schema.equipe).values(values).returning())[0]?.id ?? 0);
      }
    }
    const teamOf = (cliente: number, index: number) => teams[cliente * 2 + index] ?? 0;
    const memberships = new Set(
      world.members.map(([person, team]) => `${person} ${teamOf(ofPerson[person] ?? 0, team)}`),
    );
    for (const membership of memberships) {
      const [person = 0, equipe_id = 0] = membership.split(' ').map(Number);
      const cliente_id = clientes[ofPerson[person] ?? 0]?.id ?? 0;
      const user_id = people[person]?.id ?? 0;
      await db.insert(schema.equipeMembro).values({ cliente_id, equipe_id, user_id });
    }
    const avisos: (typeof schema.aviso.$inferSelect & { readonly owner: number | null })[] = [];
    for (const { cliente, equipes, begins, lasts } of world.avisos) {
      const inicio = new Date(Date.now() + begins * hourMs - 60_000);
      const fim = lasts === null ? null : new Date(inicio.getTime() + lasts * hourMs);
      // Only a cliente has teams.
      const ids = cliente === null ? null : (equipes?.map((one) => teamOf(cliente, one)) ?? null);
      const named = cliente === null ? null : (clientes[cliente] ?? null);
      avisos.push({
        owner: cliente,
        ...(await buildAviso(server, named, { inicio, fim, equipes: ids })),
      });
    }
    const readers = await Promise.all(people.map((one) => as(server.app, one)));
    const expected = (person: number, closed: ReadonlySet<string>) =>
      avisos
        .filter(({ owner, equipes, inicio, fim, id }) => {
          const isTheirs = owner === null || owner === ofPerson[person];
          const isNow = inicio <= new Date() && (fim === null || fim > new Date());
          const isMember =
            equipes === null || equipes.some((one) => memberships.has(`${person} ${one}`));
          return isTheirs && isNow && isMember && !closed.has(`${person} ${id}`);
        })
        .map(({ id }) => id);
    const closed = new Set<string>();
    for (const { person, aviso } of world.closed) {
      const id = avisos[aviso % avisos.length]?.id ?? 0;
      const isSeen = expected(person, closed).includes(id);
      const answer = await readers[person]?.post(`/api/avisos/${id}/fechar/`, { edicao: 1 });
      expect(answer?.statusCode).toBe(isSeen ? 200 : 404);
      if (isSeen) closed.add(`${person} ${id}`);
    }
    const root = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    for (const index of world.edited) {
      const id = avisos[index % avisos.length]?.id ?? 0;
      await root.put(`/api/admin/avisos/${id}/`, { texto: unique('Outro texto ') });
      for (const person of [0, 1, 2]) closed.delete(`${person} ${id}`);
    }
    for (const [person, reader] of readers.entries()) {
      const shown = (await reader.get('/api/avisos/')).json() as { id: number }[];
      const brand = (await reader.get('/api/branding/')).json().avisos ?? [];
      expect(shown.map(({ id }) => id).sort()).toEqual(expected(person, closed).sort());
      expect(brand).toEqual(shown);
    }
    await db.delete(schema.aviso);
  }
});
