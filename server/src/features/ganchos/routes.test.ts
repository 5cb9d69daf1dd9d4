import { beforeAll, describe, expect, it } from 'vitest';
import {
  as,
  buildCliente,
  buildGancho,
  buildUser,
  ganchoSecret,
  unique,
} from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { storedSecretQueries } from '../../domain/clientes/storedSecretQueries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const url = '/api/admin/ganchos/';
// An address of the internet without a name: no test looks a name up or sends to it.
const endereco = 'https://93.184.215.14/segredo-no-caminho?sig=abc';
const body = () => ({ nome: unique('gancho '), endereco, eventos: ['pessoa', 'auditoria'] });

async function buildFixture() {
  const cliente = await buildCliente(server);
  const me = await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
  const history = async () =>
    (await me.get(`/api/admin/audit/?filter=${encodeURIComponent('{"acao":"conteudo"}')}`)).json();
  return { cliente, me, history };
}

describe('the hooks of a cliente', () => {
  it('WIRE-29 GANCHO-01 are created with a secret that only the first answer has', async () => {
    const { me, cliente } = await buildFixture();
    const made = await me.post(url, body());
    expect(made.statusCode).toBe(201);
    const { segredo, ...rest } = made.json();
    expect(segredo).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(rest).toEqual({
      id: expect.any(Number),
      nome: expect.any(String),
      endereco,
      eventos: ['pessoa', 'auditoria'],
      formato: 'padrao',
      ativo: true,
      parado_em: null,
      esperam: 0,
      ultima_em: null,
      ultimo_estado: null,
      cliente_id: cliente.id,
      cliente_nome: cliente.nome,
      versao: 1,
    });
    expect((await me.get(url)).json()).toEqual([rest]);
    expect((await me.put(`${url}${rest.id}/`, { nome: 'Outro' })).json()).not.toHaveProperty(
      'segredo',
    );
  });

  it('GANCHO-01 are at most ten, also for two calls at once', async () => {
    const { me, cliente } = await buildFixture();
    for (let made = 0; made < 9; made += 1) await buildGancho(server, cliente);
    const answers = await Promise.all([me.post(url, body()), me.post(url, body())]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
    const refused = answers.find(({ statusCode }) => statusCode === 400);
    expect(refused?.json()).toEqual({ nome: ['Um cliente tem até 10 ganchos.'] });
  });

  it.each([
    ['http', 'http://example.com/', 'Informe um endereço que começa com https://.'],
    [
      'the machine of the portal',
      'https://127.0.0.1/',
      'Este endereço é de uma rede interna. Use um endereço que a internet alcança.',
    ],
    ['a password', 'https://a:b@93.184.215.14/', 'Tire o usuário e a senha do endereço.'],
  ])('GANCHO-01 refuse an address with %s, new or changed', async (_, wrong, problem) => {
    const { me, cliente } = await buildFixture();
    const { id } = await buildGancho(server, cliente);
    const refused = { endereco: [problem] };
    expect((await me.post(url, { ...body(), endereco: wrong })).json()).toEqual(refused);
    expect((await me.put(`${url}${id}/`, { endereco: wrong })).json()).toEqual(refused);
  });

  it('are in history with the origin of their address, and never with the rest of it or a secret', async () => {
    const { me, history } = await buildFixture();
    const made = (await me.post(url, body())).json();
    await me.put(`${url}${made.id}/`, { endereco: `${endereco}d`, versao: 1 });
    await me.put(`${url}${made.id}/`, { ativo: false, eventos: ['pessoa'], versao: 2 });
    await me.delete(`${url}${made.id}/`);
    const rows = await history();
    expect(rows.map(({ frase }: { frase: string }) => frase.replace(/^\S+ /, ''))).toEqual([
      `excluiu o gancho ${made.nome}.`,
      `desativou o gancho ${made.nome} e alterou os eventos do gancho ${made.nome}.`,
      `alterou o endereço do gancho ${made.nome}.`,
      `criou o gancho ${made.nome}.`,
    ]);
    const text = JSON.stringify(rows);
    expect(text).toContain('https://93.184.215.14');
    expect(text).not.toMatch(/segredo-no-caminho|sig=|whsec_/);
  });

  it('are changed only in the version that was seen', async () => {
    const { me, cliente } = await buildFixture();
    const { id } = await buildGancho(server, cliente);
    await me.put(`${url}${id}/`, { nome: 'Primeiro', versao: 1 });
    const answer = await me.put(`${url}${id}/`, { nome: 'Segundo', versao: 1 });
    expect([answer.statusCode, answer.json().atual.nome]).toEqual([409, 'Primeiro']);
  });

  it('have secrets among those that a change of the key of the server encrypts again', async () => {
    const { cliente } = await buildFixture();
    const { id } = await buildGancho(server, cliente);
    const { db, secretBox } = server.context;
    const stored = await storedSecretQueries(db).list();
    const own = stored.find(({ owner }) => owner === `gancho:${id}`);
    expect(own && secretBox.open(own.owner, own)).toBe(ganchoSecret);
  });

  it('GANCHO-03 send nothing again while they are stopped', async () => {
    const { me, cliente } = await buildFixture();
    const { id } = await buildGancho(server, cliente, { ativo: false });
    const answer = await me.post(`${url}${id}/entregas/1/`);
    expect([answer.statusCode, answer.json()]).toEqual([409, { detail: 'Ative o gancho antes.' }]);
  });
});
