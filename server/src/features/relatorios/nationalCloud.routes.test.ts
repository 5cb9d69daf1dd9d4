import { createEmulator, type Emulator } from '@portal/emulator';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { as, aurora, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';

const embedHost = 'https://app.high.powerbigov.us';
const cloudHosts = ['api.high.powerbigov.us', 'login.microsoftonline.us'];
const asked = new Set<string>();
let cloud: Emulator;
let server: TestServer;

/** The server knows only the addresses of the cloud. Requests to these two hosts go to the emulator. */
beforeAll(async () => {
  cloud = await createEmulator({
    embedHost,
    powerBiAudience: 'https://high.analysis.usgovcloudapi.net/powerbi/api',
  });
  const send = fetch;
  vi.stubGlobal('fetch', (address: string | URL, options?: RequestInit) => {
    const { protocol, hostname, pathname, search } = new URL(address);
    asked.add(`${protocol}//${hostname}`);
    const isCloud = cloudHosts.includes(hostname);
    return send(isCloud ? `${cloud.url}${pathname}${search}` : address, options);
  });
  server = await testServer({ CLOUD: 'gcc-high', EMULATOR_URL: '' });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await cloud.close();
});

describe('a portal in GCC High', () => {
  it('NUV-07 opens a report through the addresses and with the scope of its cloud alone', async () => {
    const cliente = await buildCliente(server);
    const person = await buildUser(server, cliente);
    const { id } = await buildRelatorio(server, cliente, { allowed: [person] });
    asked.clear();
    const answer = await (await as(server.app, person)).get(`/api/embed-info/${id}/`);
    expect([answer.statusCode, answer.json().id]).toEqual([200, aurora.vendas]);
    expect(new URL(answer.json().embedUrl).origin).toBe(embedHost);
    expect([...asked].sort()).toEqual(cloudHosts.map((host) => `https://${host}`));
    const scopes = cloud.recorder
      .calls({ operation: 'entra.token' })
      .map(({ body }) => (body as { scope: string }).scope);
    expect(scopes).toEqual(['https://high.analysis.usgovcloudapi.net/powerbi/api/.default']);
  });
});
