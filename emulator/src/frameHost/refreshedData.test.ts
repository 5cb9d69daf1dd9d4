import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { demoReport, startEmulator, type TestEmulator, tenants } from '../../test/startEmulator.ts';
import type { OpenedReport } from '../definition/types.ts';

let emulator: TestEmulator;
beforeAll(async () => {
  emulator = await startEmulator({ frameDirectory: '/nonexistent' });
});
afterEach(() => emulator.reset());
afterAll(() => emulator.close());

const { report, workspace } = demoReport(tenants.aurora, 'Faturamento');

/** The sum of all facts of the last month and of the months before, as the frame reads them. */
async function readFacts() {
  const { token: access } = await emulator.signIn(tenants.aurora);
  const answer = await emulator.call(access, '/GenerateToken', {
    reports: [{ id: report.id }],
    datasets: [{ id: report.datasetId }],
  });
  const { token } = (await answer.json()) as { token: string };
  const response = await emulator.openFrame({ token, reportId: report.id });
  const { model } = ((await response.json()) as OpenedReport).definition;
  const months = model.columns.find(({ kind }) => kind === 'month');
  const last = (months?.values.length ?? 0) - 1;
  const sums = { last: 0, before: 0 };
  for (const values of Object.values(model.facts)) {
    values.forEach((value, row) => {
      const isLast = months?.codes[row] === last;
      sums[isLast ? 'last' : 'before'] += value;
    });
  }
  return sums;
}
async function refresh() {
  const { token } = await emulator.signIn(tenants.aurora);
  const path = `/groups/${workspace.id}/datasets/${report.datasetId}/refreshes`;
  expect((await emulator.call(token, path, {})).status).toBe(202);
}

it('the frame reads new figures of the last month after a refresh that ended well, and only then', async () => {
  const before = await readFacts();
  await refresh();
  expect(await readFacts()).toEqual(before);
  emulator.advanceMinutes(1);
  const after = await readFacts();
  expect(after.before).toBe(before.before);
  expect(after.last / before.last).toBeCloseTo(1.1, 4);
  emulator.change({ kind: 'refreshesEnd', tenantId: tenants.aurora.id, end: 'failed' });
  await refresh();
  emulator.advanceMinutes(1);
  expect(await readFacts()).toEqual(after);
});
