import { beforeAll, describe, expect, it } from 'vitest';
import { unique } from '../../../test/factories.ts';
import {
  buildDirectory,
  type Directory,
  newScimGroup,
  newScimUser,
  requireResource,
} from '../../../test/scim/directory.ts';
import recorded from '../../../test/scim/recorded.json' with { type: 'json' };
import { type TestServer, testServer } from '../../../test/testServer.ts';

let server: TestServer;
let directory: Directory;
beforeAll(async () => {
  server = await testServer();
  ({ directory } = await buildDirectory(server, 100));
});

/** Puts values in the place of the marks of a recorded shape. */
function filled<Shape>(shape: Shape, values: Readonly<Record<string, string>>): Shape {
  const text = JSON.stringify(shape).replace(
    /\{(\w+)\}/g,
    (whole, name: string) => values[name] ?? whole,
  );
  return JSON.parse(text);
}

describe('SCIM-01 the shapes that directories document', () => {
  it.each(recorded.newUsers.map((one) => [one.source, one] as const))(
    'SCIM-01 a new person of %s, and the same again is refused without a change',
    async (_, shape) => {
      const { body, then } = filled(shape, { mark: unique('u') });
      const made = await directory.call('POST', 'Users', body);
      expect([made.status, made.headers['content-type'], made.body]).toMatchObject([
        201,
        expect.stringContaining('application/scim+json'),
        then,
      ]);
      expect(made.headers.location).toContain(`/scim/v2/Users/${made.body.id}`);
      requireResource('User', made.body);
      const again = await directory.call('POST', 'Users', body);
      expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
      const { body: kept } = await directory.call('GET', `Users/${made.body.id}`);
      expect(kept).toEqual(made.body);
    },
  );

  it.each(recorded.userChanges.map((one) => [one.source, one.name, one] as const))(
    'SCIM-01 %s changes a person: %s, twice',
    async (_, __, shape) => {
      const own = await newScimUser(directory);
      await directory.call('PATCH', `Users/${own.id}`, {
        Operations: [{ op: 'add', path: 'externalId', value: `id-${own.id}` }],
      });
      const { method, body, then } = filled(shape, { mark: unique('c'), user: own.id });
      for (const time of [1, 2]) {
        const answer = await directory.call(method as 'PUT', `Users/${own.id}`, body);
        expect([time, answer.status, answer.body]).toMatchObject([time, 200, then]);
        requireResource('User', answer.body);
      }
    },
  );

  it.each(recorded.newGroups.map((one) => [one.source, one] as const))(
    'SCIM-01 a new team of %s',
    async (_, shape) => {
      const { body } = filled(shape, { mark: unique('g') });
      const made = await directory.call('POST', 'Groups', body);
      expect([made.status, made.body]).toMatchObject([
        201,
        { displayName: body.displayName, members: [] },
      ]);
      requireResource('Group', made.body);
      expect((await directory.call('POST', 'Groups', body)).status).toBe(409);
    },
  );

  it.each(recorded.groupChanges.map((one) => [one.source, one.name, one] as const))(
    'SCIM-01 %s changes a team: %s, twice',
    async (_, __, shape) => {
      const [one, two] = [await newScimUser(directory), await newScimUser(directory)];
      const group = await newScimGroup(directory, [one.id]);
      const { body, then } = filled(shape, {
        mark: unique('c'),
        user: one.id,
        other: two.id,
        group: group.id,
      });
      for (const time of [1, 2]) {
        const answer = await directory.call('PATCH', `Groups/${group.id}`, body);
        expect([time, answer.status, answer.body]).toEqual([time, 204, null]);
        const { body: after } = await directory.call('GET', `Groups/${group.id}`);
        requireResource('Group', after);
        expect(after.members.map(({ value }: { value: string }) => value)).toEqual(then.members);
        if ('displayName' in then) expect(after.displayName).toBe(then.displayName);
      }
    },
  );

  it.each(recorded.filters.map((one) => [one.source, one.filter, one] as const))(
    'SCIM-01 %s finds by %s',
    async (_, __, shape) => {
      const [own] = [await newScimUser(directory), await newScimUser(directory)];
      const [team] = [await newScimGroup(directory), await newScimGroup(directory)];
      const at = shape.at === 'Users' ? own : team;
      const values = { ...own, ...team, email: `${own.userName}@exemplo.example` };
      const { filter } = filled(shape, values as unknown as Record<string, string>);
      const found = await directory.call(
        'GET',
        `${shape.at}?filter=${encodeURIComponent(filter)}${shape.more ?? ''}`,
      );
      expect([found.status, found.body]).toMatchObject([
        200,
        { totalResults: 1, startIndex: 1, itemsPerPage: 1, Resources: [{ id: at.id }] },
      ]);
      if (shape.more?.includes('excluded')) expect(found.body.Resources[0].members).toBeUndefined();
    },
  );
});
