import { emulatorOrigin } from '../../fixtures/addresses.ts';
import { Refusal } from './http.ts';
import { tenant } from './world.ts';

async function bearer(): Promise<string> {
  const answer = await fetch(`${emulatorOrigin}/${tenant.id}/oauth2/v2.0/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: tenant.clientId,
      client_secret: tenant.clientSecret,
      scope: 'https://analysis.windows.net/powerbi/api/.default',
    }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function ask(path: string, body?: unknown): Promise<Record<string, unknown>> {
  const answer = await fetch(`${emulatorOrigin}/v1.0/myorg${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${await bearer()}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Refusal(502, { detail: `O provedor respondeu ${answer.status}.` });
  return (await answer.json()) as Record<string, unknown>;
}

/** Loads a list from the emulator, with only these fields of each item. */
export async function list(path: string, fields: readonly string[]) {
  const { value } = (await ask(path)) as { value: Record<string, unknown>[] };
  return value.map((item) => Object.fromEntries(fields.map((field) => [field, item[field]])));
}

/** Returns the data that a frame needs to open a report. */
export async function embed(workspaceId: string, reportId: string) {
  const report = await ask(`/groups/${workspaceId}/reports/${reportId}`);
  const { token } = await ask('/GenerateToken', {
    reports: [{ id: reportId }],
    datasets: [{ id: report.datasetId }],
  });
  return { accessToken: token, embedUrl: report.embedUrl };
}
