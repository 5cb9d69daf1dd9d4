import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { as, unique } from '../../../test/factories.ts';
import { buildDirectory, giveDirectory } from '../../../test/scim/directory.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { worldCount } from '../../../test/worldCount.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ BUDGET_FACTOR: '1000' });
});

/** What the oracle knows of a person and of a team. */
interface Person {
  readonly id: string;
  readonly userName: string;
  given: string;
  active: boolean;
}
interface Team {
  readonly id: string;
  name: string;
  members: Set<string>;
}

const kinds = [
  'create',
  'createAgain',
  'rename',
  'renameWithoutPath',
  'deactivate',
  'activate',
  'remove',
  'team',
  'teamName',
  'add',
  'takeAway',
  'takeAwayByPath',
  'replace',
  'removeTeam',
  'consoleRename',
  'consoleMembers',
  'consoleEnd',
  'consoleDelete',
] as const;
const acts = fc.array(
  fc.record({ kind: fc.constantFrom(...kinds), who: fc.nat(5), team: fc.nat(2), by: fc.nat(1) }),
  { minLength: 15, maxLength: 40 },
);

it('SCIM-02 SCIM-04 random acts of two connectors and of the console leave what an oracle says, and no role and no grant', {
  tags: ['slow'],
}, async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (sequence) => {
      // So many others that the brake never holds.
      const { cliente, admin, directory } = await buildDirectory(server, 500);
      const connectors = [directory, await giveDirectory(server, cliente, admin)];
      const me = await as(server.app, admin);
      const people: Person[] = [];
      const teams: Team[] = [];
      const patch = (op: string, path: string | null, value?: unknown) => ({
        Operations: [{ op, ...(path !== null && { path }), ...(value !== undefined && { value }) }],
      });
      let ended = 0;

      for (const { kind, who, team: which, by } of sequence) {
        const { call } = connectors[by] ?? directory;
        const person = people[who % Math.max(1, people.length)];
        const team = teams[which % Math.max(1, teams.length)];
        const statusOf = async (...sent: Parameters<typeof call>) => (await call(...sent)).status;
        const name = unique('Nome');
        const at = `Users/${person?.id}`;
        const atTeam = `Groups/${team?.id}`;
        if (kind === 'create') {
          const userName = unique('acaso');
          const body = {
            userName,
            emails: [{ value: `${userName}@x.example` }],
            name: { givenName: name },
          };
          const made = await call('POST', 'Users', body);
          expect(made.status).toBe(201);
          people.push({ id: made.body.id, userName, given: name, active: true });
        } else if (kind === 'team') {
          const made = await call('POST', 'Groups', { displayName: name });
          expect(made.status).toBe(201);
          teams.push({ id: made.body.id, name, members: new Set() });
        } else if (person && kind === 'createAgain') {
          const body = {
            userName: person.userName.toUpperCase(),
            emails: [{ value: `${name}@x.example` }],
          };
          expect(await statusOf('POST', 'Users', body)).toBe(409);
        } else if (person && (kind === 'rename' || kind === 'renameWithoutPath')) {
          const body =
            kind === 'rename'
              ? patch('Replace', 'name.givenName', name)
              : patch('add', null, { 'name.givenName': name });
          expect(await statusOf('PATCH', at, body)).toBe(200);
          person.given = name;
        } else if (person && (kind === 'deactivate' || kind === 'activate')) {
          if (kind === 'deactivate' && ended >= 18) continue;
          if (kind === 'deactivate') ended += 1;
          person.active = kind === 'activate';
          const value = by ? person.active : person.active ? 'True' : 'False';
          expect(await statusOf('PATCH', at, patch('Replace', 'active', value))).toBe(200);
        } else if (person && (kind === 'remove' || kind === 'consoleDelete')) {
          if (kind === 'remove' && ended >= 18) continue;
          if (kind === 'remove') ended += 1;
          const status =
            kind === 'remove'
              ? await statusOf('DELETE', at)
              : (await me.delete(`/api/admin/users/${person.id}/`)).statusCode;
          expect(status).toBe(kind === 'remove' ? 204 : 200);
          people.splice(people.indexOf(person), 1);
          for (const each of teams) each.members.delete(person.id);
          expect(await statusOf('GET', at)).toBe(404);
        } else if (person && kind === 'consoleRename') {
          const answer = await me.put(`/api/admin/users/${person.id}/`, { first_name: name });
          expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['first_name']]);
        } else if (person && kind === 'consoleEnd') {
          const body = { expira_em: '2035-01-01T00:00:00Z' };
          expect((await me.put(`/api/admin/users/${person.id}/`, body)).statusCode).toBe(200);
        } else if (team && kind === 'teamName') {
          expect(
            await statusOf('PATCH', atTeam, patch('replace', null, { displayName: name })),
          ).toBe(204);
          team.name = name;
        } else if (team && kind === 'removeTeam') {
          expect(await statusOf('DELETE', atTeam)).toBe(204);
          teams.splice(teams.indexOf(team), 1);
        } else if (team && person && kind === 'add') {
          expect(
            await statusOf('PATCH', atTeam, patch('Add', 'members', [{ value: person.id }])),
          ).toBe(204);
          team.members.add(person.id);
        } else if (team && person && (kind === 'takeAway' || kind === 'takeAwayByPath')) {
          const body =
            kind === 'takeAway'
              ? patch('Remove', 'members', [{ $ref: null, value: person.id }])
              : patch('remove', `members[value eq "${person.id}"]`);
          expect(await statusOf('PATCH', atTeam, body)).toBe(204);
          team.members.delete(person.id);
        } else if (team && kind === 'replace') {
          const chosen = people.filter((_, nth) => nth % 2 === by).map(({ id }) => id);
          const body = patch(
            'replace',
            'members',
            chosen.map((value) => ({ value })),
          );
          expect(await statusOf('PATCH', atTeam, body)).toBe(204);
          team.members = new Set(chosen);
        } else if (team && person && kind === 'consoleMembers') {
          const isMember = team.members.has(person.id);
          const body = isMember
            ? { remover: [Number(person.id)] }
            : { adicionar: [Number(person.id)] };
          const answer = await me.put(`/api/admin/equipes/${team.id}/`, body);
          expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['membros']]);
        }
      }

      const users = (await directory.call('GET', 'Users?count=200')).body.Resources;
      const byId = (one: { id: string }, other: { id: string }) =>
        Number(one.id) - Number(other.id);
      const teamsOf = (id: string) =>
        teams.filter(({ members }) => members.has(id)).map((team) => team.id);
      expect(
        users.map((user: { id: string; groups: { value: string }[]; [name: string]: unknown }) => ({
          id: user.id,
          userName: user.userName,
          given: (user.name as { givenName: string }).givenName,
          active: user.active,
          teams: user.groups.map(({ value }) => value),
        })),
      ).toEqual(
        [...people].sort(byId).map((person) => ({
          ...person,
          teams: teamsOf(person.id).sort((a, b) => Number(a) - Number(b)),
        })),
      );
      const groups = (await directory.call('GET', 'Groups?count=200')).body.Resources;
      expect(
        groups.map((group: { id: string; displayName: string; members: { value: string }[] }) => [
          group.id,
          group.displayName,
          group.members.map(({ value }) => value),
        ]),
      ).toEqual(
        [...teams]
          .sort(byId)
          .map(({ id, name, members }) => [
            id,
            name,
            [...members].sort((a, b) => Number(a) - Number(b)),
          ]),
      );
      const { db } = server.context;
      expect(await db.$count(schema.concessao, eq(schema.concessao.cliente_id, cliente.id))).toBe(
        0,
      );
      const ids = people.map(({ id }) => Number(id));
      expect(
        ids.length === 0
          ? 0
          : await db.$count(schema.userGroup, inArray(schema.userGroup.user_id, ids)),
      ).toBe(0);
    }),
    { numRuns: Math.ceil(worldCount / 10) },
  );
});
