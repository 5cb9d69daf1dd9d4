import { beforeEach, describe, expect, it } from 'vitest';
import { publishedErrors } from '../../test/published/validatePublished.ts';
import { demoReport, startEmulator, type TestEmulator, tenants } from '../../test/startEmulator.ts';

const { aurora } = tenants;
/** In a capacity. */
const vendas = demoReport(aurora, 'Vendas');
/** Outside a capacity, with a daily refresh. */
const logistica = demoReport(aurora, 'Logística');

let emulator: TestEmulator;
let token: string;
beforeEach(async () => {
  emulator = await startEmulator();
  ({ token } = await emulator.signIn(aurora));
  return () => emulator.close();
});

const pathOf = ({ workspace, report }: typeof vendas) =>
  `/groups/${workspace.id}/datasets/${report.datasetId}/refreshes`;
const start = (of: typeof vendas, body: object = {}) => emulator.call(token, pathOf(of), body);
const begin = async (of: typeof vendas, body: object = {}) =>
  (await start(of, body)).headers.get('x-ms-request-id') ?? '';
const newest = async (of: typeof vendas) => {
  const body = await (await emulator.call(token, `${pathOf(of)}?$top=1`)).json();
  expect(publishedErrors('Refreshes', body)).toEqual([]);
  return (body as { value: Record<string, string>[] }).value[0];
};
const cancel = (of: typeof vendas, id: string) =>
  fetch(`${emulator.url}/v1.0/myorg${pathOf(of)}/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });
const refusal = async (answer: Response) => {
  const { error } = (await answer.json()) as { error: { code: string; message?: string } };
  return [answer.status, error.message ?? error.code];
};
const inProgress = 'Invalid dataset refresh request. Another refresh request is already executing';

it('is refused for a model by DirectQuery, which tells that it is not refreshable', async () => {
  const pessoas = demoReport(aurora, 'Pessoas');
  const { workspace, report } = pessoas;
  expect(await refusal(await start(pessoas))).toEqual([
    400,
    'Invalid dataset. This API can only be called on a Model-based dataset',
  ]);
  const told = await emulator.call(token, `/groups/${workspace.id}/datasets/${report.datasetId}`);
  expect(await told.json()).toMatchObject({ isRefreshable: false });
});

describe('a started refresh', () => {
  it('is in the history as Unknown until its time is over, then Completed', {
    tags: ['slow'],
  }, async () => {
    const answer = await start(logistica, { notifyOption: 'NoNotification' });
    const id = answer.headers.get('x-ms-request-id');
    expect([answer.status, await answer.text(), answer.headers.get('location')]).toEqual([
      202,
      '',
      null,
    ]);
    const running = await newest(logistica);
    expect(running).toMatchObject({ requestId: id, refreshType: 'ViaApi', status: 'Unknown' });
    expect(running).not.toHaveProperty('endTime');
    emulator.advanceMinutes(1);
    expect(await newest(logistica)).toMatchObject({
      requestId: id,
      status: 'Completed',
      endTime: '2026-11-21T12:00:12.000Z',
    });
  });

  it('is an enhanced one with any field but notifyOption, and then has details', async () => {
    const answer = await start(vendas, { type: 'Full' });
    const id = answer.headers.get('x-ms-request-id');
    expect(answer.headers.get('location')).toMatch(new RegExp(`/refreshes/${id}$`));
    expect(await newest(vendas)).toMatchObject({ extendedStatus: 'NotStarted' });
    emulator.advanceMinutes(0.1);
    const details = await emulator.call(token, `${pathOf(vendas)}/${id}`);
    expect(details.status).toBe(202);
    expect(await details.json()).toMatchObject({ extendedStatus: 'InProgress' });
  });

  it('ends as refreshesEnd says: failed with the error as a JSON text, or never', {
    tags: ['slow'],
  }, async () => {
    emulator.change({ kind: 'refreshesEnd', tenantId: aurora.id, end: 'failed' });
    await begin(vendas);
    emulator.advanceMinutes(1);
    const failed = await newest(vendas);
    expect(failed?.status).toBe('Failed');
    expect(JSON.parse(failed?.serviceExceptionJson ?? '')).toHaveProperty('errorCode');
    emulator.change({ kind: 'refreshesEnd', tenantId: aurora.id, end: 'stuck' });
    await begin(vendas);
    emulator.advanceMinutes(600);
    ({ token } = await emulator.signIn(aurora));
    expect((await newest(vendas))?.status).toBe('Unknown');
  });
});

describe('a refresh is refused', () => {
  it('while another one of the dataset runs', async () => {
    await begin(vendas);
    expect(await refusal(await start(vendas))).toEqual([400, inProgress]);
    const producao = demoReport(aurora, 'Produção');
    expect(await refusal(await start(producao))).toEqual([400, inProgress]);
  });

  it('after eight of a day outside a capacity, with the seconds until the next day', async () => {
    // The scheduled one of the day counts.
    for (let count = 1; count < 8; count += 1) {
      expect((await start(logistica)).status).toBe(202);
      emulator.advanceMinutes(1);
    }
    const refused = await start(logistica);
    expect(refused.headers.get('retry-after')).toBe(String(12 * 3_600 - 7 * 60));
    expect((await refusal(refused))[0]).toBe(429);
    emulator.advanceMinutes(12 * 60);
    ({ token } = await emulator.signIn(aurora));
    expect((await start(logistica)).status).toBe(202);
  });

  it('with the fields of an enhanced one outside a capacity, or beside notifyOption', async () => {
    expect((await start(logistica, { type: 'Full' })).status).toBe(400);
    const both = { type: 'Full', notifyOption: 'NoNotification' };
    expect((await start(vendas, both)).status).toBe(400);
  });

  it('for a viewer of the workspace', async () => {
    const { id } = vendas.workspace;
    emulator.change({ kind: 'principalRole', workspaceId: id, role: 'Viewer' });
    expect((await start(vendas)).status).toBe(401);
  });
});

describe('a cancellation', () => {
  it('ends a running enhanced refresh', { tags: ['slow'] }, async () => {
    const id = await begin(vendas, { type: 'Full' });
    expect((await cancel(vendas, id)).status).toBe(200);
    expect(await newest(vendas)).toMatchObject({ status: 'Failed', extendedStatus: 'Cancelled' });
    expect((await cancel(vendas, id)).status).toBe(400);
    expect((await start(vendas)).status).toBe(202);
  });

  it('is refused for another kind of refresh, another dataset and an unknown id', async () => {
    const id = await begin(vendas);
    const faturamento = demoReport(aurora, 'Faturamento');
    expect((await cancel(vendas, id)).status).toBe(400);
    expect((await cancel(faturamento, id)).status).toBe(404);
    expect((await cancel(vendas, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });
});
