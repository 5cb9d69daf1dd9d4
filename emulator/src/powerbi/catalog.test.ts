import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedErrors, publishedNames } from '../../test/published/validatePublished.ts';
import { demoReport, startEmulator, type TestEmulator, tenants } from '../../test/startEmulator.ts';

let emulator: TestEmulator;
let token: string;
beforeAll(async () => {
  emulator = await startEmulator();
  ({ token } = await emulator.signIn(tenants.aurora));
});
afterAll(() => emulator.close());

type Item = Record<string, unknown>;
const list = async (path: string) =>
  ((await (await emulator.call(token, path)).json()) as { value: Item[] }).value;

const vendas = demoReport(tenants.aurora, 'Vendas');
const inWorkspace = `/groups/${vendas.workspace.id}`;
const lojas = demoReport(tenants.horizonte, 'Lojas');

/** Fields that the live service sends and Microsoft's description does not contain. */
const undescribed = ['id', 'type', 'isFromPbix', 'datasetWorkspaceId', 'upstreamDatasets'];

describe("answers conform to Microsoft's published definitions", () => {
  it.each([
    ['Groups', 'Group', '/groups'],
    ['Reports', 'Report', `${inWorkspace}/reports`],
    ['Pages', 'Page', `${inWorkspace}/reports/${vendas.report.id}/pages`],
    ['Datasets', 'Dataset', `${inWorkspace}/datasets`],
    ['Refreshes', 'Refresh', `${inWorkspace}/datasets/${vendas.report.datasetId}/refreshes`],
  ])('%s', async (definition, item, path) => {
    const response = await emulator.call(token, path);
    const body = (await response.json()) as { '@odata.context': string; value: Item[] };
    expect(response.headers.get('content-type')).toMatch(
      /^application\/json; odata\.metadata=minimal/,
    );
    expect(response.headers.get('requestid')).toMatch(/^[0-9a-f-]{36}$/);
    expect(body['@odata.context']).toMatch(/\$metadata#/);
    expect(body.value.length).toBeGreaterThan(0);
    expect(publishedErrors(definition, body)).toEqual([]);
    const known = publishedNames(item);
    const unknown = Object.keys(body.value[0] ?? {}).filter(
      (name) => !known.has(name) && !undescribed.includes(name),
    );
    expect(unknown).toEqual([]);
  });
});

describe('workspaces', () => {
  it('are paged by $top and $skip, and filtered by name', async () => {
    const names = async (query: string) => (await list(`/groups?${query}`)).map(({ name }) => name);
    expect(await names('$top=2')).toEqual(['Comercial', 'Financeiro']);
    expect(await names('$top=2&$skip=2')).toEqual(['Operações']);
    expect(await names(`$filter=${encodeURIComponent("name eq 'Financeiro'")}`)).toEqual([
      'Financeiro',
    ]);
  });

  it('have an upper-case capacity id when they are on a capacity', async () => {
    const [first, second] = await list('/groups');
    expect(first).toMatchObject({ name: 'Comercial', isOnDedicatedCapacity: true });
    expect(first?.capacityId).toBe(String(first?.capacityId).toUpperCase());
    expect(second).not.toHaveProperty('capacityId');
  });

  it.each(['$top=0', '$skip=-1', '$filter=type'])('refuse %s', async (query) => {
    const response = await emulator.call(token, `/groups?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'InvalidRequest' } });
  });
});

describe('a report', () => {
  it('has an embed URL on this origin with report, workspace and cluster', async () => {
    const response = await emulator.call(token, `${inWorkspace}/reports/${vendas.report.id}`);
    const { embedUrl } = (await response.json()) as { embedUrl: string };
    const url = new URL(embedUrl);
    expect(url.origin + url.pathname).toBe(`${emulator.url}/reportEmbed`);
    expect(url.searchParams.get('reportId')).toBe(vendas.report.id);
    expect(url.searchParams.get('groupId')).toBe(vendas.workspace.id);
    const config = Buffer.from(url.searchParams.get('config') ?? '', 'base64').toString();
    expect(JSON.parse(config)).toMatchObject({ clusterUrl: emulator.url });
  });

  it('lists its pages without sorting them by `order`', async () => {
    const pages = await list(`${inWorkspace}/reports/${vendas.report.id}/pages`);
    expect(pages.map(({ displayName, order }) => [displayName, order])).toEqual([
      ['Resumo', 0],
      ['Por Produto', 2],
      ['Por Região', 1],
      ['Metas', 3],
    ]);
  });

  it('returns a page by its name, and 404 for an unknown page', async () => {
    const path = `${inWorkspace}/reports/${vendas.report.id}/pages`;
    const [page] = vendas.report.pages;
    expect(await (await emulator.call(token, `${path}/${page?.name}`)).json()).toMatchObject({
      displayName: 'Resumo',
    });
    expect((await emulator.call(token, `${path}/ReportSectionx`)).status).toBe(404);
  });
});

describe('a dataset', () => {
  it('requires an identity with roles only when it has roles', async () => {
    const { workspace, report } = demoReport(tenants.aurora, 'Inadimplência');
    const flags = async (path: string) => {
      const dataset = (await (await emulator.call(token, path)).json()) as Item;
      return [dataset.isEffectiveIdentityRequired, dataset.isEffectiveIdentityRolesRequired];
    };
    expect(await flags(`/groups/${workspace.id}/datasets/${report.datasetId}`)).toEqual([
      true,
      true,
    ]);
    expect(await flags(`${inWorkspace}/datasets/${vendas.report.datasetId}`)).toEqual([
      false,
      false,
    ]);
  });
});

describe('a refresh history', () => {
  const refreshes = (name: string, top = 3, tenant = tenants.aurora) => {
    const { workspace, report } = demoReport(tenant, name);
    return list(`/groups/${workspace.id}/datasets/${report.datasetId}/refreshes?$top=${top}`);
  };

  it('has the newest entry first, and at most $top entries', async () => {
    const entries = await refreshes('Vendas');
    expect(entries.map(({ startTime }) => String(startTime).slice(0, 10))).toEqual([
      '2026-11-21',
      '2026-11-20',
      '2026-11-19',
    ]);
    expect(entries.every(({ status }) => status === 'Completed')).toBe(true);
  });

  it('shows a running refresh as Unknown without an end time', async () => {
    const [running, last] = await refreshes('Produção');
    expect(running).toMatchObject({ status: 'Unknown' });
    expect(running).not.toHaveProperty('endTime');
    expect(last).toMatchObject({ status: 'Completed' });
  });

  it('shows the error of a failed refresh as a JSON text', async () => {
    const [failed] = await refreshes('Inadimplência', 1);
    expect(failed).toMatchObject({ status: 'Failed' });
    expect(JSON.parse(String(failed?.serviceExceptionJson))).toHaveProperty('errorCode');
  });

  it('can be empty', async () => {
    expect(await refreshes('Pessoas')).toEqual([]);
  });
});

describe('access', () => {
  const cases: [string, string][] = [
    ["another tenant's workspace", `/groups/${lojas.workspace.id}/reports`],
    ["another tenant's report", `${inWorkspace}/reports/${lojas.report.id}`],
    [
      "another workspace's dataset",
      `${inWorkspace}/datasets/${demoReport(tenants.aurora, 'Pessoas').report.datasetId}`,
    ],
  ];
  it.each(cases)('%s answers 404', async (_case, path) => {
    const response = await emulator.call(token, path);
    const body = (await response.json()) as {
      error: { code: string; 'pbi.error': { code: string } };
    };
    expect(response.status).toBe(404);
    expect(body.error.code).toMatch(/^PowerBI(Entity|Folder)NotFound$/);
    expect(body.error['pbi.error'].code).toBe(body.error.code);
  });

  it.each([
    ['no token', undefined, null],
    ['a malformed token', 'abc', 'InvalidToken'],
  ])('%s answers 403 with an empty body', async (_case, bad, info) => {
    const response = await emulator.call(bad, '/groups');
    expect(response.status).toBe(403);
    expect(response.headers.get('x-powerbi-error-info')).toBe(info);
    expect(await response.text()).toBe('');
  });

  it('an expired token answers 403 TokenExpired with an empty body', async () => {
    const old = (await emulator.signIn(tenants.aurora)).token;
    emulator.advanceMinutes(91);
    const response = await emulator.call(old, '/groups');
    expect([response.status, response.headers.get('x-powerbi-error-info')]).toEqual([
      403,
      'TokenExpired',
    ]);
    expect(await response.text()).toBe('');
    ({ token } = await emulator.signIn(tenants.aurora));
  });

  it("another emulator's token answers 403 TokenExpired", async () => {
    const other = await startEmulator();
    const { token: foreign } = await other.signIn(tenants.aurora);
    await other.close();
    const response = await emulator.call(foreign, '/groups');
    expect(response.headers.get('x-powerbi-error-info')).toBe('TokenExpired');
  });
});
