import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoReport, startEmulator, type TestEmulator, tenants } from '../../test/startEmulator.ts';

let emulator: TestEmulator;
let token: string;
beforeAll(async () => {
  emulator = await startEmulator();
  ({ token } = await emulator.signIn(tenants.aurora));
});
afterAll(() => emulator.close());

const vendas = demoReport(tenants.aurora, 'Vendas');
/** Makes a GET call as a profile. */
const callAs = (profile: string, path: string, bearer = token) =>
  fetch(`${emulator.url}/v1.0/myorg${path}`, {
    headers: { authorization: `Bearer ${bearer}`, 'X-PowerBI-Profile-Id': profile },
  });
const make = async (displayName: string) =>
  (await (await emulator.call(token, '/profiles', { displayName })).json()) as { id: string };

it('a new profile is in no workspace, and reaches those to which it is added', async () => {
  const { id } = await make('Padaria');
  const listed = async () => {
    const answer = await callAs(id, '/groups');
    return ((await answer.json()) as { value: { name: string }[] }).value.map(({ name }) => name);
  };
  expect(await listed()).toEqual([]);
  const path = `/groups/${vendas.workspace.id}/reports`;
  expect((await callAs(id, path)).status).toBe(401);
  emulator.change({
    kind: 'profileRole',
    workspaceId: vendas.workspace.id,
    profileId: id,
    role: 'Member',
  });
  expect(await listed()).toEqual(['Comercial']);
  expect((await callAs(id, path)).status).toBe(200);
});

it('a profile is listed for the service principal that made it, and is of no use to others', async () => {
  const { id } = await make('Confeitaria');
  const { value } = (await (await emulator.call(token, '/profiles')).json()) as { value: object[] };
  expect(value).toContainEqual({ id, displayName: 'Confeitaria' });
  const other = await emulator.signIn(tenants.horizonte);
  for (const [bearer, path] of [
    [other.token, '/groups'],
    [token, '/profiles'],
  ] as const) {
    expect((await callAs(id, path, bearer)).status).toBe(403);
  }
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect((await callAs(unknown, '/groups')).status).toBe(403);
});

it('a profile needs a name, and the tenant may forbid profiles', async () => {
  expect((await emulator.call(token, '/profiles', { displayName: ' ' })).status).toBe(400);
  const { id } = await make('Sorveteria');
  const change = { kind: 'profilesAllowed', tenantId: tenants.aurora.id } as const;
  emulator.change({ ...change, isAllowed: false });
  expect((await emulator.call(token, '/profiles')).status).toBe(403);
  expect((await callAs(id, '/groups')).status).toBe(403);
  expect((await emulator.call(token, '/groups')).status).toBe(200);
  emulator.change({ ...change, isAllowed: true });
});
