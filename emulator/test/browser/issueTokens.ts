import { demoReport, type TestEmulator, tenants } from '../startEmulator.ts';

const { aurora } = tenants;
const { workspace, report } = demoReport(aurora, 'Vendas');
const { datasetId, id: reportId } = report;

interface Generated {
  readonly token: string;
}

/** Embed URL, id and two tokens for each kind of item, fetched in the same way as by the portal's server. */
export async function issueTokens(emulator: TestEmulator) {
  const { token } = await emulator.signIn(aurora);
  const read = async <T>(path: string, body?: unknown) =>
    (await (await emulator.call(token, path, body)).json()) as T;
  const group = `/groups/${workspace.id}`;
  const full = {
    reports: [{ id: reportId, allowEdit: true }],
    datasets: [{ id: datasetId }],
    targetWorkspaces: [{ id: workspace.id }],
  };
  const twoTokens = async (path: string, body: unknown) => ({
    accessToken: (await read<Generated>(path, body)).token,
    nextToken: (await read<Generated>(path, body)).token,
  });
  const { embedUrl } = await read<{ embedUrl: string }>(`${group}/reports/${reportId}`);
  const dataset = await read<{ qnaEmbedURL: string; createReportEmbedURL: string }>(
    `${group}/datasets/${datasetId}`,
  );
  const listed = await read<{ value: { id: string; embedUrl: string }[] }>(`${group}/dashboards`);
  const dashboard = listed.value[0] ?? { id: '', embedUrl: '' };
  const path = `${group}/dashboards/${dashboard.id}`;
  const tiles = await read<{ value: { id: string; embedUrl: string; reportId: string }[] }>(
    `${path}/tiles`,
  );
  const tile = tiles.value[0] ?? { id: '', embedUrl: '' };
  const view = { accessLevel: 'View' };
  const financeiro = demoReport(aurora, 'Inadimplência').workspace;
  const listedReports = await read<{
    value: { id: string; embedUrl: string; reportType: string }[];
  }>(`/groups/${financeiro.id}/reports`);
  const paginated = listedReports.value.find(({ reportType }) => reportType === 'PaginatedReport');
  return {
    report: { embedUrl, id: reportId, ...(await twoTokens('/GenerateToken', full)) },
    dashboard: {
      ...{ embedUrl: dashboard.embedUrl, id: dashboard.id },
      ...(await twoTokens(`${path}/GenerateToken`, view)),
    },
    tile: {
      ...{ embedUrl: tile.embedUrl, id: tile.id, dashboardId: dashboard.id },
      ...(await twoTokens(`${path}/tiles/${tile.id}/GenerateToken`, view)),
    },
    qna: {
      ...{ embedUrl: dataset.qnaEmbedURL, id: datasetId },
      ...(await twoTokens(`${group}/datasets/${datasetId}/GenerateToken`, view)),
    },
    create: {
      ...{ embedUrl: dataset.createReportEmbedURL, id: datasetId },
      ...(await twoTokens('/GenerateToken', full)),
    },
    paginated: {
      ...{ embedUrl: paginated?.embedUrl ?? '', id: paginated?.id ?? '' },
      ...(await twoTokens('/GenerateToken', { reports: [{ id: paginated?.id }] })),
    },
    quickCreate: {
      ...{ embedUrl: 'https://app.powerbi.com/quickCreate', id: '' },
      ...{ accessToken: token, nextToken: token },
    },
  };
}

/** Embed URL, id and token of another report of Aurora, for this identity. */
export async function issueReportToken(
  emulator: TestEmulator,
  name: string,
  identity?: { readonly username: string; readonly roles: readonly string[] },
) {
  const other = demoReport(aurora, name);
  const { token } = await emulator.signIn(aurora);
  const path = `/groups/${other.workspace.id}/reports/${other.report.id}`;
  const { embedUrl } = (await (await emulator.call(token, path)).json()) as { embedUrl: string };
  const body = {
    reports: [{ id: other.report.id }],
    datasets: [{ id: other.report.datasetId }],
    ...(identity && { identities: [{ ...identity, datasets: [other.report.datasetId] }] }),
  };
  const answer = await emulator.call(token, '/GenerateToken', body);
  const { token: accessToken } = (await answer.json()) as Generated;
  return { embedUrl, id: other.report.id, accessToken };
}

/** An embed token for the report with a lifetime of one minute. */
export async function issueShortToken(emulator: TestEmulator) {
  const { token } = await emulator.signIn(aurora);
  const body = {
    reports: [{ id: reportId }],
    datasets: [{ id: datasetId }],
    lifetimeInMinutes: 1,
  };
  const answer = await emulator.call(token, '/GenerateToken', body);
  return { accessToken: ((await answer.json()) as Generated).token };
}
