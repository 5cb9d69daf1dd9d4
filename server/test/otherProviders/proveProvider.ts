import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { as, buildCliente, buildUser, unique } from '../factories.ts';
import { createBrowser } from '../microsoft.ts';
import { type TestServer, testServer } from '../testServer.ts';
import { createPages, type Pages } from './createPages.ts';
import type { OtherProvider, Registered } from './OtherProvider.ts';

/** What holds for every provider: sign-in, links, two clientes, new keys and both ways of a sign-out, set up as `docs/providers.md` says. */
export function proveProvider(
  name: string,
  openProvider: () => Promise<OtherProvider>,
  { channels }: { readonly channels: readonly Registered['channel'][] },
): void {
  let provider: OtherProvider;
  let server: TestServer;
  let registered: Registered[];
  let worlds: Awaited<ReturnType<typeof buildWorld>>[];

  async function buildWorld(dominios: string[]) {
    const cliente = await buildCliente(server);
    const root = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    const clientId = unique('portal-');
    const made = await root.post('/api/admin/provedores/', {
      ...{ nome: `Entrar por ${name}`, emissor: provider.issuer, client_id: clientId },
      ...{ segredo: provider.secret, dominios, cliente_id: cliente.id },
    });
    expect([made.statusCode, made.body]).toEqual([201, made.body]);
    const { id, retornos } = made.json() as { id: number; retornos: string[] };
    return { cliente, root, id, retornos, clientId };
  }
  type World = Awaited<ReturnType<typeof buildWorld>>;
  const worldAt = (index: number) => worlds[index] as World;
  const accountAt = (index: number) => provider.accounts[index] ?? { login: '', email: '' };

  beforeAll(async () => {
    provider = await openProvider();
    server = await testServer({ HOOK_ORIGINS: new URL(provider.issuer).origin });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const domain = accountAt(0).email.split('@')[1] ?? '';
    worlds = [await buildWorld([domain]), await buildWorld([])];
    registered = worlds.map(({ clientId, retornos, id }, index) => ({
      ...{ id: clientId, secret: provider.secret, retornos, channel: channels[index] ?? 'back' },
      logout: `http://127.0.0.1:${port}/accounts/oidc/${id}/logout/`,
    }));
    await provider.start(registered);
  }, 120_000);
  afterAll(async () => {
    vi.useRealTimers();
    server.app.server.closeAllConnections();
    await server.app.close();
    await provider.close();
  });

  async function signIn(
    { id }: World,
    login: string,
    {
      browser = createBrowser(server.app),
      pages = createPages(provider.issuer),
    }: {
      browser?: ReturnType<typeof createBrowser>;
      pages?: Pages;
    } = {},
  ) {
    const begun = await browser.get(`/accounts/oidc/${id}/login/`);
    const back = await provider.signIn(pages, String(begun.headers.location), login);
    await browser.get(back.pathname + back.search);
    const answer = await browser.exchange();
    return { status: answer.statusCode, pages, ...(answer.json() as Answer) };
  }
  interface Answer {
    access: string;
    user?: { id: number };
  }
  const statusOf = async (access: string) =>
    (
      await server.app.inject({
        url: '/api/auth/user/',
        headers: { authorization: `Bearer ${access}` },
      })
    ).statusCode;

  it(`IDP-04 IDP-05 Testar finds no fault in ${name}`, { timeout: 60_000 }, async () => {
    for (const { root, id } of worlds) {
      expect((await root.post(`/api/admin/provedores/${id}/testar/`, {})).json()).toMatchObject({
        ok: true,
        detail: 'O provedor deu tudo o que uma entrada precisa.',
      });
    }
  });

  it(`IDP-02 IDP-05 ${name} signs in the person with the address that it has verified, and again after the address has changed here`, {
    timeout: 60_000,
  }, async () => {
    const { email, login } = accountAt(0);
    const ana = await buildUser(server, worldAt(0).cliente, { email });
    expect((await signIn(worldAt(0), login)).user?.id).toBe(ana.id);
    const changed = { email: `${unique('nova')}@outro.example` };
    expect((await worldAt(0).root.put(`/api/admin/users/${ana.id}/`, changed)).statusCode).toBe(
      200,
    );
    expect((await signIn(worldAt(0), login)).user?.id).toBe(ana.id);
    expect((await signIn(worldAt(0), accountAt(1).login)).status).toBe(401);
  });

  it(`IDP-02 IDP-05 an invitation links an account of ${name} in a second cliente, where the first one is nobody`, {
    timeout: 60_000,
  }, async () => {
    const { login } = accountAt(0);
    const { cliente, id } = worldAt(1);
    expect((await signIn(worldAt(1), login)).status).toBe(401);
    const username = unique('convidada');
    const admin = await as(
      server.app,
      await buildUser(server, cliente, { groups: ['Admin Geral'] }),
    );
    const body = { username, email: `${username}@fora.example`, convidar: true };
    const made = (await admin.post('/api/admin/users/', body)).json();
    const browser = createBrowser(server.app);
    const codigo = String(made.convite.link).split('#')[1];
    const kept = await browser.post(`/api/provedores/${id}/convite/`, { codigo });
    expect(kept.statusCode).toBe(200);
    expect((await signIn(worldAt(1), login, { browser })).user?.id).toBe(made.id);
    expect((await signIn(worldAt(0), login)).user?.id).not.toBe(made.id);
  });

  it.each(channels.map((channel, index) => [channel, index] as const))(
    `IDP-03 IDP-05 who signs out at ${name} is signed out here within 5 seconds, by the %s channel`,
    { timeout: 60_000 },
    async (channel, index) => {
      const world = worldAt(index);
      const { status, access, pages } = await signIn(world, accountAt(0).login);
      expect([status, await statusOf(access)]).toEqual([200, 200]);
      const page = await provider.signOut(pages);
      if (channel === 'front') {
        const [, frame = ''] = /<iframe[^>]* src="([^"]+)"/.exec(page) ?? [];
        await fetch(frame.replaceAll('&amp;', '&'));
      }
      await expect.poll(() => statusOf(access), { timeout: 5_000 }).toBe(401);
    },
  );

  it(`IDP-01 IDP-05 new keys of ${name} are taken over`, { timeout: 120_000 }, async () => {
    await provider.start(registered);
    // The keys that are known are a minute old.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect((await signIn(worldAt(0), accountAt(0).login)).status).toBe(200);
    vi.useRealTimers();
  });
}
