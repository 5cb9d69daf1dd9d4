import { beforeAll, describe, expect, it } from 'vitest';
import { actorOf } from '../../../test/actorOf.ts';
import { arquivoDependencies } from '../../../test/arquivo/arquivoDependencies.ts';
import { as, aurora, buildCliente, buildUser, unique } from '../../../test/factories.ts';
import { historyReader } from '../../../test/history.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { commit } from '../../domain/change/commit.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { applyArquivo, prepareArquivo } from './applyArquivo.ts';
import { changeByArquivo } from './changeByArquivo.ts';
import { exportArquivo } from './exportArquivo.ts';

let server: TestServer;
let actor: Actor;
beforeAll(async () => {
  server = await testServer({ BUDGET_FACTOR: '10000', HOOK_ORIGINS: 'https://erp.example' });
  actor = actorOf(await buildUser(server, null, { is_superuser: true }));
});

const urlOf = (id: number) => `/api/admin/clientes/${id}/arquivo/`;

async function buildWorld() {
  const cliente = await buildCliente(server);
  const other = await buildCliente(server);
  return {
    cliente,
    other,
    root: await as(server.app, await buildUser(server, null, { is_superuser: true })),
    geral: await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] })),
    pessoas: await as(
      server.app,
      await buildUser(server, cliente, { groups: ['Admin de Usuários'] }),
    ),
    relatorios: await as(
      server.app,
      await buildUser(server, cliente, { groups: ['Admin de Relatórios'] }),
    ),
  };
}
type Caller = Awaited<ReturnType<typeof as>>;

const applyTo = async (caller: Caller, id: number, arquivo: string) =>
  caller.post(urlOf(id), { arquivo });
const planOf = async (caller: Caller, id: number, arquivo: string) =>
  caller.post('/api/admin/ensaios/', { metodo: 'POST', caminho: urlOf(id), corpo: { arquivo } });
const exportOf = async (caller: Caller, id: number): Promise<string> =>
  (await caller.get(urlOf(id))).json().arquivo;

/** A whole small cliente, with names that no other test uses. */
const small = (suffix: string) => `# A loja de Aurora
arquivo: 1

atributos:
  - nome: loja

pessoas:
  - usuario: ana${suffix}   # gerente
    email: ana${suffix}@aurora.example
    nome: Ana
    atributos: { loja: 12 }
  - usuario: bruno${suffix}
    email: bruno${suffix}@aurora.example
    grupos: [Admin de Relatórios]

equipes:
  - nome: Vendas
    membros: [ana${suffix}, bruno${suffix}]

relatorios:
  - nome: Faturamento
    workspace_id: ${aurora.workspace}
    report_id: ${aurora.vendas}
    rls_nome: atributo:loja

aplicativos:
  - nome: Comercial
    icone: 📊
    relatorios: [Faturamento]

concessoes:
  - equipe: Vendas
    lugar: Comercial
    relatorio: Faturamento
    acesso: Acesso Total
  - pessoa: ana${suffix}
    lugar: Dashboards
    relatorio: Faturamento
    acesso: Acesso Total
    fim: 31/12/2099

ganchos:
  - nome: ERP
    endereco: https://erp.example/gancho
    eventos: [pessoa]
`;

