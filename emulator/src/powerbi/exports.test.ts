import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedErrors } from '../../test/published/validatePublished.ts';
import { demoReport, startEmulator, type TestEmulator, tenants } from '../../test/startEmulator.ts';

let emulator: TestEmulator;
let token: string;
beforeAll(async () => {
  emulator = await startEmulator();
  ({ token } = await emulator.signIn(tenants.aurora));
});
afterAll(() => emulator.close());

const vendas = demoReport(tenants.aurora, 'Vendas');
const pathOf = ({ workspace, report }: typeof vendas) =>
  `/groups/${workspace.id}/reports/${report.id}`;
const start = (body: unknown, of = vendas) => emulator.call(token, `${pathOf(of)}/ExportTo`, body);

interface Job {
  readonly id: string;
  readonly status: string;
  readonly percentComplete: number;
  readonly resourceFileExtension?: string;
}
const begin = async (body: unknown) => ((await (await start(body)).json()) as Job).id;
const look = (id: string, more = '') =>
  emulator.call(token, `${pathOf(vendas)}/exports/${id}${more}`);

describe('an export', () => {
  it('advances by the clock from the queue to a PDF, with Retry-After while it runs', async () => {
    const first = await start({ format: 'PDF' });
    expect(first.status).toBe(202);
    expect(first.headers.get('retry-after')).toBe('2');
    const { id, ...queued } = (await first.json()) as Job;
    expect(queued).toMatchObject({ status: 'NotStarted', percentComplete: 0 });
    emulator.advanceMinutes(5 / 60);
    const running = await look(id);
    expect([running.status, running.headers.get('retry-after')]).toEqual([202, '2']);
    expect((await look(id, '/file')).status).toBe(404);
    const half = (await running.json()) as Job;
    expect(half).toMatchObject({ status: 'Running', percentComplete: 50 });
    emulator.advanceMinutes(5 / 60);
    const done = await look(id);
    const body = (await done.json()) as Job;
    expect(done.status).toBe(200);
    expect(body).toMatchObject({ status: 'Succeeded', resourceFileExtension: '.pdf' });
    for (const state of [{ id, ...queued }, half, body]) {
      expect(publishedErrors('Export', state)).toEqual([]);
    }
    const file = await look(id, '/file');
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    const text = await file.text();
    expect(text).toMatch(/^%PDF-1\.4.*\(Vendas\).*%%EOF\n$/s);
    expect(text.match(/\/Type \/Page /g)).toHaveLength(vendas.report.pages.length);
  });

  it('as PNG is a zip file when it has several pages', async () => {
    const page = { pageName: vendas.report.pages[0]?.name };
    const ids = [
      await begin({ format: 'PNG' }),
      await begin({ format: 'PNG', powerBIReportConfiguration: { pages: [page] } }),
    ];
    emulator.advanceMinutes(1);
    const ends = await Promise.all(ids.map(async (id) => (await look(id)).json() as Promise<Job>));
    expect(ends.map((job) => job.resourceFileExtension)).toEqual(['.zip', '.png']);
  });

  it.each([
    ['a format of paginated reports', { format: 'CSV' }],
    [
      'an unknown page',
      { format: 'PDF', powerBIReportConfiguration: { pages: [{ pageName: 'x' }] } },
    ],
    [
      'an identity without row-level security',
      {
        format: 'PDF',
        powerBIReportConfiguration: { identities: [{ username: 'ana', roles: ['Sul'] }] },
      },
    ],
  ])('refuses %s', async (_case, body) => {
    expect((await start(body)).status).toBe(400);
  });

  it('answers 401 in a workspace without a capacity, and 404 at another report', async () => {
    const producao = demoReport(tenants.aurora, 'Produção');
    expect((await start({ format: 'PDF' }, producao)).status).toBe(401);
    const id = await begin({ format: 'PDF' });
    const other = demoReport(tenants.aurora, 'Faturamento');
    expect((await emulator.call(token, `${pathOf(other)}/exports/${id}`)).status).toBe(404);
  });

  it('has no file after a day', async () => {
    const id = await begin({ format: 'PPTX' });
    emulator.advanceMinutes(23 * 60);
    ({ token } = await emulator.signIn(tenants.aurora));
    expect((await look(id, '/file')).status).toBe(200);
    emulator.advanceMinutes(61);
    ({ token } = await emulator.signIn(tenants.aurora));
    expect((await look(id, '/file')).status).toBe(404);
  });
});
