import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  as,
  buildCliente,
  buildProvedor,
  buildUser,
  setEnderecos,
  unique,
} from '../../../../test/factories.ts';
import {
  clientId,
  clientSecret,
  type FakeProvider,
  fakeProvider,
} from '../../../../test/fakeProvider.ts';
import { type TestServer, testServer } from '../../../../test/testServer.ts';
import * as schema from '../../../platform/db/schema.ts';

let server: TestServer;
let provider: FakeProvider;
beforeAll(async () => {
  provider = await fakeProvider();
  server = await testServer({ HOOK_ORIGINS: provider.issuer });
});
afterAll(() => provider.close());
afterEach(() => provider.mend());

const url = '/api/admin/provedores/';
const body = (more: object = {}) => ({
  nome: 'Entrar com Acme',
  emissor: provider.issuer,
  client_id: clientId,
  segredo: clientSecret,
  ...more,
});

async function buildWorld() {
  const cliente = await buildCliente(server);
  const geral = await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
  const root = await as(server.app, await buildUser(server, null, { is_superuser: true }));
  return { cliente, geral, root };
}

describe('the providers of a cliente', () => {
  it('WIRE-31 IDP-01 an Admin Geral makes up to three, and no answer has a secret', async () => {
    const { geral, cliente } = await buildWorld();
    const made = await geral.post(url, body());
    expect([made.statusCode, made.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        nome: 'Entrar com Acme',
        emissor: provider.issuer,
        client_id: clientId,
        tem_segredo: true,
        dominios: [],
        atributos: [],
        somente: false,
        ativo: true,
        retornos: [`http://localhost:8000/accounts/oidc/${made.json().id}/callback/`],
        pessoas: 0,
        cliente_id: cliente.id,
        cliente_nome: cliente.nome,
        versao: expect.anything(),
      },
    ]);
    expect(made.body).not.toContain(clientSecret);
    const answers = await Promise.all([1, 2, 3].map(() => geral.post(url, body())));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 400]);
    expect((await geral.get(url)).body).not.toContain(clientSecret);
  });

  it.each([
    ['http', 'http://exemplo.example', 'Informe um endereço que começa com https://.'],
    ['an address of the own network', 'https://192.168.0.10', /rede interna/],
    ['a query', 'https://93.184.215.14/?a=1', 'O emissor é um endereço sem ? e sem #.'],
    ['a text', 'provedor', 'Informe um endereço que começa com https://.'],
  ])('IDP-01 refuses %s as issuer', async (_, emissor, text) => {
    const { geral } = await buildWorld();
    const answer = await geral.post(url, body({ emissor }));
    expect([answer.statusCode, answer.json().emissor?.[0]]).toEqual([
      400,
      typeof text === 'string' ? text : expect.stringMatching(text),
    ]);
  });

  it('IDP-02 only a superuser names domains', async () => {
    const { geral, root, cliente } = await buildWorld();
    const refused = await geral.post(url, body({ dominios: ['acme.example'] }));
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { dominios: ['Só um superusuário muda os domínios.'] },
    ]);
    const dominios = ['@Acme.example', 'acme.example'];
    const made = await root.post(url, body({ dominios, cliente_id: cliente.id }));
    expect(made.json().dominios).toEqual(['acme.example']);
    const one = `${url}${made.json().id}/`;
    expect((await geral.put(one, { dominios: ['acme.example'], nome: 'Acme' })).statusCode).toBe(
      200,
    );
    expect((await geral.put(one, { dominios: [] })).statusCode).toBe(400);
    // Another issuer would vouch for the same domains.
    const other = { emissor: 'https://93.184.215.14/' };
    expect((await geral.put(one, other)).json()).toEqual({
      emissor: ['Só um superusuário muda o emissor de um provedor com domínios.'],
    });
    expect((await root.put(one, other)).statusCode).toBe(200);
    const wrong = await root.put(one, { dominios: ['acme'] });
    expect(wrong.json()).toEqual({
      dominios: ['“acme” não é um domínio, como empresa.com.br.'],
    });
  });

  it('WIRE-31 IDP-03 one that is stopped or deleted ends its sessions', async () => {
    const { geral, cliente } = await buildWorld();
    const made = (await geral.post(url, body())).json();
    const ana = await buildUser(server, cliente);
    const me = await as(server.app, ana);
    const own = eq(schema.session.user_id, ana.id);
    await server.context.db.update(schema.session).set({ provedor_id: made.id }).where(own);
    expect((await me.get('/api/auth/user/')).statusCode).toBe(200);
    await geral.put(`${url}${made.id}/`, { ativo: false });
    expect((await me.get('/api/auth/user/')).statusCode).toBe(401);
    await server.context.db.update(schema.session).set({ revoked_at: null }).where(own);
    await geral.delete(`${url}${made.id}/`);
    expect((await me.get('/api/auth/user/')).statusCode).toBe(401);
    expect((await geral.get(url)).json()).toEqual([]);
  });

  it('WIRE-31 IDP-01 before a sign-in they are told at the address of their cliente, and elsewhere by the domain alone', async () => {
    const { root, cliente } = await buildWorld();
    const host = `${unique('porta').toLowerCase()}.example`;
    await setEnderecos(server, cliente, [host]);
    const domain = `${unique('dominio').toLowerCase()}.example`;
    const named = { dominios: [domain], cliente_id: cliente.id };
    const { id } = (await root.post(url, body(named))).json();
    await buildProvedor(server, cliente, { ativo: false });
    const told = async (query: string, at = 'localhost:8000') =>
      (await server.app.inject({ url: `/api/provedores/${query}`, headers: { host: at } })).json();
    const way = { id, nome: 'Entrar com Acme', somente: false };
    expect(await told('', host)).toEqual([way]);
    expect(await told('')).toEqual([]);
    expect(await told(`?email=ninguem@${domain.toUpperCase()}`)).toEqual([way]);
    expect(await told('?email=ninguem@sem-provedor.example')).toEqual([]);
    const brand = async (at: string) =>
      (await server.app.inject({ url: '/api/branding/', headers: { host: at } })).json().provedores;
    expect(await brand(host)).toEqual([way]);
    expect(await brand('localhost:8000')).toEqual([]);
    await root.delete(`${url}${id}/`);
    expect(await brand(host)).toBeUndefined();
  });
});

