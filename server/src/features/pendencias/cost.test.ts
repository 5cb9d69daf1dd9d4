import { expect, it } from 'vitest';
import type { PowerBi } from '../../domain/powerbi/PowerBi.ts';
import type { ComparedReport } from './conferenciaQueries.ts';
import { readProvider } from './readProvider.ts';
import { seenReports } from './seenReports.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const credentials = {
  clienteId: 1,
  tenantId: 't',
  clientId: 'c',
  clientSecret: 's',
  profileId: null,
};

/** A provider that has every report, and counts the calls to it. */
function countingPowerBi(reports: readonly ComparedReport[], workspaces: number) {
  const calls = { total: 0, tokens: 0 };
  const counted = <Answer>(answer: Answer) => {
    calls.total += 1;
    return Promise.resolve(answer);
  };
  const dataset = { name: '', upstream: [], isEffectiveIdentityRequired: false };
  const powerBi: Partial<PowerBi> = {
    listWorkspaces: () =>
      counted(
        Array.from({ length: workspaces }, (_, index) => ({
          id: `w${index}`,
          name: `w${index}`,
          isOnDedicatedCapacity: true,
          capacityId: 'f',
        })),
      ),
    listReports: (_, workspace) =>
      counted(
        reports
          .filter(({ workspace_id }) => workspace_id === workspace)
          .map(({ report_id: id, nome: name }) => ({
            ...{ id, name, datasetId: `d-${id}`, datasetWorkspaceId: null },
          })),
      ),
    listCapacities: () => counted([{ id: 'f', name: 'F2', state: 'Active' }]),
    listRefreshes: () => counted([]),
    getReport: (_, __, id) =>
      counted({
        ...{ id, name: '', embedUrl: '', isPaginated: false },
        ...{ datasetId: `d-${id}`, datasetWorkspaceId: null },
      }),
    getDataset: (_, workspaceId, id) =>
      counted({
        id,
        workspaceId,
        ...dataset,
        isEffectiveIdentityRolesRequired: false,
        isRefreshable: true,
      }),
    generateToken: () => {
      calls.tokens += 1;
      return counted({ token: '', expiration: '' });
    },
  };
  return { powerBi: powerBi as PowerBi, calls };
}

/** Compares a cliente for a day, and returns the calls of each comparison and when each report was asked about. */
async function simulateDay(reportCount: number, workspaces: number, absent = 0) {
  let reports = Array.from({ length: reportCount }, (_, index) => ({
    id: index + 1,
    nome: `r${index}`,
    workspace_id: `w${index % workspaces}`,
    report_id: `r${index}`,
    ...{ rls_role: null, rls_nome: 'login', rls_nome_fixo: null, rls_atributo: null },
    ...{ hasPapeis: false, papeis: [], relatorios_paginados: [], visto: null },
  })) as ComparedReport[];
  const { powerBi, calls } = countingPowerBi(reports.slice(absent), workspaces);
  const rounds: number[] = [];
  const start = Date.UTC(2026, 10, 27);
  for (let at = start; at < start + 24 * hourMs; at += 15 * minuteMs) {
    const before = calls.total;
    const asked = { powerBi, credentials, reports, now: new Date(at) };
    const nothing = { retried: new Set<number>(), movedTo: new Set<string>() };
    const snapshot = await readProvider({
      ...asked,
      ...nothing,
      signal: new AbortController().signal,
    });
    const seen = new Map(seenReports(snapshot).map((one) => [one.relatorio_id, one]));
    reports = reports.map((one) => ({ ...one, visto: seen.get(one.id) ?? one.visto }));
    rounds.push(calls.total - before);
  }
  return { rounds, calls, reports, end: start + 24 * hourMs };
}

it('DRIFT-01 ten reports in two workspaces cost 654 calls a day, and at most 44 in one comparison', async () => {
  const { rounds, calls } = await simulateDay(10, 2);
  // 96 lists of workspaces, 96 of capacities, 192 of reports, 240 of refreshes, and for each report one opening of three calls.
  expect({ day: calls.total, tokens: calls.tokens, most: Math.max(...rounds) }).toEqual({
    day: 96 + 96 + 192 + 240 + 30,
    tokens: 10,
    most: 44,
  });
});

it('DRIFT-01 500 reports in 80 workspaces stay within the budget, and none of them waits', {
  tags: ['slow'],
}, async () => {
  const { rounds, reports, end } = await simulateDay(500, 80);
  expect(Math.max(...rounds)).toBeLessThanOrEqual(2 + 60 + 125 + 20 * 3);
  const oldest = (asked: 'atualizacoes_em' | 'aberto_em') =>
    Math.max(...reports.map(({ visto }) => (end - (visto?.[asked]?.getTime() ?? 0)) / hourMs));
  expect(oldest('atualizacoes_em')).toBeLessThanOrEqual(1.5);
  expect(oldest('aberto_em')).toBeLessThanOrEqual(24.5);
});

it('an absent report is searched for in the other workspaces every six hours', async () => {
  const everything = await simulateDay(10, 10);
  // The only report of the first workspace is absent. The 30 other workspaces have no report of the portal.
  const { calls } = await simulateDay(10, 40, 1);
  // Without its refreshes and its opening.
  expect(calls.total).toBe(everything.calls.total - 24 - 3 + 4 * 30);
});
