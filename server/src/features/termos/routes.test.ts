import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildEntries } from '../../../test/entries.ts';
import {
  as,
  buildCliente,
  buildRelatorio,
  buildUser,
  signIn,
  withBearer,
} from '../../../test/factories.ts';
import { openEvents } from '../../../test/openEvents.ts';
import { seeAs } from '../../../test/seeAs.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ BUDGET_FACTOR: '1000' });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  server.app.server.closeAllConnections();
  await server.app.close();
});

async function publish(cliente: { id: number }, texts: Readonly<Record<string, string>>) {
  const root = await as(server.app, await buildUser(server, null, { is_superuser: true }));
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  const answer = await root.put(`/api/admin/clientes/${cliente.id}/`, form);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

async function buildWorld() {
  const cliente = await buildCliente(server);
  const person = await buildUser(server, cliente);
  const relatorio = await buildRelatorio(server, cliente, { allowed: [person] });
  const { access } = await signIn(server.app, person.username);
  const ana = withBearer(server.app, access);
  const geral = await buildUser(server, cliente, { groups: ['Admin Geral'] });
  return {
    cliente,
    person,
    relatorio,
    access,
    ana,
    geral,
    open: async (caller = ana) => caller.get(`/api/embed-info/${relatorio.id}/`),
    accept: (versao: number, caller = ana) => caller.post('/api/termos/', { versao }),
  };
}

const refusal = {
  detail: 'Aceite os termos no portal antes de abrir relatórios.',
  aceitar_termos: true,
};

describe('LGPD-02 the terms of a cliente', () => {
  it('nobody without acceptance opens a report, and a new version is asked again', async () => {
    const { cliente, ana, open, accept } = await buildWorld();
    expect((await ana.get('/api/termos/')).json()).toEqual({
      versao: null,
      termos: '',
      privacidade: '',
      publicado_em: null,
      aceito_em: null,
    });
    expect((await open()).statusCode).toBe(200);
    const saved = await publish(cliente, { termos: 'https://aurora.example/termos' });
    expect(saved).toMatchObject({ termos: 'https://aurora.example/termos', termos_versao: 1 });
    await vi.waitFor(async () => expect((await open()).json()).toEqual(refusal), 5_000);
    expect((await ana.get('/api/auth/user/')).json().aceitar_termos).toBe(true);
    const accepted = await accept(1);
    expect([accepted.statusCode, accepted.json()]).toEqual([
      200,
      {
        versao: 1,
        termos: 'https://aurora.example/termos',
        privacidade: '',
        publicado_em: expect.any(String),
        aceito_em: expect.any(String),
      },
    ]);
    expect((await open()).statusCode).toBe(200);
    expect((await ana.get('/api/auth/user/')).json().aceitar_termos).toBeUndefined();
    await publish(cliente, { privacidade: 'Guardamos o seu nome.' });
    await vi.waitFor(async () => expect((await open()).statusCode).toBe(403), 5_000);
    const late = await accept(1);
    expect([late.statusCode, late.json()]).toEqual([
      409,
      { detail: 'Os termos mudaram. Leia a nova versão antes de aceitar.' },
    ]);
    expect((await accept(2)).statusCode).toBe(200);
    expect((await open()).statusCode).toBe(200);
    // What is saved without a change asks nobody.
    expect((await publish(cliente, { privacidade: 'Guardamos o seu nome.' })).termos_versao).toBe(
      2,
    );
    // And without any text nobody is asked.
    await publish(cliente, { termos: '', privacidade: '' });
    expect((await ana.get('/api/termos/')).json().versao).toBeNull();
  });

  it('an open page hears of a new version, and an acceptance in another tab', async () => {
    const { cliente, access, accept } = await buildWorld();
    const events = await openEvents(server.app, access);
    await publish(cliente, { termos: 'Seja gentil.' });
    await vi.waitFor(() => expect(events.names).toContain('acesso'), 5_000);
    const heard = events.names.length;
    await vi.waitFor(async () => expect((await accept(1)).statusCode).toBe(200), 5_000);
    await vi.waitFor(() => expect(events.names.length).toBeGreaterThan(heard), 5_000);
    events.close();
  });

  it('who sees the portal as a person does not accept for them, and opens nothing that they may not', async () => {
    const { cliente, person, relatorio, geral, accept, open } = await buildWorld();
    await publish(cliente, { termos: 'Seja gentil.' });
    const { access } = await signIn(server.app, geral.username);
    const admin = withBearer(server.app, access);
    expect((await accept(1, admin)).statusCode).toBe(200);
    const sight = await seeAs(server, access, person.id);
    expect((await sight.send('POST', '/api/termos/', { versao: 1 })).statusCode).toBe(403);
    const opened = () => sight.get(`/api/embed-info/${relatorio.id}/`);
    expect((await opened()).json()).toEqual(refusal);
    expect((await accept(1)).statusCode).toBe(200);
    expect((await open()).statusCode).toBe(200);
    await vi.waitFor(async () => expect((await opened()).statusCode).toBe(200), 5_000);
  });

  it('who enters by a product accepts there', async () => {
    const world = await buildEntries(server);
    const relatorio = await buildRelatorio(server, world.cliente, { allowed: [world.reader] });
    await publish(world.cliente, { termos: 'Seja gentil.' });
    const { access } = (await world.enter()).json();
    const open = () => world.call(access, `/api/embed-info/${relatorio.id}/`);
    expect((await open()).json()).toEqual(refusal);
    const accepted = await server.app.inject({
      method: 'POST',
      url: '/api/termos/',
      headers: { host: world.host, authorization: `Bearer ${access}` },
      payload: { versao: 1 },
    });
    expect(accepted.statusCode).toBe(200);
    expect((await open()).statusCode).toBe(200);
  });

  it('administrators see who has accepted what and when, in the list and in history', async () => {
    const { cliente, person, geral, accept } = await buildWorld();
    await publish(cliente, { termos: 'Seja gentil.' });
    const admin = await as(server.app, geral);
    const pending = async () =>
      (await admin.get('/api/admin/users/?filter={"termos":"pendentes"}&range=[0,9]'))
        .json()
        .map(({ id }: { id: number }) => id);
    expect(await pending()).toEqual([person.id, geral.id].sort((a, b) => a - b));
    await accept(1);
    await accept(1);
    expect(await pending()).toEqual([geral.id]);
    const { termos } = (await admin.get(`/api/admin/users/${person.id}/`)).json();
    expect(termos).toEqual({ versao: 1, aceito_em: expect.any(String), pendente: false });
    const told = (await admin.get('/api/admin/audit/'))
      .json()
      .map((one: { frase: string }) => one.frase);
    expect(
      told.filter((frase: string) => frase.includes('aceitou a versão 1 dos termos')),
    ).toHaveLength(1);
  });

  it('superusers and people of other clientes are not asked, nobody accepts without a session, and the reason is explained', async () => {
    const { cliente, person, relatorio, geral } = await buildWorld();
    const other = await buildWorld();
    await publish(cliente, { termos: 'Seja gentil.' });
    const root = await as(server.app, await buildUser(server, cliente, { is_superuser: true }));
    expect((await root.get(`/api/embed-info/${relatorio.id}/`)).statusCode).toBe(200);
    expect((await other.open()).statusCode).toBe(200);
    expect((await other.accept(1)).statusCode).toBe(409);
    expect(
      (await server.app.inject({ method: 'POST', url: '/api/termos/', payload: { versao: 1 } }))
        .statusCode,
    ).toBe(401);
    const admin = await as(server.app, geral);
    const why = await admin.get(
      `/api/admin/acessos/explicacao/?user_id=${person.id}&relatorio_id=${relatorio.id}`,
    );
    expect(why.json().detail).toBeUndefined();
    expect(why.json().impedimentos).toEqual([
      { codigo: 'termos', frase: expect.stringContaining('ainda não aceitou os termos') },
    ]);
  });

  it.each([
    ['longer than the rule', { termos: 'a'.repeat(20_001) }],
    ['longer than any text of a form', { privacidade: 'a'.repeat(80_001) }],
  ])('a text %s is refused, and not cut', async (_, texts) => {
    const cliente = await buildCliente(server);
    const [field = ''] = Object.keys(texts);
    await expect(publish(cliente, texts)).rejects.toThrow(field);
  });
});
