import { beforeAll, describe, expect, it } from 'vitest';
import { unique } from '../../../test/factories.ts';
import {
  buildDirectory,
  type Directory,
  keepAll,
  newScimGroup,
  newScimUser,
} from '../../../test/scim/directory.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';

let server: TestServer;
let directory: Directory;
beforeAll(async () => {
  server = await testServer();
  ({ directory } = await buildDirectory(server, 200));
});

const patch = (...Operations: object[]) => ({ Operations });
const get = async (path: string) => (await directory.call('GET', path)).body;
const membersOf = async (id: string) =>
  (await get(`Groups/${id}`)).members.map(({ value }: { value: string }) => value);
const newPerson = (more: object = {}) => {
  const userName = `${unique('relato')}@exemplo.example`;
  return { userName, externalId: unique('ext-'), emails: [{ value: userName }], ...more };
};

describe('SCIM-01 what was reported of other portals', () => {
  it('SCIM-01 better-auth 11111, rancher 55220: who was deactivated is created again under the same id', async () => {
    const own = await newScimUser(directory);
    const off = patch({ op: 'replace', value: { active: false } });
    expect((await directory.call('PATCH', `Users/${own.id}`, off)).status).toBe(200);
    const renamed = newPerson({ externalId: own.externalId, name: { givenName: 'Volta' } });
    const again = await directory.call('POST', 'Users', renamed);
    expect([again.status, again.body]).toMatchObject([
      201,
      { id: own.id, userName: renamed.userName, active: true, name: { givenName: 'Volta' } },
    ]);
    // Somebody who is active is not overwritten.
    const other = newPerson({ externalId: own.externalId });
    const refused = await directory.call('POST', 'Users', other);
    expect([refused.status, refused.body.scimType]).toEqual([409, 'uniqueness']);
    expect((await get(`Users/${own.id}`)).userName).toBe(renamed.userName);
  });

  it('SCIM-04 of two creations at once of who was deactivated one activates them, and the other is refused', async () => {
    const own = await newScimUser(directory);
    const off = patch({ op: 'replace', value: { active: false } });
    expect((await directory.call('PATCH', `Users/${own.id}`, off)).status).toBe(200);
    const bodies = [1, 2].map(() => newPerson({ externalId: own.externalId }));
    const answers = await Promise.all(bodies.map((one) => directory.call('POST', 'Users', one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const made = answers.find(({ status }) => status === 201)?.body;
    expect(await get(`Users/${own.id}`)).toMatchObject({ id: own.id, userName: made.userName });
  });

  it('SCIM-01 Kiro 10711: who was deleted is created again, and a wrong id of the directory is changed', async () => {
    const body = newPerson();
    const { body: own } = await directory.call('POST', 'Users', body);
    expect((await directory.call('DELETE', `Users/${own.id}`)).status).toBe(204);
    const again = await directory.call('POST', 'Users', body);
    expect(again.status).toBe(201);
    const externalId = unique('nome.com.pontos-');
    const changed = await directory.call('PUT', `Users/${again.body.id}`, { ...body, externalId });
    expect(changed.body).toMatchObject({ id: again.body.id, externalId });
  });

  it('SCIM-01 sim 7567: an address of another kind that is added leaves that of work', async () => {
    const { body: own } = await directory.call('POST', 'Users', newPerson());
    const add = (value: object) => patch({ op: 'Add', path: 'emails', value: [value] });
    const home = add({ type: 'home', value: `${unique('casa')}@exemplo.example` });
    const kept = await directory.call('PATCH', `Users/${own.id}`, home);
    expect([kept.status, kept.body.emails]).toEqual([200, own.emails]);
    const value = `${unique('novo')}@exemplo.example`;
    const work = await directory.call('PATCH', `Users/${own.id}`, add({ type: 'work', value }));
    expect(work.body.emails).toEqual([{ value, type: 'work', primary: true }]);
  });

  it('SCIM-01 metabase 48276: who is not active joins and leaves teams', async () => {
    const own = await newScimUser(directory, { active: false });
    const group = await newScimGroup(directory);
    const add = patch({ op: 'add', path: 'members', value: [{ value: own.id }] });
    expect((await directory.call('PATCH', `Groups/${group.id}`, add)).status).toBe(204);
    expect(await membersOf(group.id)).toEqual([own.id]);
    const none = patch({ op: 'replace', path: 'members', value: [] });
    expect((await directory.call('PATCH', `Groups/${group.id}`, none)).status).toBe(204);
    expect(await membersOf(group.id)).toEqual([]);
  });

  it('SCIM-01 langwatch 7131, osiam 95: a change that names no members leaves them', async () => {
    const own = await newScimUser(directory);
    const group = await newScimGroup(directory, [own.id]);
    const externalId = unique('ext-');
    const path = `Groups/${group.id}`;
    const other = patch({ op: 'replace', value: { externalId } });
    expect((await directory.call('PATCH', path, other)).status).toBe(204);
    const displayName = unique('Outro nome ');
    expect((await directory.call('PUT', path, { displayName })).body).toMatchObject({
      displayName,
      externalId,
      members: [{ value: own.id }],
    });
  });

  it('SCIM-01 teleport 67372: PUT of a team keeps exactly the members that it names', async () => {
    const [one, two] = [await newScimUser(directory), await newScimUser(directory)];
    const group = await newScimGroup(directory, [one.id]);
    const { displayName } = group;
    const body = { displayName, members: [{ value: two.id, display: null }] };
    const put = await directory.call('PUT', `Groups/${group.id}`, body);
    expect([put.status, put.body.members]).toMatchObject([200, [{ value: two.id }]]);
  });

  it('SCIM-01 release 1.51.1 of FusionAuth: a team has more members than a page', async () => {
    const own = await buildDirectory(server, 150);
    const ids = await keepAll(server, own.cliente);
    const group = await newScimGroup(own.directory, ids);
    const { body } = await own.directory.call('GET', `Groups/${group.id}`);
    expect(body.members.map(({ value }: { value: string }) => value)).toEqual(ids);
  });

  it.each([
    ['plus sign (okta-sdk-java 839)', (mark: string) => `${mark}+vendas@exemplo.example`],
    ['apostrophe (product-is 6631)', (mark: string) => `o'${mark}@exemplo.example`],
    ['underscore and per cent', (mark: string) => `${mark}_%@exemplo.example`],
  ])('SCIM-01 a username with %s is found, and only that one', async (_, nameOf) => {
    const userName = nameOf(unique('sinal'));
    const { body } = await directory.call('POST', 'Users', newPerson({ userName }));
    const filter = encodeURIComponent(`userName eq "${userName.toUpperCase()}"`);
    const found = await get(`Users?filter=${filter}`);
    expect(found).toMatchObject({ totalResults: 1, Resources: [{ id: body.id }] });
  });

  it('SCIM-01 authentik 16455, Cogtrix 124: a filter that cannot be read is refused, never ignored', async () => {
    for (const filter of ['userName eq akadmin', 'userName eq "a" and', 'active eq true or']) {
      const answer = await directory.call('GET', `Users?filter=${encodeURIComponent(filter)}`);
      expect([filter, answer.status, answer.body.scimType]).toEqual([filter, 400, 'invalidFilter']);
    }
  });

  it('SCIM-01 directory-scimple 1242: the manager of the enterprise extension as a text is ignored', async () => {
    const extension = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
    const body = newPerson({ [extension]: { department: 'Vendas', manager: 'chefe' } });
    const made = await directory.call('POST', 'Users', body);
    expect(made.status).toBe(201);
    const operations = patch(
      { op: 'Add', path: `${extension}:manager`, value: 'chefe' },
      { op: 'Add', value: { [`${extension}:department`]: 'Lojas', 'name.givenName': 'Ana' } },
      { op: 'Remove', path: `${extension}:manager` },
    );
    const changed = await directory.call('PATCH', `Users/${made.body.id}`, operations);
    expect([changed.status, changed.body.name]).toMatchObject([200, { givenName: 'Ana' }]);
  });

  it('SCIM-01 fusionauth-issues 3311: who was deactivated is activated with other changes at once', async () => {
    const own = await newScimUser(directory, { active: 'False' });
    const on = patch(
      { op: 'Replace', path: 'active', value: 'True' },
      { op: 'Replace', path: 'name.givenName', value: 'Lia' },
    );
    const answer = await directory.call('PATCH', `Users/${own.id}`, on);
    expect(answer.body).toMatchObject({ active: true, name: { givenName: 'Lia' } });
  });

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/scim+json;charset=UTF-8',
  ])(
    'SCIM-01 azure-docs 116775, scimgateway 17: bodies of %s are read, and calls without a body have the type too',
    async (type) => {
      const headers = { authorization: `Bearer ${directory.texto}`, 'content-type': type };
      const send = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
        server.app.inject({
          method,
          url: `/scim/v2/${path}`,
          headers: payload ? headers : { ...headers, 'content-length': '0' },
          ...(payload && { payload: JSON.stringify(payload) }),
        });
      const made = await send('POST', 'Users', newPerson());
      expect([made.statusCode, made.headers['content-type']]).toEqual([
        201,
        expect.stringContaining('application/scim+json'),
      ]);
      const { id } = made.json();
      expect((await send('GET', `Users/${id}`)).statusCode).toBe(200);
      expect((await send('DELETE', `Users/${id}`)).statusCode).toBe(204);
    },
  );
});
