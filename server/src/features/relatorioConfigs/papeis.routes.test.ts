import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  as,
  aurora,
  buildCliente,
  buildRelatorio,
  buildUser,
  unique,
} from '../../../test/factories.ts';
import { historyReader } from '../../../test/history.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => server.emulator.recorder.clear());

/** A report on a model with roles. */
const rls = {
  workspace_id: aurora.financeiro,
  report_id: aurora.inadimplencia,
  dataset_id: aurora.inadimplenciaDataset,
};

async function buildFixture(values: object = {}) {
  const cliente = await buildCliente(server);
  const [geral, ana, bia] = [
    await buildUser(server, cliente, { groups: ['Admin Geral'] }),
    await buildUser(server, cliente, { first_name: 'Ana' }),
    await buildUser(server, cliente, { first_name: 'Bia' }),
  ];
  const relatorio = await buildRelatorio(server, cliente, {
    ...rls,
    allowed: [ana, bia],
    ...values,
  });
  const me = await as(server.app, geral);
  const url = `/api/admin/powerbiconfig/${relatorio.id}/`;
  const team = async (members: readonly { id: number }[], atributos: object = {}) =>
    (
      await me.post('/api/admin/equipes/', {
        nome: unique('Equipe '),
        membros: members.map(({ id }) => id),
        atributos,
      })
    ).json() as { id: number; nome: string };
  const open = async (person: { username: string }, renewal = false) =>
    (await as(server.app, person)).get(
      `/api/embed-info/${relatorio.id}/${renewal ? '?renewal=true' : ''}`,
    );
  return { cliente, geral, ana, bia, relatorio, me, url, team, open };
}

/** The identities that Power BI was asked for, since the last call. */
function identities() {
  const calls = server.emulator.recorder.calls({ operation: 'powerbi.generateToken' });
  server.emulator.recorder.clear();
  return calls.flatMap(({ body }) => (body as { identities?: object[] }).identities ?? []);
}

