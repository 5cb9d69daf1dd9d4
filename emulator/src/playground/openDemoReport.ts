import type { FastifyInstance, InjectOptions } from 'fastify';
import demo from '../seed/demo.json' with { type: 'json' };

/** The reports of the demo data, with the tenant and the workspace that a call about them needs. */
const demoReports = demo.tenants.flatMap((tenant) =>
  tenant.workspaces.flatMap((workspace) =>
    workspace.reports.map((report) => ({ tenant, workspace, report })),
  ),
);

/** The ids and names of the demo reports, in the order of the demo data. */
export const listDemoReports = () =>
  demoReports.map(({ workspace, report }) => ({
    id: report.id,
    name: `${workspace.name} › ${report.name}`,
  }));

/**
 * Gets the configuration that embeds a demo report, by the same calls that a server of a host makes: sign-in, report,
 * embed token. Returns undefined for an unknown id. @throws Error with the answer of a call that is refused
 */
export async function openDemoReport(app: FastifyInstance, id: string) {
  const found = demoReports.find(({ report }) => report.id === id);
  if (!found) return undefined;
  const { tenant, workspace } = found;
  const call = async (options: InjectOptions) => {
    const { statusCode, body } = await app.inject(options);
    if (statusCode !== 200) throw new Error(`${statusCode}: ${body}`);
    return JSON.parse(body) as Record<string, string>;
  };
  const { access_token: token } = await call({
    method: 'POST',
    url: `/${tenant.id}/oauth2/v2.0/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: tenant.clientId,
      client_secret: tenant.clientSecret,
      scope: 'https://analysis.windows.net/powerbi/api/.default',
    }).toString(),
  });
  const url = `/v1.0/myorg/groups/${workspace.id}/reports/${id}`;
  const headers = { authorization: `Bearer ${token}` };
  const { embedUrl } = await call({ method: 'GET', url, headers });
  const granted = await call({
    method: 'POST',
    url: `${url}/GenerateToken`,
    headers,
    payload: { accessLevel: 'View' },
  });
  return { type: 'report', id, embedUrl, accessToken: granted.token, tokenType: 1 };
}
