import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedErrors, publishedNames } from '../../test/published/validatePublished.ts';
import { demoReport, startEmulator, type TestEmulator, tenants } from '../../test/startEmulator.ts';
import seed from '../seed/dashboards.json' with { type: 'json' };

let emulator: TestEmulator;
let token: string;
beforeAll(async () => {
  emulator = await startEmulator();
  ({ token } = await emulator.signIn(tenants.aurora));
});
afterAll(() => emulator.close());

type Item = Record<string, unknown>;
const { workspace, report } = demoReport(tenants.aurora, 'Vendas');
const rls = demoReport(tenants.aurora, 'Inadimplência');
const at = (workspaceId: string) => {
  const dashboard = seed.dashboards.find((one) => one.workspaceId === workspaceId);
  if (!dashboard) throw new Error('the workspace has no dashboard');
  const tileId = String(dashboard.tiles[0]?.[0]);
  return { id: dashboard.id, tileId, path: `/groups/${workspaceId}/dashboards/${dashboard.id}` };
};
const own = at(workspace.id);
const foreign = at(demoReport(tenants.horizonte, 'Lojas').workspace.id);
const credit = at(rls.workspace.id);

describe("answers conform to Microsoft's published definitions", () => {
  it.each([
    ['Dashboards', 'Dashboard', `/groups/${workspace.id}/dashboards`],
    ['Tiles', 'Tile', `${own.path}/tiles`],
    ['GroupUsers', 'GroupUser', `/groups/${workspace.id}/users`],
    ['Capacities', 'Capacity', '/capacities'],
  ])('%s', async (definition, item, path) => {
    const body = (await (await emulator.call(token, path)).json()) as { value: Item[] };
    expect(body.value.length).toBeGreaterThan(0);
    expect(publishedErrors(definition, body)).toEqual([]);
    const known = publishedNames(item);
    const unknown = Object.keys(body.value[0] ?? {}).filter((name) => !known.has(name));
    // The emulator adds `users`, so that clients are tested with an unknown field.
    expect(unknown.filter((name) => name !== 'users')).toEqual([]);
  });

  it.each([
    ['Dashboard', own.path],
    ['Tile', `${own.path}/tiles/${own.tileId}`],
  ])('%s at %s', async (definition, path) => {
    const response = await emulator.call(token, path);
    expect(response.status).toBe(200);
    expect(publishedErrors(definition, await response.json())).toEqual([]);
  });
});

describe('a dashboard', () => {
  it('and its tiles have embed URLs', async () => {
    const dashboard = (await (await emulator.call(token, own.path)).json()) as Item;
    expect(String(dashboard.embedUrl)).toContain(`/dashboardEmbed?dashboardId=${own.id}&config=`);
    const tile = await emulator.call(token, `${own.path}/tiles/${own.tileId}`);
    expect(await tile.json()).toMatchObject({
      title: 'Receita',
      reportId: report.id,
      embedUrl: expect.stringContaining(`/embed?dashboardId=${own.id}&tileId=${own.tileId}`),
    });
  });

  it.each([
    ["another tenant's workspace", foreign.path],
    ["another workspace's dashboard", `/groups/${workspace.id}/dashboards/${credit.id}`],
    ["another dashboard's tile", `${own.path}/tiles/${credit.tileId}`],
    ["another tenant's users", `/groups/${tenants.horizonte.workspaces[0]?.id}/users`],
  ])('answers 404 for %s', async (_case, path) => {
    expect((await emulator.call(token, path)).status).toBe(404);
  });
});

it('the list of capacities has only those of the tenant', async () => {
  const { token: other } = await emulator.signIn(tenants.horizonte);
  const body = (await (await emulator.call(other, '/capacities')).json()) as { value: Item[] };
  expect(body.value).toEqual([]);
});

describe('GenerateToken v1', () => {
  const generate = (path: string, body: object = {}) =>
    emulator.call(token, `${path}/GenerateToken`, body);
  const { datasetId } = rls.report;
  const identity = { username: 'ana@aurora.example', roles: ['Sul'], datasets: [datasetId] };
  const dataset = `/groups/${workspace.id}/datasets/${report.datasetId}`;

  it.each([
    ['a dataset', dataset, {}],
    ['a dashboard', own.path, { accessLevel: 'View' }],
    ['a tile', `${own.path}/tiles/${own.tileId}`, { lifetimeInMinutes: 5 }],
    ['a dashboard with row-level security', credit.path, { identities: [identity] }],
    [
      'creating a report',
      `/groups/${workspace.id}/reports`,
      { accessLevel: 'Create', datasetId: report.datasetId },
    ],
  ])(
    "for %s answers a token that conforms to Microsoft's definition",
    async (_case, path, body) => {
      const response = await generate(path, body);
      expect(response.status).toBe(200);
      expect(publishedErrors('EmbedToken', await response.json())).toEqual([]);
    },
  );

  it.each([
    ['editing a dashboard', own.path, { accessLevel: 'Edit' }, 400],
    ['several identities', credit.path, { identities: [identity, identity] }, 400],
    ['row-level security without an identity', credit.path, {}, 400],
    ['an identity without row-level security', dataset, { identities: [identity] }, 400],
    [
      'creating with an identity',
      `/groups/${workspace.id}/reports`,
      { datasetId: report.datasetId, identities: [identity] },
      400,
    ],
    [
      'creating on a dataset of another workspace',
      `/groups/${workspace.id}/reports`,
      { datasetId: rls.report.datasetId },
      404,
    ],
    ["another tenant's dashboard", foreign.path, {}, 404],
  ])('refuses %s', async (_case, path, body, status) => {
    expect((await generate(path, body)).status).toBe(status);
  });
});
