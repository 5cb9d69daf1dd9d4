import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoReport, startEmulator, type TestEmulator, tenants } from '../../test/startEmulator.ts';
import type { OpenedReport } from '../definition/types.ts';
import seed from '../seed/dashboards.json' with { type: 'json' };

let emulator: TestEmulator;
beforeAll(async () => {
  emulator = await startEmulator({ frameDirectory: '/nonexistent' });
});
afterAll(() => emulator.close());

const vendas = demoReport(tenants.aurora, 'Vendas');
const rls = demoReport(tenants.aurora, 'Inadimplência');
const dashboardOf = (workspaceId: string) => {
  const found = seed.dashboards.find((one) => one.workspaceId === workspaceId);
  if (!found) throw new Error('the workspace has no dashboard');
  return found;
};
const sales = dashboardOf(vendas.workspace.id);
const credit = dashboardOf(rls.workspace.id);
const identity = { username: 'ana', datasets: [rls.report.datasetId] };
const firstTile = String(sales.tiles[0]?.[0]);
const path = ({ workspaceId, id }: typeof sales) => `/groups/${workspaceId}/dashboards/${id}`;

async function embedToken(of: string, body: object = {}, tenant = tenants.aurora) {
  const { token } = await emulator.signIn(tenant);
  const response = await emulator.call(token, `${of}/GenerateToken`, body);
  return ((await response.json()) as { token: string }).token;
}
const open = async (kind: string, body: object) => {
  const response = await emulator.openFrame(body, kind);
  return { status: response.status, body: await response.json() };
};

describe('a dashboard', () => {
  it.each(seed.dashboards)(
    '$displayName opens with all of its tiles and the models of their reports',
    async (one) => {
      const tenant = path(one).includes(String(tenants.horizonte.workspaces[0]?.id))
        ? tenants.horizonte
        : tenants.aurora;
      const roles = one.id === credit.id ? ['Diretoria'] : [];
      const identities = roles.map((role) => ({ ...identity, roles: [role] }));
      const token = await embedToken(path(one), { identities }, tenant);
      const { status, body } = await open('dashboard', { token, dashboardId: one.id });
      expect(status).toBe(200);
      const { definition } = body as OpenedReport;
      const visuals = definition.pages[0]?.visuals ?? [];
      expect(visuals.map(({ name }) => name)).toEqual(one.tiles.map(([id]) => id));
      for (const { box, tile } of visuals) {
        expect(box.x + box.width).toBeLessThanOrEqual(definition.canvas.width);
        expect(definition.models).toHaveProperty(tile?.reportId ?? '');
      }
    },
  );

  it('contains only the rows that the identity may see', async () => {
    const identities = [{ ...identity, roles: ['Sul'] }];
    const token = await embedToken(path(credit), { identities });
    const { body } = await open('dashboard', { token, dashboardId: credit.id });
    const { columns } = (body as OpenedReport).definition.model;
    expect(columns.find(({ name }) => name === 'Região')?.values).toEqual(['Sul']);
  });

  it('opens a tile only with a token for that tile', async () => {
    const token = await embedToken(`${path(sales)}/tiles/${firstTile}`);
    const request = { token, dashboardId: sales.id, tileId: firstTile };
    const { status, body } = await open('dashboard', request);
    expect(status).toBe(200);
    expect((body as OpenedReport).definition.pages[0]?.visuals).toHaveLength(1);
    const second = String(sales.tiles[1]?.[0]);
    expect((await open('dashboard', { ...request, tileId: second })).status).toBe(403);
    expect((await open('dashboard', { token, dashboardId: sales.id })).status).toBe(403);
    expect((await open('dashboard', { ...request, tileId: 'x' })).status).toBe(404);
  });

  it("answers 403 to another dashboard's token and 404 to another tenant's", async () => {
    const other = await embedToken(path(dashboardOf(String(tenants.aurora.workspaces[2]?.id))));
    const refusal = await open('dashboard', { token: other, dashboardId: sales.id });
    expect(refusal).toMatchObject({
      status: 403,
      body: { message: 'PowerBINotAuthorizedException' },
    });
    const shop = dashboardOf(String(tenants.horizonte.workspaces[0]?.id));
    const foreign = await embedToken(path(shop), {}, tenants.horizonte);
    expect((await open('dashboard', { token: foreign, dashboardId: sales.id })).status).toBe(404);
  });
});

describe('a dataset', () => {
  const { workspace, report } = vendas;
  const { datasetId } = report;
  const dataset = `/groups/${workspace.id}/datasets/${datasetId}`;

  it('opens for questions only with a token for the dataset', async () => {
    const token = await embedToken(dataset);
    const { status, body } = await open('dataset', { token, datasetId, purpose: 'question' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ canEdit: false, definition: { pages: [{ visuals: [] }] } });
    const other = demoReport(tenants.aurora, 'Faturamento').report.datasetId;
    expect((await open('dataset', { token, datasetId: other })).status).toBe(403);
  });

  it('opens for a new report only with a token that allows creating', async () => {
    const create = { datasetId, purpose: 'create' };
    const token = await embedToken(`/groups/${workspace.id}/reports`, {
      accessLevel: 'Create',
      datasetId,
    });
    const { status, body } = await open('dataset', { token, ...create });
    expect(status).toBe(200);
    expect(body).toMatchObject({ canEdit: true, canSaveAs: true });
    const viewer = await embedToken(dataset);
    expect((await open('dataset', { token: viewer, ...create })).status).toBe(403);
  });
});

describe('a quick report', () => {
  const table = {
    name: 'Vendas',
    columns: [
      { name: 'Loja', dataType: 'Text' },
      { name: 'Valor', dataType: 'Currency' },
    ],
    rows: [
      ['Centro', '10.5'],
      ['Norte', '4'],
      ['Centro', '1'],
    ],
  };

  it("contains the host's rows, and opens only with an Entra token", async () => {
    const { token } = await emulator.signIn(tenants.aurora);
    const { status, body } = await open('quickCreate', { token, table });
    const { model, pages } = (body as OpenedReport).definition;
    expect(status).toBe(200);
    expect(model.facts).toEqual({ Valor: [10.5, 4, 1] });
    expect(model.columns[0]).toMatchObject({ values: ['Centro', 'Norte'], codes: [0, 1, 0] });
    const types = pages[0]?.visuals.map(({ type }) => type);
    expect(types).toEqual(['textbox', 'card', 'barChart', 'tableEx']);
    const embed = await embedToken(path(sales));
    expect((await open('quickCreate', { token: embed, table })).status).toBe(403);
  });
});

describe('a paused capacity', () => {
  const setState = (body: object) =>
    fetch(`${emulator.url}/_emulator/capacities`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('makes its reports fail until it is active again', async () => {
    const { workspace } = vendas;
    const id = 'capacityId' in workspace ? workspace.capacityId.toLowerCase() : '';
    const token = await embedToken(path(sales));
    const request = { token, dashboardId: sales.id };
    expect((await setState({ id, state: 'Suspended' })).status).toBe(204);
    const { token: entra } = await emulator.signIn(tenants.aurora);
    const listed = await (await emulator.call(entra, '/capacities')).json();
    expect(listed).toMatchObject({ value: [{ state: 'Suspended' }] });
    expect(await open('dashboard', request)).toMatchObject({
      body: { message: 'OpenConnectionError' },
    });
    await setState({ id, state: 'Active' });
    expect((await open('dashboard', request)).status).toBe(200);
    expect((await setState({ id, state: 'Gone' })).status).toBe(400);
    expect((await setState({ id: 'x', state: 'Active' })).status).toBe(404);
  });
});