describe('the roles of a report by person and team', () => {
  it('SEG-01 roles are the own ones, else the union of the teams’, else those for everybody, else a refusal; a model with roles gets no identity without one', async () => {
    const { me, url, ana, bia, relatorio, geral, team, open } = await buildFixture();
    // Nobody gives a role yet, and the model has some.
    expect((await open(ana)).json()).toEqual({
      detail: expect.stringContaining('Peça a um administrador'),
      sem_dados: 'configuracao',
    });
    const norte = await team([ana, bia]);
    const sul = await team([bia]);
    const saved = await me.put(url, {
      rls_role: 'Sul',
      rls_papeis: [
        { equipe_id: norte.id, papel: 'Norte' },
        { equipe_id: sul.id, papel: ' Nordeste ' },
        { user_id: ana.id, papel: 'Sudeste' },
      ],
    });
    expect([saved.statusCode, saved.json().rls_papeis]).toEqual([
      200,
      [
        { user_id: ana.id, papel: 'Sudeste' },
        { equipe_id: norte.id, papel: 'Norte' },
        { equipe_id: sul.id, papel: 'Nordeste' },
      ],
    ]);
    for (const person of [ana, bia, geral]) expect((await open(person)).statusCode).toBe(200);
    expect(identities()).toEqual([
      expect.objectContaining({ username: ana.username, roles: ['Sudeste'] }),
      expect.objectContaining({ username: bia.username, roles: ['Nordeste', 'Norte'] }),
      expect.objectContaining({ username: geral.username, roles: ['Sul'] }),
    ]);
    // The member of a deleted team, and a renewal.
    for (const { id } of [norte, sul]) await me.delete(`/api/admin/equipes/${id}/`);
    await open(bia, true);
    expect(identities()).toEqual([expect.objectContaining({ roles: ['Sul'] })]);
    await me.put(url, { rls_role: '' });
    const refused = await open(bia);
    expect([refused.statusCode, refused.json()]).toEqual([
      502,
      {
        detail:
          'Este relatório mostra a cada pessoa os dados da função dela, e você ainda não tem uma função.',
        sem_dados: 'pessoa',
      },
    ]);
    const own = await (await as(server.app, geral)).get(`/api/embed-info/${relatorio.id}/`);
    expect(own.json().detail).toContain('dá funções (RLS) por pessoa e por equipe');
    expect(identities()).toEqual([]);
  });

  it('a report goes on to refuse whoever has none when the last role leaves with its person, until its roles are saved again', {
    tags: ['slow'],
  }, async () => {
    const vendas = { workspace_id: aurora.workspace, report_id: aurora.vendas };
    const { me, url, ana, bia, relatorio, open } = await buildFixture(vendas);
    expect((await open(bia)).statusCode).toBe(200);
    await me.put(url, { rls_papeis: [{ user_id: ana.id, papel: 'Sul' }] });
    expect((await me.delete(`/api/admin/users/${ana.id}/`)).statusCode).toBe(200);
    expect((await open(bia)).statusCode).toBe(502);
    const renamed = await me.put(url, { nome_relatorio: 'Outro nome' });
    expect(renamed.json()).toMatchObject({ rls_papeis: [], rls_com_papeis: true });
    expect((await open(bia)).statusCode).toBe(502);
    const ended = await me.put(url, { rls_papeis: [] });
    expect(ended.json()).toMatchObject({ rls_papeis: [], rls_com_papeis: false });
    expect((await open(bia)).statusCode).toBe(200);
    const rows = await (await historyReader(server))({ target: `relatorio:${relatorio.id}` });
    expect(rows.at(-1)).toMatchObject({
      mudancas: [
        expect.objectContaining({ campo: 'rls_com_papeis', antes: 'true', depois: 'false' }),
      ],
    });
  });

  it('leave with a report that moves to another cliente', async () => {
    const { url, ana } = await buildFixture();
    const superuser = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    await superuser.put(url, { rls_papeis: [{ user_id: ana.id, papel: 'Sul' }] });
    const target = await buildCliente(server);
    const moved = await superuser.put(url, { cliente: target.id });
    expect([moved.statusCode, moved.json().rls_papeis]).toEqual([200, []]);
  });

  it.each<[string, (ids: { ana: number; equipe: number }) => object, RegExp]>([
    [
      'both a person and a team',
      ({ ana, equipe }) => ({ user_id: ana, equipe_id: equipe, papel: 'X' }),
      /não as duas/,
    ],
    ['neither', () => ({ papel: 'X' }), /não as duas/],
    ['a comma', ({ ana }) => ({ user_id: ana, papel: 'A,B' }), /sem vírgula/],
    ['an accent', ({ ana }) => ({ user_id: ana, papel: 'Região' }), /sem acento/],
    ['only spaces', ({ ana }) => ({ user_id: ana, papel: '  ' }), /Informe o nome/],
  ])('are refused with %s', async (_, papel, problem) => {
    const { me, url, ana, team } = await buildFixture();
    const { id } = await team([ana]);
    const answer = await me.put(url, { rls_papeis: [papel({ ana: ana.id, equipe: id })] });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().rls_papeis[0]).toMatch(problem);
  });

  it('are at most 50 for one person', async () => {
    const { me, url, ana } = await buildFixture();
    const rls_papeis = Array.from({ length: 51 }, (_, n) => ({ user_id: ana.id, papel: `r${n}` }));
    expect((await me.put(url, { rls_papeis })).json()).toEqual({
      rls_papeis: ['O Power BI aceita até 50 funções por pessoa.'],
    });
    expect((await me.put(url, { rls_papeis: rls_papeis.slice(1) })).statusCode).toBe(200);
  });

  it('are told in history by name', async () => {
    const { me, url, ana, team, relatorio } = await buildFixture();
    const norte = await team([ana]);
    await me.put(url, {
      rls_papeis: [
        { user_id: ana.id, papel: 'Sul' },
        { equipe_id: norte.id, papel: 'Norte' },
      ],
    });
    const [row] = (
      await me.get(
        `/api/admin/audit/?filter=${JSON.stringify({ alvo: `relatorio:${relatorio.id}` })}`,
      )
    ).json();
    expect(row.frase).toContain(`deu a Ana a função Sul em ${relatorio.nome_relatorio}`);
    expect(row.frase).toContain(`deu à equipe ${norte.nome} a função Norte`);
    expect(row.mudancas.map(({ para }: { para: string }) => para)).toEqual(
      expect.arrayContaining(['Ana: Sul', `${norte.nome}: Norte`]),
    );
  });
});

describe('the digest of what a reader is shown', () => {
  it('changes with role, login and value, and not with anything else', {
    tags: ['slow'],
  }, async () => {
    const { me, url, ana, relatorio, open } = await buildFixture({ rls_role: 'Sul' });
    const reader = await as(server.app, ana);
    const digest = async () =>
      (await reader.get(`/api/relatorios/${relatorio.id}/identidade/`)).json().identidade as string;
    const first = await digest();
    expect((await open(ana)).json().identidade).toBe(first);
    await me.put(url, { nome_relatorio: 'Outro' });
    await me.put(`/api/admin/users/${ana.id}/`, { first_name: 'Anita' });
    expect(await digest()).toBe(first);
    await me.put(url, { rls_papeis: [{ user_id: ana.id, papel: 'Norte' }] });
    const second = await digest();
    expect(second).not.toBe(first);
    await me.put(`/api/admin/users/${ana.id}/`, { username: unique('ana') });
    expect(await digest()).not.toBe(second);
    await me.post('/api/admin/atributos/', { nome: 'loja' });
    await me.put(url, { rls_nome: 'atributo:loja' });
    const refused = await reader.get(`/api/relatorios/${relatorio.id}/identidade/`);
    expect(refused.statusCode).toBe(502);
    await me.put(`/api/admin/users/${ana.id}/`, { atributos: { loja: '01' } });
    expect(await digest()).toMatch(/^[\w-]{22}$/);
  });
});

