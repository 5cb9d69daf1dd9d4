import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoReport, startEmulator, type TestEmulator, tenants } from '../../test/startEmulator.ts';

let emulator: TestEmulator;
beforeAll(async () => {
  emulator = await startEmulator({ frameDirectory: '/nonexistent' });
});
afterAll(() => emulator.close());

const open = async (kind: string, body: object) => {
  const response = await emulator.openFrame(body, kind);
  return { status: response.status, body: await response.json() };
};

describe('a paginated report', () => {
  const financeiro = demoReport(tenants.aurora, 'Inadimplência').workspace.id;
  const read = async <T>(path: string, body?: unknown) => {
    const { token } = await emulator.signIn(tenants.aurora);
    return (await (await emulator.call(token, path, body)).json()) as T;
  };

  it('is listed without a dataset, with the embed path of paginated reports', async () => {
    const { value } = await read<{ value: Record<string, unknown>[] }>(
      `/groups/${financeiro}/reports`,
    );
    const [paper] = value.filter(({ reportType }) => reportType === 'PaginatedReport');
    expect(paper).toMatchObject({ name: 'Extrato de títulos' });
    expect(paper?.embedUrl).toContain('/rdlEmbed?reportId=');
    expect(paper).not.toHaveProperty('datasetId');
    expect(await read(`/groups/${financeiro}/reports/${paper?.id}`)).toMatchObject({
      id: paper?.id,
      reportType: 'PaginatedReport',
    });
  });

  it('opens only with a token for it, and applies its parameters', async () => {
    const { value } = await read<{ value: { id: string; reportType: string }[] }>(
      `/groups/${financeiro}/reports`,
    );
    const reportId = value.find(({ reportType }) => reportType === 'PaginatedReport')?.id;
    const tokenFor = async (id: unknown) =>
      (await read<{ token: string }>('/GenerateToken', { reports: [{ id }] })).token;
    const body = { token: await tokenFor(reportId), reportId };
    const groups = async (parameterValues: readonly object[]) => {
      const opened = await open('paginated', { ...body, parameterValues });
      const { document } = opened.body as { document: { groups: { title: string }[] } };
      return document.groups.map(({ title }) => title);
    };
    expect(await groups([])).toHaveLength(5);
    expect(await groups([{ name: 'Regiao', value: 'Sul' }])).toEqual(['Sul']);
    const other = await tokenFor(demoReport(tenants.aurora, 'Vendas').report.id);
    expect((await open('paginated', { ...body, token: other })).status).toBe(403);
  });
});
