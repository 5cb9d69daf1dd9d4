import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoReport, startEmulator, type TestEmulator, tenants } from '../../test/startEmulator.ts';
import type { OpenedReport } from '../definition/types.ts';

let emulator: TestEmulator;
beforeAll(async () => {
  emulator = await startEmulator({ frameDirectory: '/nonexistent' });
});
afterAll(() => emulator.close());

const vendas = demoReport(tenants.aurora, 'Vendas');
const open = async (kind: string, body: object) => {
  const response = await emulator.openFrame(body, kind);
  return { status: response.status, body: await response.json() };
};

describe('saving', () => {
  const { datasetId, pages } = vendas.report;
  const workspaceId = vendas.workspace.id;
  const generate = async (body: object) => {
    const { token } = await emulator.signIn(tenants.aurora);
    const answer = await emulator.call(token, '/GenerateToken', {
      datasets: [{ id: datasetId }],
      ...body,
    });
    return ((await answer.json()) as { token: string }).token;
  };
  const read = async (path: string) => {
    const { token } = await emulator.signIn(tenants.aurora);
    return (await emulator.call(token, `/groups/${workspaceId}${path}`)).json();
  };
  const [first] = pages;
  const cloned = {
    type: 'card',
    title: 'Receita',
    measures: ['Receita'],
    name: '12345678901234567890',
    box: { x: 24, y: 24, width: 200, height: 120 },
  };
  const now = [
    { name: 'ReportSectionNova', displayName: 'Nova', visuals: [] },
    { ...first, visuals: [cloned] },
  ];

  it('as a new report creates one that is listed and can be opened', async () => {
    const reports = [{ id: vendas.report.id }];
    const token = await generate({ reports, targetWorkspaces: [{ id: workspaceId }] });
    const request = { kind: 'report', reportId: vendas.report.id, name: 'Cópia', pages: now };
    const saved = await open('save', { ...request, token });
    const { id } = saved.body as { id: string };
    expect(await read(`/reports/${id}`)).toMatchObject({ name: 'Cópia', datasetId });
    expect(await read(`/reports/${id}/pages`)).toMatchObject({
      value: [
        { displayName: 'Nova', order: 0 },
        { displayName: first?.displayName, order: 1 },
      ],
    });
    const copyToken = await generate({ reports: [{ id }] });
    const copy = await open('report', { token: copyToken, reportId: id });
    const { definition } = copy.body as OpenedReport;
    expect(definition.pages.map(({ visuals }) => visuals)).toEqual([[], [cloned]]);
    const without = await open('save', { ...request, token: await generate({ reports }) });
    expect(without.status).toBe(403);
    emulator.reset();
  });

  it('in place changes the pages, and needs a token that allows editing', async () => {
    const request = { kind: 'report', reportId: vendas.report.id, pages: now };
    const view = await generate({ reports: [{ id: vendas.report.id }] });
    expect((await open('save', { ...request, token: view })).status).toBe(403);
    const edit = await generate({ reports: [{ id: vendas.report.id, allowEdit: true }] });
    expect(await open('save', { ...request, token: edit })).toMatchObject({
      body: { id: vendas.report.id, name: 'Vendas' },
    });
    const after = (await read(`/reports/${vendas.report.id}/pages`)) as { value: unknown[] };
    expect(after.value).toHaveLength(2);
    const opened = await open('report', { token: view, reportId: vendas.report.id });
    const { definition } = opened.body as OpenedReport;
    expect(definition.pages[1]?.visuals).toEqual([cloned]);
    emulator.reset();
  });

  it('a report on a dataset adds it to the workspace', async () => {
    const token = await generate({ targetWorkspaces: [{ id: workspaceId }] });
    const request = { kind: 'dataset', datasetId, name: 'Novo', pages: now.slice(0, 1), token };
    const { body } = await open('save', request);
    const { value } = (await read('/reports')) as { value: { id: string }[] };
    expect(value.map(({ id }) => id)).toContain((body as { id: string }).id);
    emulator.reset();
  });
});
