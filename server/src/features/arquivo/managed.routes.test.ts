import { createHash } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { arquivoDependencies } from '../../../test/arquivo/arquivoDependencies.ts';
import { compare } from '../../../test/comparing.ts';
import { as, aurora, buildCliente, buildUser, unique } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { digestsOf } from '../../domain/arquivo/digestsOf.ts';
import { arquivoItemQueries } from '../../domain/records/arquivoItemQueries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ BUDGET_FACTOR: '10000', HOOK_ORIGINS: 'https://erp.example' });
});

/** A cliente with a person and three teams, of which a file names two. */
async function buildManaged() {
  const cliente = await buildCliente(server);
  const root = await as(server.app, await buildUser(server, null, { is_superuser: true }));
  const geral = await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
  const usuario = unique('ana.');
  const file = `arquivo: 1
configuracao: { uso_nomes: true }
pessoas:
  - { usuario: ${usuario}, email: ${usuario}@aurora.example, nome: Ana }
equipes:
  - { nome: Vendas, membros: [${usuario}] }
  - { nome: Compras }
`;
  const url = `/api/admin/clientes/${cliente.id}/arquivo/`;
  const apply = async (arquivo = file) => {
    const answer = await root.post(url, { arquivo });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().linhas;
  };
  await geral.post('/api/admin/equipes/', { nome: 'À mão' });
  await apply();
  const listed = async (path: string) => {
    const filter = encodeURIComponent(JSON.stringify({ cliente: cliente.id }));
    return (await root.get(`/api/admin/${path}/?range=[0,99]&filter=${filter}`)).json();
  };
  const findings = async () => {
    await compare(server, cliente.id);
    const found = (await geral.get('/api/admin/pendencias/')).json();
    // It changes nothing for readers.
    expect(found.filter(({ afetadas }: { afetadas: number }) => afetadas > 0)).toEqual([]);
    return found.map((one: { frase: string; orientacao: string }) => [one.frase, one.orientacao]);
  };
  return { cliente, root, geral, usuario, file, url, apply, listed, findings };
}

const told = 'O cliente é gerenciado por arquivo, e isto mudou depois que o arquivo foi aplicado:';

it('ARQ-04 WIRE-35 lists and calls mark what the file names, and nothing else', async () => {
  const { cliente, root, usuario, listed } = await buildManaged();
  const marked = async (path: string, name: string) =>
    (await listed(path)).flatMap((one: Record<string, unknown>) =>
      one.gerenciado_por_arquivo ? one[name] : [],
    );
  expect((await marked('equipes', 'nome')).sort()).toEqual(['Compras', 'Vendas']);
  expect(await marked('users', 'username')).toEqual([usuario]);
  const [own] = await root
    .get(`/api/admin/clientes/?range=[0,0]&filter={"id":${cliente.id}}`)
    .then((answer) => answer.json());
  expect(own).toMatchObject({ id: cliente.id, gerenciado_por_arquivo: true });
  const other = await buildCliente(server);
  await buildUser(server, other);
  const ofOther = encodeURIComponent(JSON.stringify({ cliente: other.id }));
  const people = (await root.get(`/api/admin/users/?range=[0,99]&filter=${ofOther}`)).json();
  expect(people).toHaveLength(1);
  expect(people[0].gerenciado_por_arquivo).toBeUndefined();
  const [equipe] = await listed('equipes');
  expect((await root.get(`/api/admin/equipes/${equipe.id}/`)).json()).toMatchObject({
    gerenciado_por_arquivo: equipe.gerenciado_por_arquivo,
  });
});

