import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoReport, startEmulator, type TestEmulator, tenants } from '../../test/startEmulator.ts';
import type { OpenedReport } from '../definition/types.ts';

let emulator: TestEmulator;
beforeAll(async () => {
  emulator = await startEmulator({ frameDirectory: '/nonexistent' });
});
afterAll(() => emulator.close());

const vendas = demoReport(tenants.aurora, 'Vendas');
const rls = demoReport(tenants.aurora, 'Inadimplência');

async function embedToken({ report }: typeof vendas, more: object = {}) {
  const { token } = await emulator.signIn(tenants.aurora);
  const body = { reports: [{ id: report.id }], datasets: [{ id: report.datasetId }], ...more };
  const response = await emulator.call(token, '/GenerateToken', body);
  return ((await response.json()) as { token: string }).token;
}
const request = async (of: typeof vendas, token: string, more: object = {}) => {
  const response = await emulator.openFrame({
    token,
    reportId: of.report.id,
    groupId: of.workspace.id,
    ...more,
  });
  return { status: response.status, body: await response.json() };
};

describe('the frame opens', () => {
  it('a report with its pages in order, its model and the remaining lifetime of the token', async () => {
    const token = await embedToken(vendas, { lifetimeInMinutes: 15 });
    const { status, body } = await request(vendas, token);
    const { definition, expiresInMs } = body as OpenedReport;
    expect(status).toBe(200);
    expect(expiresInMs).toBe(15 * 60_000);
    expect(definition.pages.map(({ displayName }) => displayName)).toEqual([
      'Resumo',
      'Por Região',
      'Por Produto',
      'Metas',
    ]);
    expect(definition.model.columns.at(1)?.values.at(-1)).toBe('2026-10');
  });

  it('a report with only the rows and values that the roles in the token may see', async () => {
    const identity = { username: 'ana@aurora.example', datasets: [rls.report.datasetId] };
    const regions = async (roles: string[]) => {
      const token = await embedToken(rls, { identities: [{ ...identity, roles }] });
      const { model } = ((await request(rls, token)).body as OpenedReport).definition;
      return {
        values: model.columns.find(({ name }) => name === 'Região')?.values,
        rows: model.rowCount,
      };
    };
    const all = await regions(['Diretoria']);
    const two = await regions(['Sul', 'Norte']);
    expect(two.values).toEqual(['Sul', 'Norte']);
    expect(two.rows * 5).toBe(all.rows * 2);
    expect(await regions(['Inexistente'])).toEqual({ values: [], rows: 0 });
  });
});

describe("the frame's server refuses with", () => {
  it('403 TokenExpired an expired token', async () => {
    const token = await embedToken(vendas, { lifetimeInMinutes: 1 });
    emulator.advanceMinutes(2);
    expect(await request(vendas, token)).toMatchObject({
      status: 403,
      body: { message: 'TokenExpired', errorCode: '403' },
    });
  });

  it("403 LoadReportFailed another report's token, an Entra token and no token", async () => {
    const { token: entra } = await emulator.signIn(tenants.aurora);
    for (const token of [
      await embedToken(rls, {
        identities: [{ username: 'a', roles: ['Sul'], datasets: [rls.report.datasetId] }],
      }),
      entra,
      '',
    ]) {
      expect(await request(vendas, token)).toMatchObject({
        status: 403,
        body: { message: 'LoadReportFailed' },
      });
    }
  });

  it("403 a token without the report's dataset", async () => {
    const token = await embedToken(vendas, { datasets: [] });
    expect(await request(vendas, token)).toMatchObject({
      status: 403,
      body: { message: 'PowerBINotAuthorizedException' },
    });
  });

  it('401 the wrong workspace, 404 an unknown report, 500 an id that is not a GUID', async () => {
    const token = await embedToken(vendas);
    const unknown = '99999999-9999-4999-8999-999999999999';
    expect(await request(vendas, token, { groupId: unknown })).toMatchObject({
      status: 401,
      body: { message: 'PowerBINotAuthorizedException' },
    });
    expect((await request(vendas, token, { reportId: unknown })).status).toBe(404);
    expect((await request(vendas, token, { reportId: 'vendas' })).status).toBe(500);
  });
});

describe('the page', () => {
  it('answers how to build it when it is not built', async () => {
    const response = await fetch(`${emulator.url}/reportEmbed`);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('pnpm --filter @portal/emulator build');
  });

  it('has a strict content security policy that allows every site to embed it', async () => {
    const frameDirectory = mkdtempSync(join(tmpdir(), 'frame-'));
    mkdirSync(join(frameDirectory, 'assets'));
    writeFileSync(join(frameDirectory, 'index.html'), '<title>x</title>');
    const other = await startEmulator({ frameDirectory });
    const response = await fetch(`${other.url}/reportEmbed?reportId=1`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(response.status).toBe(200);
    expect(policy).toContain('frame-ancestors *');
    expect(policy).not.toContain('unsafe');
    await other.close();
  });
});
