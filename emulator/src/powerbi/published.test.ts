import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareKeys } from '../../test/published/compareKeys.ts';
import { differences } from '../../test/published/differences.ts';
import { operations } from '../../test/published/operations.ts';
import { schemaErrors } from '../../test/published/validatePublished.ts';
import { demoReport, startEmulator, type TestEmulator, tenants } from '../../test/startEmulator.ts';

const { aurora } = tenants;
const { workspace, report } = demoReport(aurora, 'Vendas');

let emulator: TestEmulator;
let token: string;
const ids: Record<string, string> = {
  groupId: workspace.id,
  reportId: report.id,
  datasetId: report.datasetId,
  pageName: report.pages[0]?.name ?? '',
};
beforeAll(async () => {
  emulator = await startEmulator();
  ({ token } = await emulator.signIn(aurora));
  const firstOf = async (path: string) => {
    const { value } = (await (await emulator.call(token, path)).json()) as {
      value: { id: string }[];
    };
    return value[0]?.id ?? '';
  };
  const path = `/groups/${workspace.id}/dashboards`;
  ids.dashboardId = await firstOf(path);
  ids.tileId = await firstOf(`${path}/${ids.dashboardId}/tiles`);
});
afterAll(() => emulator.close());

/** Bodies of the operations that need one. */
const bodies: Readonly<Record<string, unknown>> = {
  Reports_ExportToFileInGroup: { format: 'PDF' },
  Reports_GenerateTokenForCreateInGroup: { accessLevel: 'Create', datasetId: report.datasetId },
  Reports_GenerateTokenInGroup: { accessLevel: 'View' },
  Datasets_GenerateTokenInGroup: { accessLevel: 'View' },
  Dashboards_GenerateTokenInGroup: { accessLevel: 'View' },
  Tiles_GenerateTokenInGroup: { accessLevel: 'View' },
  EmbedToken_GenerateToken: {
    reports: [{ id: report.id }],
    datasets: [{ id: report.datasetId }],
  },
};

describe("every operation of Microsoft's description", () => {
  it('is tested: there are 24', () => {
    expect(operations).toHaveLength(24);
  });

  it.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s conforms to its schema, and its keys are equal except the listed differences',
    async (id, { path, method, responses }) => {
      const address = path.replace(/\{(\w+)\}/g, (_match, name: string) => ids[name] ?? '');
      const response = await emulator.call(
        token,
        address,
        method === 'POST' ? bodies[id] : undefined,
      );
      expect([...responses.keys()]).toContain(response.status);
      const schema = responses.get(response.status);
      if (!schema) return;
      const body: unknown = await response.json();
      if (id === 'Reports_ExportToFileInGroup') {
        ids.exportId = (body as { id: string }).id;
        emulator.advanceMinutes(1);
      }
      expect(schemaErrors(schema, body)).toEqual([]);
      const { unknown, absent } = compareKeys(schema, [body]);
      expect({ unknown: unknown.filter((name) => name !== '@odata.context'), absent }).toEqual(
        differences[id] ?? { unknown: [], absent: [] },
      );
    },
  );
});
