import { X509Certificate } from 'node:crypto';
import { ConfidentialClientApplication } from '@azure/msal-node';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoReport, scope, startEmulator, type TestEmulator, tenants } from '../startEmulator.ts';
import { certificate } from './certificate.ts';
import { createHostReplacer, type HostReplacer } from './createHostReplacer.ts';

let emulator: TestEmulator;
let hosts: HostReplacer;
beforeAll(async () => {
  emulator = await startEmulator({ frameDirectory: '/nonexistent', clock: () => new Date() });
  hosts = createHostReplacer(emulator.url);
});
afterAll(() => emulator.close());

const { aurora } = tenants;
const workspacesWith = async (token: string) => {
  const answer = await emulator.call(token, '/groups');
  return ((await answer.json()) as { value: { name: string }[] }).value.map(({ name }) => name);
};
const auroraNames = ['Comercial', 'Financeiro', 'Operações'];

/** The hosts with which MSAL knows its authority, and one for which it asks for the instance first. */
const authorities = ['https://login.microsoftonline.com', 'https://login.emulator.example'];

it.each(authorities)(
  'NUV-10 @azure/msal-node gets a token by client credentials from %s',
  async (authority) => {
    const { clientId, clientSecret, id } = aurora;
    const client = new ConfidentialClientApplication({
      auth: {
        clientId,
        clientSecret,
        authority: `${authority}/${id}`,
        knownAuthorities: [],
      },
      system: { networkClient: hosts.networkClient },
    });
    const answer = await client.acquireTokenByClientCredential({ scopes: [scope] });
    expect(await workspacesWith(answer?.accessToken ?? '')).toEqual(auroraNames);
    const asked = emulator.recorder.calls({ operation: 'entra.instance' });
    if (authority === authorities[1]) expect(asked.length).toBeGreaterThan(0);
  },
);

it('NUV-10 @azure/msal-node tells the error number of a wrong secret', async () => {
  const client = new ConfidentialClientApplication({
    auth: {
      clientId: aurora.clientId,
      clientSecret: 'errado',
      authority: `${authorities[0]}/${aurora.id}`,
    },
    system: { networkClient: hosts.networkClient },
  });
  await expect(client.acquireTokenByClientCredential({ scopes: [scope] })).rejects.toThrow(
    /AADSTS7000215/,
  );
});

it('NUV-09 @azure/msal-node gets a token with a certificate that is registered, and none before', async () => {
  const { clientId, id } = aurora;
  const ask = () =>
    new ConfidentialClientApplication({
      auth: {
        clientId,
        authority: `${authorities[0]}/${id}`,
        clientCertificate: {
          thumbprintSha256: new X509Certificate(certificate.pem).fingerprint256.replaceAll(':', ''),
          privateKey: certificate.privateKey,
        },
      },
      system: { networkClient: hosts.networkClient },
    }).acquireTokenByClientCredential({ scopes: [scope] });
  await expect(ask()).rejects.toThrow(/AADSTS700027/);
  emulator.change({ kind: 'certificateAdded', clientId, pem: certificate.pem });
  expect(await workspacesWith((await ask())?.accessToken ?? '')).toEqual(auroraNames);
});

it('NUV-10 openid-client discovers the tenant and gets a token by client credentials', async () => {
  const config = await oidc.discovery(
    new URL(`${emulator.url}/${aurora.id}/v2.0`),
    aurora.clientId,
    aurora.clientSecret,
    undefined,
    { execute: [oidc.allowInsecureRequests] },
  );
  const { access_token } = await oidc.clientCredentialsGrant(config, { scope });
  expect(await workspacesWith(access_token)).toEqual(auroraNames);
});

/** The flow of Microsoft's documentation for an application that owns the data: token, report, embed token. */
it('NUV-10 the flow "embed for your customers" works with the hosts replaced', async () => {
  const { workspace, report } = demoReport(aurora, 'Vendas');
  const client = new ConfidentialClientApplication({
    auth: {
      clientId: aurora.clientId,
      clientSecret: aurora.clientSecret,
      authority: `https://login.microsoftonline.com/${aurora.id}`,
    },
    system: { networkClient: hosts.networkClient },
  });
  const signedIn = await client.acquireTokenByClientCredential({
    scopes: ['https://analysis.windows.net/powerbi/api/.default'],
  });
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${signedIn?.accessToken}`,
  };
  const api = 'https://api.powerbi.com/v1.0/myorg';
  const read = await hosts.fetch(`${api}/groups/${workspace.id}/reports/${report.id}`, { headers });
  const details = (await read.json()) as { id: string; datasetId: string; embedUrl: string };
  const generated = await hosts.fetch(`${api}/GenerateToken`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      reports: [{ id: details.id }],
      datasets: [{ id: details.datasetId }],
      targetWorkspaces: [{ id: workspace.id }],
    }),
  });
  expect([read.status, generated.status]).toEqual([200, 200]);
  const { token } = (await generated.json()) as { token: string };
  const opened = await emulator.openFrame({ token, reportId: report.id }, 'report');
  expect(opened.status).toBe(200);
});