it('ARQ-04 a change by hand is allowed, told as a Pendência without names of people, shown by the plan, and ended by the file', async () => {
  const { root, geral, usuario, file, url, apply, listed, findings } = await buildManaged();
  expect(await findings()).toEqual([]);
  const equipes: { id: number; nome: string }[] = await listed('equipes');
  const idOf = (nome: string) => equipes.find((one) => one.nome === nome)?.id;
  const people: { id: number; username: string }[] = await listed('users');
  const person = people.find(({ username }) => username === usuario)?.id;
  // What the file does not name may change freely.
  await geral.put(`/api/admin/equipes/${idOf('Vendas')}/`, { descricao: 'Loja' });
  await geral.put(`/api/admin/equipes/${idOf('À mão')}/`, { nome: 'Outra' });
  expect(await findings()).toEqual([]);

  const answers = [
    await geral.put(`/api/admin/equipes/${idOf('Vendas')}/`, { membros: [] }),
    await geral.put(`/api/admin/users/${person}/`, { first_name: 'Anna' }),
    await geral.delete(`/api/admin/equipes/${idOf('Compras')}/`),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const [[frase, orientacao] = [], ...others] = await findings();
  expect(others).toEqual([]);
  expect(frase).toBe(`${told} pessoas: 1, equipes: 2.`);
  expect(orientacao).toMatch(
    /^Difere: equipe “Vendas” \(membros\)\. Quem mantém o arquivo vê cada diferença no plano: /,
  );
  const plan = await root.post('/api/admin/ensaios/', {
    metodo: 'POST',
    caminho: url,
    corpo: { arquivo: file },
  });
  expect(plan.json().arquivo.linhas).toHaveLength(3);

  expect(await apply()).toHaveLength(3);
  expect(await findings()).toEqual([]);
});

it('ARQ-04 a section that is applied again replaces what the former file said of it, and other sections stay', async () => {
  const { cliente, geral, usuario, apply, listed, findings } = await buildManaged();
  await apply('arquivo: 1\nequipes:\n  - { nome: Compras }\n');
  const equipes: { id: number; nome: string; gerenciado_por_arquivo: boolean }[] =
    await listed('equipes');
  expect(equipes.filter((one) => one.gerenciado_por_arquivo).map(({ nome }) => nome)).toEqual([
    'Compras',
  ]);
  const vendas = equipes.find(({ nome }) => nome === 'Vendas')?.id;
  await geral.put(`/api/admin/equipes/${vendas}/`, { membros: [] });
  expect(await findings()).toEqual([]);
  const people: { id: number; username: string }[] = await listed('users');
  const person = people.find(({ username }) => username === usuario)?.id;
  await geral.put(`/api/admin/users/${person}/`, { last_name: 'Souza', first_name: 'Bia' });
  expect((await findings()).map(([frase]: string[]) => frase)).toEqual([`${told} pessoas: 1.`]);
  await apply('arquivo: 1\npessoas: []\n');
  expect(await findings()).toEqual([]);
  const rows = await arquivoItemQueries(server.context.db).listOf(cliente.id);
  expect(rows.map(({ secao }) => secao).sort()).toEqual(['configuracao', 'equipes']);
});

it('ARQ-04 who is renamed is the same person to what names them, and nothing that is kept of a file has their name', async () => {
  const { cliente, geral, usuario, apply, listed, findings } = await buildManaged();
  await apply(`arquivo: 1
relatorios:
  - nome: Faturamento
    workspace_id: ${aurora.workspace}
    report_id: ${aurora.vendas}
    exportacao: { pessoas: [${usuario}], equipes: [] }
concessoes:
  - { pessoa: ${usuario}, lugar: Dashboards, relatorio: Faturamento, acesso: Acesso Total }
`);
  expect(await findings()).toEqual([]);
  const rows = await arquivoItemQueries(server.context.db).listOf(cliente.id);
  expect(rows.map(({ secao }) => secao)).toEqual(expect.arrayContaining(['concessoes', 'equipes']));
  const digest = createHash('sha256').update(JSON.stringify([JSON.stringify(usuario)]));
  expect(JSON.stringify(rows)).not.toContain(digest.digest('hex').slice(0, 16));
  const people: { id: number; username: string }[] = await listed('users');
  const person = people.find(({ username }) => username === usuario)?.id;
  await geral.put(`/api/admin/users/${person}/`, { username: unique('bia.') });
  expect((await findings()).map(([frase]: string[]) => frase)).toEqual([`${told} pessoas: 1.`]);
});

it('ARQ-04 the plan of a file marks nothing', async () => {
  const { cliente, root, url } = await buildManaged();
  const queries = arquivoItemQueries(server.context.db);
  const before = await queries.listOf(cliente.id);
  expect(before.map(({ secao }) => secao)).toContain('equipes');
  const arquivo = 'arquivo: 1\nequipes:\n  - { nome: Nova }\n';
  const plan = { metodo: 'POST', caminho: url, corpo: { arquivo } };
  expect((await root.post('/api/admin/ensaios/', plan)).statusCode).toBe(200);
  expect(await queries.listOf(cliente.id)).toEqual(before);
});

it('ARQ-04 a secret has no digest', () => {
  for (const secao of arquivoDependencies(server).secoes) {
    const [secret] = secao.secrets ?? [];
    if (secret === undefined) continue;
    const stored = { id: 1, item: { [secret]: 'segredo', nome: 'Aurora' } };
    expect(Object.keys(digestsOf(secao, stored, [secret, 'nome']))).toEqual(['nome']);
  }
  expect.hasAssertions();
});