describe('the test of a provider', () => {
  async function walk(spoil: (at: FakeProvider) => void = () => undefined, more: object = {}) {
    const { geral } = await buildWorld();
    const { id } = (await geral.post(url, body(more))).json();
    spoil(provider);
    return (await geral.post(`${url}${id}/testar/`)).json();
  }

  it('WIRE-31 IDP-04 asks for address, discovery, keys, return and secret', async () => {
    const found = await walk();
    expect(found).toMatchObject({
      ok: true,
      detail: 'O provedor deu tudo o que uma entrada precisa.',
    });
    expect(found.steps.map(({ title }: { title: string }) => title)).toEqual([
      'Endereço',
      'Descoberta',
      'Chaves',
      'Retorno',
      'Segredo',
    ]);
  });

  it('IDP-04 does not call a secret right where the provider refused the invented code before it', async () => {
    const found = await walk(({ state }) => {
      state.faults.exchange = { status: 400, body: '{"error":"invalid_request"}' };
    });
    const detail =
      'O provedor recusou o código de teste antes de conferir o segredo. Confira com Testar entrada.';
    expect([found.ok, found.detail, found.steps.at(-1)]).toEqual([
      true,
      detail,
      { title: 'Segredo', state: 'nota', detail },
    ]);
  });

  type Spoil = (at: FakeProvider) => void;
  const saying =
    (more: object): Spoil =>
    ({ state }) => {
      state.faults.metadata = (own) => ({ ...own, ...more });
    };
  it.each<[string, Spoil, RegExp, object?]>([
    [
      'no discovery',
      ({ state }) => {
        state.faults.status = 404;
      },
      /respondeu 404\. Confira o emissor/,
    ],
    [
      'a page in place of the discovery',
      ({ state }) => {
        state.faults.metadata = () => '<html>';
      },
      /falta issuer/,
    ],
    [
      'another issuer',
      saying({ issuer: 'https://outro.example' }),
      /diz ser “https:\/\/outro\.example”/,
    ],
    [
      'an endpoint in the own network',
      saying({ token_endpoint: 'https://10.0.0.1/t' }),
      /^token_endpoint: .*rede interna/,
    ],
    ['no address of keys', saying({ jwks_uri: undefined }), /não diz o seu jwks_uri/],
    ['no code flow', saying({ response_types_supported: ['id_token'] }), /fluxo de código/],
    [
      'signatures by a secret alone',
      saying({ id_token_signing_alg_values_supported: ['HS256'] }),
      /chave pública/,
    ],
    [
      'a clock that is wrong',
      ({ state }) => {
        state.faults.date = new Date(Date.now() - 600_000);
      },
      /diferem \d+ segundos/,
    ],
    [
      'no keys',
      ({ state }) => {
        state.faults.keys = [];
      },
      /nenhuma chave de assinatura/,
    ],
    [
      'an unknown client',
      () => undefined,
      /não aceita este identificador ou este retorno.*\/callback\//,
      { client_id: 'outro' },
    ],
    [
      'a refused request',
      ({ state }) => {
        state.faults.back = (back) => back.set('error', 'invalid_scope');
      },
      /recusou o pedido de entrada: invalid_scope/,
    ],
    ['a wrong secret', () => undefined, /recusou o segredo/, { segredo: 'errado' }],
    [
      'an address that nobody answers',
      ({ close }) => {
        close();
      },
      /recusou a conexão|não respondeu/,
    ],
  ])('IDP-04 tells %s', async (_, spoil, text, more) => {
    const found = await walk(spoil, more);
    expect([found.ok, found.detail]).toEqual([false, expect.stringMatching(text)]);
    expect(found.steps.at(-1)).toMatchObject({ state: 'falha', detail: found.detail });
  });
});
