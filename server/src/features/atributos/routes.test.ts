import { beforeAll, describe, expect, it } from 'vitest';
import {
  as,
  aurora,
  buildCliente,
  buildRelatorio,
  buildUser,
  unique,
} from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const url = '/api/admin/atributos/';

async function buildFixture() {
  const cliente = await buildCliente(server);
  const [geral, ana, bia] = [
    await buildUser(server, cliente, { groups: ['Admin Geral'] }),
    await buildUser(server, cliente),
    await buildUser(server, cliente),
  ];
  const me = await as(server.app, geral);
  const attribute = async (nome: string) => (await me.post(url, { nome })).json();
  const team = async (nome: string, membros: readonly { id: number }[], atributos: object = {}) =>
    (
      await me.post('/api/admin/equipes/', {
        nome,
        membros: membros.map(({ id }) => id),
        atributos,
      })
    ).json();
  return { cliente, geral, ana, bia, me, attribute, team };
}

describe('the attributes of a cliente', () => {
  it('are listed by name with how many use them', async () => {
    const { me, ana, cliente, attribute, team } = await buildFixture();
    await attribute('regional');
    const loja = await attribute('loja');
    await me.put(`/api/admin/users/${ana.id}/`, { atributos: { loja: '01' } });
    await team(unique('Norte'), [], { LOJA: '02' });
    const relatorio = await buildRelatorio(server, cliente);
    await me.put(`/api/admin/powerbiconfig/${relatorio.id}/`, { rls_nome: 'atributo:loja' });
    const found = (await me.get(url)).json();
    expect(found.map((one: { nome: string }) => one.nome)).toEqual(['loja', 'regional']);
    expect(found[0]).toMatchObject({
      id: loja.id,
      cliente_id: cliente.id,
      pessoas: 1,
      equipes: 1,
      relatorios: 1,
    });
  });

  it.each([
    ['an accent', 'região'],
    ['a comma', 'a,b'],
    ['nothing', '  '],
    ['51 characters', 'a'.repeat(51)],
  ])('have no name with %s', async (_, nome) => {
    const { me } = await buildFixture();
    const answer = await me.post(url, { nome });
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['nome']]);
  });

  it('have different names, capitals ignored, and other clientes may have the same', async () => {
    const { me, attribute } = await buildFixture();
    await attribute('Loja');
    expect((await me.post(url, { nome: 'loja' })).json()).toEqual({
      nome: ['Já existe um atributo com este nome.'],
    });
    const other = await buildFixture();
    expect((await other.me.post(url, { nome: 'loja' })).statusCode).toBe(201);
  });

  it('are at most 20, also for two calls at once', async () => {
    const { me } = await buildFixture();
    for (let n = 0; n < 19; n += 1) await me.post(url, { nome: `a${n}` });
    const answers = await Promise.all(['x', 'y'].map((nome) => me.post(url, { nome })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
    expect((await me.get(url)).json()).toHaveLength(20);
  });

  it('are not deleted while a report sends them, and a new name stays with reports and values', async () => {
    const { me, ana, cliente, attribute } = await buildFixture();
    const { id } = await attribute('loja');
    const relatorio = await buildRelatorio(server, cliente);
    await me.put(`/api/admin/users/${ana.id}/`, { atributos: { loja: '01' } });
    await me.put(`/api/admin/powerbiconfig/${relatorio.id}/`, { rls_nome: 'atributo:loja' });
    const refused = await me.delete(`${url}${id}/`);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      expect.stringContaining('Um relatório envia este atributo'),
    ]);
    expect((await me.put(`${url}${id}/`, { nome: 'filial' })).statusCode).toBe(200);
    const [config] = (
      await me.get(`/api/admin/powerbiconfig/?filter=${JSON.stringify({ id: relatorio.id })}`)
    ).json();
    expect(config.rls_nome).toBe('atributo:filial');
    await me.put(`/api/admin/powerbiconfig/${relatorio.id}/`, { rls_nome: 'login' });
    expect((await me.delete(`${url}${id}/`)).statusCode).toBe(200);
    expect((await me.get(`/api/admin/users/${ana.id}/`)).json().atributos).toEqual({});
  });
});

