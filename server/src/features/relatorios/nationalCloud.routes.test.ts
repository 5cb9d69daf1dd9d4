import { createEmulator, type Emulator } from '@portal/emulator';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { as, aurora, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { accounts, createBrowser } from '../../../test/microsoft.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { demoApp } from '../../config/addresses.ts';

const embedHost = 'https://app.high.powerbigov.us';
const entraHost = 'https://login.microsoftonline.us';
const cloudHosts = ['api.high.powerbigov.us', 'login.microsoftonline.us'];
const asked = new Set<string>();
let cloud: Emulator;
let server: TestServer;

/** The server knows only the addresses of the cloud. Requests to these two hosts go to the emulator. */
beforeAll(async () => {
  cloud = await createEmulator({
    embedHost,
    entraHost,
    powerBiAudience: 'https://high.analysis.usgovcloudapi.net/powerbi/api',
  });
  const send = fetch;
  vi.stubGlobal('fetch', (address: string | URL, options?: RequestInit) => {
    const { protocol, hostname, pathname, search } = new URL(address);
    asked.add(`${protocol}//${hostname}`);
    const isCloud = cloudHosts.includes(hostname);
    return send(isCloud ? `${cloud.url}${pathname}${search}` : address, options);
  });
  server = await testServer({
    CLOUD: 'gcc-high',
    EMULATOR_URL: '',
    PUBLIC_URL: 'http://localhost:8000',
    MICROSOFT_CLIENT_ID: demoApp.clientId,
    MICROSOFT_CLIENT_SECRET: demoApp.clientSecret,
  });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await cloud.close();
});

describe('a portal in GCC High', () => {
  it('NUV-07 opens a report through the addresses and with the scope of its cloud alone', {
    tags: ['slow'],
  }, async () => {
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

  it('NUV-07 SSO-07 signs a person in at the authority of its cloud alone, whose issuer it accepts', {
    tags: ['slow'],
  }, async () => {
    const person = await buildUser(server, await buildCliente(server), {
      email: 'ana@aurora.example',
    });
    const serverAsks = async <T>(action: () => Promise<T>) => {
      asked.clear();
      const result = await action();
      expect([...asked]).toEqual([entraHost]);
      return result;
    };
    const browser = createBrowser(server.app);
    const begun = new URL(await serverAsks(() => browser.begin()));
    expect(begun.origin).toBe(entraHost);
    expect(begun.searchParams.get('scope')).toBe('openid profile email');
    const callback = await browser.choose({ account: accounts.ana }, begun.href);
    // The server redeems the code and reads the keys.
    await serverAsks(() => browser.get(callback));
    const answer = await browser.exchange();
    expect([answer.statusCode, answer.json().user?.id]).toEqual([200, person.id]);
    const document = `${entraHost}/organizations/v2.0/.well-known/openid-configuration`;
    const { issuer } = (await (await fetch(document)).json()) as { issuer: string };
    expect(issuer).toBe(`${entraHost}/{tenantid}/v2.0`);
  });

  it('SSO-07 refuses a token whose issuer is another tenant of its cloud', async () => {
    await buildUser(server, await buildCliente(server), { email: 'relatorios@aurora.example' });
    const signIn = async () => {
      const browser = createBrowser(server.app);
      await browser.get(await browser.choose({ account: accounts.renato }));
      return (await browser.exchange()).statusCode;
    };
    cloud.faults.once('entra.token', { idToken: 'wrongIssuer' });
    expect(await signIn()).toBe(401);
    expect(await signIn()).toBe(200);
  });
});