describe('ARQ-02 a file', () => {
  it('creates what it says in one transaction, and changes nothing when it is applied again', async () => {
    const { cliente, root } = await buildWorld();
    const text = small(unique('u'));
    const plan = await planOf(root, cliente.id, text);
    expect(plan.statusCode, plan.body).toBe(200);
    const { linhas } = plan.json().arquivo;
    expect(linhas.map((one: { acao: string; tipo: string }) => `${one.acao} ${one.tipo}`)).toEqual([
      'cria atributo',
      'cria pessoa',
      'cria pessoa',
      'cria equipe',
      'cria relatório',
      'cria aplicativo',
      'cria concessão',
      'cria concessão',
      'cria gancho',
    ]);
    const applied = await applyTo(root, cliente.id, text);
    expect(applied.statusCode, applied.body).toBe(200);
    expect(applied.json().linhas).toEqual(linhas);
    expect(linhas.at(-1).campos).toContainEqual({
      campo: 'endereco',
      antes: null,
      depois: 'https://erp.example',
    });
    expect(applied.json().segredos).toEqual([
      { nome: 'ERP', segredo: expect.stringMatching(/^whsec_/) },
    ]);
    const again = await applyTo(root, cliente.id, text);
    expect([again.statusCode, again.json()]).toEqual([
      200,
      { linhas: [], avisos: [], segredos: [] },
    ]);
  });

  it('ARQ-01 WIRE-35 that was exported changes nothing, and an export over it keeps its comments and its form', async () => {
    const { cliente, root } = await buildWorld();
    const suffix = unique('u');
    const written = small(suffix);
    await applyTo(root, cliente.id, written);
    const text = await exportOf(root, cliente.id);
    expect((await applyTo(root, cliente.id, text)).json()).toMatchObject({ linhas: [] });
    expect(text).toContain('pbi_client_secret: $' + '{PBI_CLIENT_SECRET}');
    expect(text).not.toContain(aurora.secret);
    expect(text).toContain('endereco: $' + '{GANCHO_ERP_ENDERECO}');
    expect(text).not.toContain('erp.example/gancho');
    const asked = { cliente: cliente.id, acao: 'exportacoes' };
    const told = await root.get(
      `/api/admin/audit/?filter=${encodeURIComponent(JSON.stringify(asked))}`,
    );
    expect(told.json()).toMatchObject([
      { frase: expect.stringContaining('exportou a lista do que o cliente tem, em arquivo (') },
    ]);
    const over = (existing: string) =>
      exportArquivo(arquivoDependencies(server), actor, cliente.id, existing);
    const whole = await over(written);
    // What the file does not name is added after what it names, and none of its lines is another one.
    const lines = whole.split('\n');
    expect(written.split('\n').filter((one) => !lines.includes(one))).toEqual([]);
    const [own] = whole.split('  - usuario: pessoa');
    expect(written.startsWith(own ?? '')).toBe(true);
    expect(await over(whole)).toBe(whole);
    expect(await over(text)).toBe(text);
    const moved = whole
      .replace('    nome: Ana\n', '    nome: "Ana"  # a gerente\n')
      .replace('membros: [', 'membros:   [');
    expect(await over(moved)).toBe(moved);
    // By hand: a name, a member and a team.
    const [equipe] = (
      await root.get(
        `/api/admin/equipes/?filter=${encodeURIComponent(JSON.stringify({ cliente: cliente.id }))}`,
      )
    ).json();
    await root.put(`/api/admin/equipes/${equipe.id}/`, { nome: 'Vendas Sul', membros: [] });
    await root.post('/api/admin/equipes/', { nome: 'Compras', cliente_id: cliente.id });
    const changed = await over(moved);
    expect(changed).toContain('    nome: "Ana"  # a gerente\n');
    expect(changed).toContain('  - nome: Vendas Sul\n');
    const plan = (await planOf(root, cliente.id, changed)).json();
    expect(plan.arquivo).toMatchObject({ linhas: [] });
    // A change by hand is told by the plan of the file as it was.
    const drift = (await planOf(root, cliente.id, text)).json();
    expect(drift.arquivo.linhas).toMatchObject([
      { acao: 'muda', tipo: 'equipe', nome: 'Vendas Sul' },
    ]);
  });

  it.each([
    [
      'an unknown key',
      'arquivo: 1\nequipes:\n  - nome: A\n    senha: x\n',
      'Linha 4, coluna 5: A chave "senha" não é conhecida.',
    ],
    [
      'a repeated key',
      'arquivo: 1\nequipes:\n  - nome: A\n    nome: B\n',
      'Linha 4, coluna 5: A chave "nome" está repetida.',
    ],
    [
      'two items about one thing',
      'arquivo: 1\nequipes:\n  - nome: A\n  - nome: a\n',
      'Linha 4, coluna 5: equipe "a" está em dois itens.',
    ],
    [
      'an anchor',
      'arquivo: 1\nequipes: &a\n  - nome: A\n',
      'Linha 2, coluna 10: Âncoras (&) não são aceitas',
    ],
    [
      'an alias of what contains it',
      'arquivo: 1\nequipes: *a\n',
      'Linha 2, coluna 10: Apelidos (*) não são aceitos',
    ],
    [
      'a secret in clear',
      'arquivo: 1\nconfiguracao:\n  pbi_client_secret: abc\n',
      'Linha 3, coluna 22: Um segredo não fica no arquivo',
    ],
    [
      'nesting',
      `arquivo: 1\nequipes: ${'['.repeat(5_000)}\n`,
      'Linha 2, coluna 20: O arquivo está aninhado demais.',
    ],
    [
      'nesting in one line',
      `arquivo: 1\nequipes:\n  ${'- '.repeat(5_000)}a\n`,
      'Linha 3, coluna 23: O arquivo está aninhado demais.',
    ],
    ['a tag', 'arquivo: 1\nequipes: !!set {}\n', 'Linha 2, coluna 10: Marcas de tipo'],
    [
      'an indentation that does not fit',
      'arquivo: 1\nequipes:\n  - nome: A\n   descricao: x\n',
      'Linha ',
    ],
    ['no version', 'equipes: []\n', 'Linha 1, coluna 1: O arquivo deve dizer arquivo: 1'],
    [
      'too many bytes',
      `arquivo: 1\n#${'x'.repeat(2_400_000)}\n`,
      'Linha 1, coluna 1: O arquivo tem 2.401 kB; o máximo é 400 kB.',
    ],
    [
      'a person that is not there',
      'arquivo: 1\nequipes:\n  - nome: A\n    membros:\n      - ninguem\n',
      'Linha 5, coluna 9: membros: o cliente não tem "ninguem" em pessoas.',
    ],
    [
      'a text that the call refuses',
      'arquivo: 1\nequipes:\n  - nome: "A;B"\n',
      'Linha 3, coluna 11: equipe "A;B", nome: O nome não pode ter ponto e vírgula.',
    ],
  ])('ARQ-02 with %s is refused with line and column', async (_, text, sentence) => {
    const { cliente, root } = await buildWorld();
    for (const answer of [
      await planOf(root, cliente.id, text),
      await applyTo(root, cliente.id, text),
    ]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json().arquivo[0]).toContain(sentence);
    }
    expect(
      (
        await root.get(
          `/api/admin/equipes/?filter=${encodeURIComponent(JSON.stringify({ cliente: cliente.id }))}`,
        )
      ).json(),
    ).toEqual([]);
  });

  it('ARQ-02 of another cliente, or with its ids, is refused', async () => {
    const { cliente, other, root } = await buildWorld();
    const team = { nome: 'Vendas', cliente_id: other.id };
    const { id } = (await root.post('/api/admin/equipes/', team)).json();
    const text = await exportOf(root, other.id);
    expect((await applyTo(root, cliente.id, text)).json()).toEqual({
      arquivo: [expect.stringContaining('O arquivo é de outro cliente deste portal.')],
    });
    const forged = text.replace(`cliente: ${other.id}`, `cliente: ${cliente.id}`);
    const refused = await applyTo(
      root,
      cliente.id,
      forged.replace(/^configuracao:[\s\S]*?^atributos/m, 'atributos'),
    );
    expect(refused.json()).toEqual({
      arquivo: [expect.stringContaining(`O cliente não tem equipe com o id ${id}.`)],
    });
  });

  it('ARQ-01 has the sections that its caller may change, and no other one is applied', async () => {
    const { cliente, other, root, geral, pessoas, relatorios } = await buildWorld();
    const sectionsOf = async (caller: Caller) =>
      [...(await exportOf(caller, cliente.id)).matchAll(/^([a-z]+):/gm)].map(([, name]) => name);
    const common = ['arquivo', 'origem'];
    const all = [
      'atributos',
      'pessoas',
      'equipes',
      'relatorios',
      'aplicativos',
      'concessoes',
      'ganchos',
    ];
    expect(await sectionsOf(root)).toEqual([...common, 'configuracao', 'marca', ...all]);
    expect(await sectionsOf(geral)).toEqual([...common, ...all]);
    expect(await sectionsOf(pessoas)).toEqual([...common, 'pessoas', 'equipes']);
    expect(await sectionsOf(relatorios)).toEqual([
      ...common,
      'relatorios',
      'aplicativos',
      'concessoes',
    ]);
    const refused = await applyTo(geral, cliente.id, 'arquivo: 1\nconfiguracao:\n  nome: Meu\n');
    expect(refused.json()).toEqual({
      arquivo: ['Linha 2, coluna 1: Você não pode alterar configuracao deste cliente.'],
    });
    expect((await applyTo(geral, other.id, 'arquivo: 1\n')).statusCode).toBe(404);
    expect((await geral.get(urlOf(other.id))).statusCode).toBe(404);
    // A right that a call does not give is none here either.
    const raised = `arquivo: 1\npessoas:\n  - usuario: ${unique('p')}\n    email: ${unique('p')}@x.example\n    grupos: [Admin Geral]\n`;
    expect((await applyTo(pessoas, cliente.id, raised)).statusCode).toBe(403);
  });

  it('ARQ-02 removes what it says, tells who loses, and is undone as one change', async () => {
    const { cliente, root } = await buildWorld();
    const text = small(unique('u'));
    await applyTo(root, cliente.id, text);
    const gone = text
      .replace('    acesso: Acesso Total\n  - pessoa', '    acesso: Sem Acesso\n  - pessoa')
      .replace('  - nome: ERP\n', '  - nome: ERP\n    remover: true\n');
    const plan = (await planOf(root, cliente.id, gone)).json();
    expect(
      plan.arquivo.linhas.map((one: { acao: string; tipo: string }) => `${one.acao} ${one.tipo}`),
    ).toEqual(['exclui concessão', 'exclui gancho']);
    // The other member opens the reports of their cliente as its administrator.
    expect(plan.pessoas.perdem).toBe(1);
    const applied = await root.post(
      urlOf(cliente.id),
      { arquivo: gone },
      { 'x-ensaio': plan.impressao },
    );
    expect(applied.statusCode, applied.body).toBe(200);
    expect((await applyTo(root, cliente.id, gone)).json().linhas).toEqual([]);
    const grants = gone.replace(/^ganchos:[\s\S]*$/m, '');
    expect((await applyTo(root, cliente.id, grants)).json().linhas).toEqual([]);
    // Also what names a thing that is gone.
    const last =
      'arquivo: 1\nrelatorios:\n  - nome: Faturamento\n    remover: true\nconcessoes:\n  - pessoa: ' +
      `${/ana\w+/.exec(text)?.[0]}\n    lugar: Dashboards\n    relatorio: Faturamento\n    acesso: Sem Acesso\n`;
    const removed = await applyTo(root, cliente.id, last);
    expect(removed.json().linhas, removed.body).toMatchObject([
      { acao: 'exclui', tipo: 'relatório' },
      { acao: 'exclui', tipo: 'concessão' },
    ]);
    expect((await applyTo(root, cliente.id, last)).json()).toMatchObject({ linhas: [] });
  });

  it('ARQ-02 of which a hook was deleted while it was checked is refused, and nothing has changed', async () => {
    const { cliente, root } = await buildWorld();
    const hook = 'arquivo: 1\nganchos:\n  - nome: ERP\n';
    const text = `${hook}    endereco: https://erp.example/gancho\n    eventos: [pessoa]\n`;
    const dependencies = arquivoDependencies(server);
    const asked = { cliente: cliente.id, texto: text, variables: null };
    const change = await prepareArquivo(dependencies, actor, asked);
    await applyTo(root, cliente.id, text);
    const again = await prepareArquivo(dependencies, actor, asked);
    expect((await applyTo(root, cliente.id, `${hook}    remover: true\n`)).statusCode).toBe(200);
    const late = commit(server.context.db, changeByArquivo, actor, again);
    await expect(late).rejects.toMatchObject({ status: 409 });
    expect(await exportOf(root, cliente.id)).not.toContain('ERP');
    // The file that was checked before the hook was created still creates it.
    await expect(commit(server.context.db, changeByArquivo, actor, change)).resolves.toBeTruthy();
  });

  it('HIST-02 LGPD-03 an export that is refused is no row of history', async () => {
    const { cliente, other, root } = await buildWorld();
    const foreign = await exportOf(root, other.id);
    const told = async () =>
      (await (await historyReader(server))({ action: 'lista.export', cliente: cliente.id })).length;
    await expect(
      exportArquivo(arquivoDependencies(server), actor, cliente.id, foreign),
    ).rejects.toMatchObject({ status: 400 });
    expect(await told()).toBe(0);
    await exportOf(root, cliente.id);
    expect(await told()).toBe(1);
  });

  it('ARQ-01 with its teams on one line is exported over with those that there are', async () => {
    const { cliente, root } = await buildWorld();
    const name = unique('p');
    const person = `pessoas:\n  - usuario: ${name}\n    email: ${name}@x.example\n    expira_em: 2099-12-31T03:00:00Z\n`;
    const text = `arquivo: 1\nequipes: [{nome: A}, {nome: B}]  # as duas\n${person}`;
    const over = () => exportArquivo(arquivoDependencies(server), actor, cliente.id, text);
    await applyTo(root, cliente.id, text);
    expect(await over()).toContain(`equipes: [{nome: A}, {nome: B}]  # as duas\n${person}`);
    const change = 'arquivo: 1\nequipes:\n  - nome: A\n    remover: true\n';
    expect((await applyTo(root, cliente.id, change)).statusCode).toBe(200);
    const namesIn = (file: string) => [...file.matchAll(/nome: ([ABC])\b/g)].map(([, one]) => one);
    expect(namesIn(await over())).toEqual(['B']);
    await applyTo(root, cliente.id, 'arquivo: 1\nequipes:\n  - nome: C\n');
    const both = await over();
    expect(namesIn(both)).toEqual(['B', 'C']);
    expect((await planOf(root, cliente.id, both)).json().arquivo).toMatchObject({ linhas: [] });
  });

  it('ARQ-01 names secrets by variables, which the console refuses where nothing is stored', async () => {
    const cliente = await buildCliente(server, { secret: null });
    const { root } = await buildWorld();
    const text = 'arquivo: 1\nconfiguracao:\n  pbi_client_secret: $' + '{SEGREDO}\n';
    const refused = await applyTo(root, cliente.id, text);
    expect(refused.json().arquivo[0]).toMatch(
      /^Linha 3, coluna 22: O console não lê a variável SEGREDO\./,
    );
    const variables = (name: string) => (name === 'SEGREDO' ? 'abc' : undefined);
    const asked = { cliente: cliente.id, texto: text, variables };
    const spent: unknown[] = [];
    const apply = () =>
      applyArquivo(arquivoDependencies(server), actor, asked, async (...one) => {
        spent.push(one);
      });
    expect((await apply()).linhas).toMatchObject([
      { acao: 'muda', campos: [{ campo: 'pbi_client_secret', antes: null, depois: null }] },
    ]);
    expect((await apply()).linhas).toEqual([]);
    // A file that changes nothing costs nothing.
    expect(spent).toEqual([['change', 1]]);
    expect((await applyTo(root, cliente.id, text)).json()).toMatchObject({
      linhas: [],
      avisos: [expect.stringContaining('SEGREDO')],
    });
  });
});
