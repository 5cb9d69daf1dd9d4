import { createEmulator, type EmulatorOptions } from '../src/createEmulator.ts';
import demo from '../src/seed/demo.json' with { type: 'json' };

const [aurora, horizonte] = demo.tenants;
if (!aurora || !horizonte) throw new Error('the demo data does not have two tenants');

/** The two tenants of the demo data. */
export const tenants = { aurora, horizonte };
export type DemoTenant = (typeof demo.tenants)[number];

/** A report of the demo data with its workspace. */
export function demoReport(tenant: DemoTenant, name: string) {
  for (const workspace of tenant.workspaces) {
    const report = workspace.reports.find((candidate) => candidate.name === name);
    if (report) return { workspace, report };
  }
  throw new Error(`no report ${name}`);
}

export const scope = 'https://analysis.windows.net/powerbi/api/.default';

/** Starts an emulator on a free port, with helper calls for tests. Its clock moves only by `advanceMinutes`. */
export async function startEmulator(options: EmulatorOptions = {}) {
  let now = new Date('2026-11-21T12:00:00Z');
  const emulator = await createEmulator({ clock: () => now, ...options });
  const askToken = (tenant: string, form: Record<string, string>, headers = {}) =>
    fetch(`${emulator.url}/${tenant}/oauth2/v2.0/token`, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers,
    });
  const signIn = async ({ id, clientId, clientSecret }: DemoTenant) => {
    const response = await askToken(id, {
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope,
    });
    const { access_token, expires_in } = (await response.json()) as {
      access_token: string;
      expires_in: number;
    };
    return { token: access_token, expiresInSeconds: expires_in };
  };
  const call = (token: string | undefined, path: string, body?: unknown) =>
    fetch(`${emulator.url}/v1.0/myorg${path}`, {
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
  return {
    ...emulator,
    askToken,
    signIn,
    call,
    openFrame: (body: unknown, kind = 'report') =>
      fetch(`${emulator.url}/_frame/${kind}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    now: () => now,
    advanceMinutes: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
  };
}

export type TestEmulator = Awaited<ReturnType<typeof startEmulator>>;