describe('the values of people and teams', () => {
  it('are replaced as a whole, and absent ones stay', async () => {
    const { me, ana, attribute } = await buildFixture();
    await attribute('loja');
    await attribute('regional');
    const put = async (body: object) => (await me.put(`/api/admin/users/${ana.id}/`, body)).json();
    expect((await put({ atributos: { loja: ' 01 ', Regional: 'Sul' } })).atributos).toEqual({
      loja: '01',
      regional: 'Sul',
    });
    expect((await put({ first_name: 'Ana' })).atributos).toEqual({ loja: '01', regional: 'Sul' });
    expect((await put({ atributos: { loja: '02', regional: null } })).atributos).toEqual({
      loja: '02',
    });
    expect((await put({ atributos: { loja: '' } })).atributos).toEqual({});
  });

  it.each([
    ['an attribute that the cliente does not have', { filial: '1' }, /não tem o atributo filial/],
    ['an accent', { loja: 'São' }, /sem acento e sem espaço/],
    ['a space', { loja: 'a b' }, /sem acento e sem espaço/],
    ['two spellings of one attribute', { loja: '1', LOJA: '2' }, /tem dois valores/],
  ])('are refused with %s', async (_, atributos, problem) => {
    const { me, ana, attribute } = await buildFixture();
    await attribute('loja');
    const answer = await me.put(`/api/admin/users/${ana.id}/`, { atributos });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().atributos[0]).toMatch(problem);
  });

  it('nobody changes their own, nor those of a team of theirs, and a form may send what is stored', async () => {
    const { cliente, me, attribute, team } = await buildFixture();
    await attribute('loja');
    const admin = await buildUser(server, cliente, { groups: ['Admin de Usuários'] });
    await me.put(`/api/admin/users/${admin.id}/`, { atributos: { loja: '01' } });
    const { id } = await team(unique('Norte'), [admin], { loja: '01' });
    const own = await as(server.app, admin);
    const put = (to: string, atributos: object) => own.put(`/api/admin/${to}/`, { atributos });
    expect((await put(`users/${admin.id}`, { loja: '02' })).statusCode).toBe(403);
    expect((await put(`equipes/${id}`, { loja: '02' })).statusCode).toBe(403);
    expect((await put(`users/${admin.id}`, { loja: '01' })).statusCode).toBe(200);
    expect((await put(`equipes/${id}`, { loja: '01' })).statusCode).toBe(200);
  });

  it('leave with a person who moves to another cliente, and with their roles', async () => {
    const { me, ana, cliente, attribute } = await buildFixture();
    await attribute('loja');
    const relatorio = await buildRelatorio(server, cliente);
    await me.put(`/api/admin/users/${ana.id}/`, { atributos: { loja: '01' } });
    await me.put(`/api/admin/powerbiconfig/${relatorio.id}/`, {
      rls_papeis: [{ user_id: ana.id, papel: 'Sul' }],
    });
    const superuser = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    const target = await buildCliente(server);
    const moved = await superuser.put(`/api/admin/users/${ana.id}/`, { cliente_id: target.id });
    expect([moved.statusCode, moved.json().atributos]).toEqual([200, {}]);
    const [config] = (
      await me.get(`/api/admin/powerbiconfig/?filter=${JSON.stringify({ id: relatorio.id })}`)
    ).json();
    expect(config.rls_papeis).toEqual([]);
  });

  it('are told in history with the values of the person', async () => {
    const { me, ana, attribute } = await buildFixture();
    await attribute('loja');
    await me.put(`/api/admin/users/${ana.id}/`, { atributos: { loja: '01' } });
    const [row] = (
      await me.get(`/api/admin/audit/?filter=${JSON.stringify({ alvo: `user:${ana.id}` })}`)
    ).json();
    expect(row.frase).toMatch(/alterou os atributos de /);
    expect(row.mudancas).toEqual([
      expect.objectContaining({ rotulo: 'Atributos', de: null, para: 'loja: 01' }),
    ]);
  });
});

it('WIRE-13 the calls and fields of dados', async () => {
  const { me, ana, cliente, team } = await buildFixture();
  const made = await me.post(url, { nome: 'loja' });
  expect([made.statusCode, made.json()]).toEqual([
    201,
    expect.objectContaining({ nome: 'loja', cliente_id: cliente.id }),
  ]);
  const { id } = made.json();
  expect((await me.put(`${url}${id}/`, { nome: 'filial' })).json().nome).toBe('filial');
  expect((await me.get(url)).json().map((one: { nome: string }) => one.nome)).toEqual(['filial']);
  const norte = await team(unique('Norte'), [ana], { filial: '02' });
  expect(norte.atributos).toEqual({ filial: '02' });
  const person = await me.put(`/api/admin/users/${ana.id}/`, { atributos: { filial: '01' } });
  expect(person.json().atributos).toEqual({ filial: '01' });

  const relatorio = await buildRelatorio(server, cliente, {
    workspace_id: aurora.financeiro,
    report_id: aurora.inadimplencia,
    allowed: [ana],
  });
  const config = `/api/admin/powerbiconfig/${relatorio.id}/`;
  const draft = {
    rls_nome: 'atributo:filial',
    rls_papeis: [{ equipe_id: norte.id, papel: 'Sul' }],
  };
  const tested = await me.post(`${config}testar-como/`, { user_id: ana.id, ...draft });
  expect(tested.json()).toMatchObject({
    enviado: { nome: '01', papeis: ['Sul'], custom_data: '01' },
    resposta: expect.stringContaining('O Power BI deu um token'),
  });
  const plain = await me.post(`${config}testar-como/`, { user_id: ana.id });
  expect(plain.json()).toMatchObject({ enviado: null, resposta: expect.any(String) });
  expect((await me.put(config, draft)).json()).toMatchObject(draft);

  const asked = `user_id=${ana.id}&relatorio_id=${relatorio.id}`;
  const explained = (await me.get(`/api/admin/acessos/explicacao/?${asked}`)).json();
  const filter = JSON.stringify({ user: ana.id });
  const [row] = (await me.get(`/api/admin/acessos/?filter=${filter}&range=[0,9]`)).json();
  for (const { dados } of [explained, row]) {
    expect(dados).toMatchObject({ rls_role: 'Sul', nome_enviado: '01', recusa: null });
  }
  await me.put(config, { rls_nome: 'login' });
  expect((await me.delete(`${url}${id}/`)).statusCode).toBe(200);
  expect((await me.get(url)).json()).toEqual([]);
});
