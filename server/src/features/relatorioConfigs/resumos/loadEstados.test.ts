import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { PowerBi } from '../../../domain/powerbi/PowerBi.ts';
import { loadEstados } from './loadEstados.ts';

const credentials = {
  clienteId: 1,
  tenantId: 't',
  clientId: 'c',
  clientSecret: 's',
  profileId: null,
};
const now = () => new Date('2026-11-25T12:00:00Z');
const reportOf = (id: number, workspace_id: string) => ({
  id,
  cliente_id: 1,
  workspace_id,
  report_id: `r-${id}`,
});

/** Power BI, of which the workspace `slow` answers too late. Notes what it is asked. */
function slowPowerBi() {
  const asked: string[] = [];
  const powerBi: Pick<PowerBi, 'listReports' | 'listRefreshes'> = {
    async listReports(_, workspace) {
      asked.push(workspace);
      if (workspace === 'slow') await setTimeout(200);
      return [{ id: 'R-1', name: 'Vendas', datasetId: 'd-1', datasetWorkspaceId: null }];
    },
    listRefreshes: async () => [
      { id: null, error: null, status: 'Completed', endTime: '2026-11-25T10:00:00Z' },
    ],
  };
  return { asked, powerBi: powerBi as PowerBi };
}

it('LER-05 a report about which Power BI is silent does not take the answer about another one', async () => {
  const { asked, powerBi } = slowPowerBi();
  const slow = [2, 3, 4, 5, 6, 7, 8, 9].map((id) => reportOf(id, 'slow'));
  const loadCredentials = async () => credentials;
  const dependencies = { powerBi, loadCredentials, now };
  const found = await loadEstados(dependencies, [reportOf(1, 'quick'), ...slow], 50);
  expect(found[1]).toMatchObject({
    atualizacao: { lastRefreshDate: '2026-11-25T10:00:00.000Z', situacao: 'concluida' },
    falha: null,
  });
  expect(slow.map(({ id }) => found[id])).toEqual(
    slow.map(() => ({
      atualizacao: null,
      falha: 'O Power BI não respondeu. Tente novamente em alguns instantes.',
    })),
  );
  // Those that waited for their turn are not asked after the answer.
  await setTimeout(400);
  expect(asked).toEqual(['quick', 'slow', 'slow', 'slow', 'slow']);
});

it('an error that is no answer for people is not shown in the list', async () => {
  const { powerBi } = slowPowerBi();
  const loadCredentials = () => Promise.reject(new TypeError('a defect'));
  const dependencies = { powerBi, loadCredentials, now };
  await expect(loadEstados(dependencies, [reportOf(1, 'quick')])).rejects.toThrow('a defect');
});