describe('the test of a report as a person', () => {
  it('sends the unsaved fields of the form, tells what was sent, and saves nothing', async () => {
    const { me, url, ana, relatorio, team } = await buildFixture();
    const norte = await team([ana]);
    await me.post('/api/admin/atributos/', { nome: 'loja' });
    await me.put(`/api/admin/users/${ana.id}/`, { atributos: { loja: '01' } });
    const answer = await me.post(`${url}testar-como/`, {
      user_id: ana.id,
      rls_nome: 'atributo:loja',
      rls_papeis: [{ equipe_id: norte.id, papel: 'Sul' }],
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        enviado: { nome: '01', papeis: ['Sul'], custom_data: '01' },
        aceito: true,
        resposta: expect.stringContaining('não diz se as funções existem'),
      },
    ]);
    expect(identities()).toEqual([expect.objectContaining({ username: '01', roles: ['Sul'] })]);
    const [config] = (
      await me.get(`/api/admin/powerbiconfig/?filter=${JSON.stringify({ id: relatorio.id })}`)
    ).json();
    expect(config).toMatchObject({ rls_nome: 'login', rls_papeis: [], versao: 1 });
    expect((await me.post(`${url}testar-como/`, { user_id: ana.id })).json()).toEqual({
      enviado: null,
      aceito: false,
      resposta: expect.stringContaining('O modelo exige uma função.'),
    });
  });

  it('tells a refusal, and that a model asks for nothing', async () => {
    const { me, url, ana } = await buildFixture();
    const ask = async (body: object) =>
      (await me.post(`${url}testar-como/`, { user_id: ana.id, ...body })).json();
    const { geral } = await buildFixture();
    expect(await ask({ rls_papeis: [{ user_id: geral.id, papel: 'X' }] })).toEqual({
      rls_papeis: ['Usuário não encontrado neste cliente.'],
    });
    const vendas = { workspace_id: aurora.workspace, report_id: aurora.vendas };
    expect(await ask(vendas)).toEqual({
      enviado: null,
      aceito: true,
      resposta: expect.stringContaining('não pede identidade'),
    });
    expect(await ask({ ...vendas, rls_role: 'Sul' })).toMatchObject({
      enviado: null,
      aceito: false,
      resposta: expect.stringContaining('todos veriam todos os dados'),
    });
    server.emulator.change({ kind: 'directLake', datasetId: rls.dataset_id, isOn: true });
    const refused = await ask({ rls_role: 'Sul' });
    server.emulator.change({ kind: 'directLake', datasetId: rls.dataset_id, isOn: false });
    expect(refused).toMatchObject({
      enviado: { nome: ana.username, papeis: ['Sul'], custom_data: null },
      aceito: false,
      resposta: expect.stringContaining('não aceita identidade efetiva'),
    });
  });

  it('is about people of the report’s cliente alone', async () => {
    const [mine, theirs] = [await buildFixture(), await buildFixture()];
    const foreign = await mine.me.post(`${mine.url}testar-como/`, { user_id: theirs.ana.id });
    expect([foreign.statusCode, foreign.json()]).toEqual([
      400,
      { user_id: ['Usuário não encontrado neste cliente.'] },
    ]);
    expect(
      (await mine.me.post(`${theirs.url}testar-como/`, { user_id: mine.ana.id })).statusCode,
    ).toBe(404);
  });
});

describe('the explanation and the list of accesses', () => {
  it('tell role and name, and where each comes from', async () => {
    const { me, url, ana, relatorio, team } = await buildFixture();
    const [norte, sul] = [await team([ana], {}), await team([ana])];
    await me.post('/api/admin/atributos/', { nome: 'loja' });
    await me.put(`/api/admin/equipes/${norte.id}/`, { atributos: { loja: '01' } });
    await me.put(url, {
      rls_nome: 'atributo:loja',
      rls_papeis: [
        { equipe_id: norte.id, papel: 'A' },
        { equipe_id: sul.id, papel: 'B' },
      ],
    });
    const explained = await me.get(
      `/api/admin/acessos/explicacao/?user_id=${ana.id}&relatorio_id=${relatorio.id}`,
    );
    const dados = {
      rls_role: 'A, B',
      nome_enviado: '01',
      recusa: null,
      frase: `Os dados são filtrados no Power BI pelas funções A e B (das equipes ${norte.nome} e ${sul.nome}), com o nome 01 (atributo loja da equipe ${norte.nome}).`,
    };
    expect(explained.json().dados).toEqual(dados);
    const filter = JSON.stringify({ user: ana.id });
    const [row] = (await me.get(`/api/admin/acessos/?filter=${filter}&range=[0,9]`)).json();
    expect(row.dados).toEqual(dados);
    await me.put(`/api/admin/equipes/${sul.id}/`, { atributos: { loja: '02' } });
    const [refused] = (await me.get(`/api/admin/acessos/?filter=${filter}&range=[0,9]`)).json();
    expect(refused.dados).toMatchObject({
      rls_role: null,
      recusa: expect.stringContaining(`${norte.nome} (01) e ${sul.nome} (02)`),
    });
  });
});
