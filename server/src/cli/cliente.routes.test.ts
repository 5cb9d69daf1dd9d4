import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildCliente, buildUser, unique } from '../../test/factories.ts';
import { type TestServer, testServer } from '../../test/testServer.ts';
import { variableOf } from '../config.ts';
import { audit, equipe } from '../platform/db/schema.ts';
import { StartError } from '../StartError.ts';
import { cliente } from './cliente.ts';

let server: TestServer;
let path: string;
beforeAll(async () => {
  server = await testServer();
  path = join(mkdtempSync(join(tmpdir(), 'portal-arquivo-')), 'cliente.yaml');
});

/** Runs the command for a cliente, in the name of a person, with these variables. */
const run = (
  [action, nome, usuario, ...rest]: readonly string[],
  environment: Record<string, string> = {},
) => {
  const { context } = server;
  const args = [action ?? '', '--cliente', nome ?? '', '--usuario', usuario ?? '', ...rest];
  const variables = (name: string) => (variableOf(name) === null ? null : environment[name]);
  return cliente(context, context.config, context.secretBox, args, variables);
};

it('ARQ-01, ARQ-02 the command exports, plans and applies a file with the secrets of its variables', async () => {
  const { id, nome } = await buildCliente(server, { secret: null });
  const { username } = await buildUser(server, null, { is_superuser: true });
  const own = ['--arquivo', path];
  const written = `# nosso\narquivo: 1\nconfiguracao:\n  pbi_client_secret: \${SEGREDO}\nequipes:\n  - nome: Vendas  # todas\n`;
  writeFileSync(path, written);
  await expect(run(['plan', nome, username, ...own])).rejects.toThrow(
    'Linha 4, coluna 22: A variável SEGREDO não está definida.',
  );
  writeFileSync(path, written.replace('SEGREDO', 'JWT_SECRET'));
  await expect(run(['plan', nome, username, ...own])).rejects.toThrow(
    'Linha 4, coluna 22: A variável JWT_SECRET é do servidor: um arquivo não a lê.',
  );
  writeFileSync(path, written);
  const secrets = { SEGREDO: 'abc' };
  const plan = await run(['plan', nome, username, ...own], secrets);
  expect(plan).toMatch(
    /^~ cliente "configuração" \(linha 4\)\n {4}pbi_client_secret: novo valor\n/,
  );
  expect(plan).toMatch(/\+ equipe "Vendas" \(linha 6\)[\s\S]*1 a criar, 1 a mudar, 0 a excluir\.$/);
  expect(plan).not.toContain('abc');
  // A plan writes nothing: what it tells is told again.
  expect(await run(['apply', nome, username, ...own], secrets)).toBe(plan);
  expect(await run(['apply', nome, username, ...own], secrets)).toBe('Nada muda.');
  expect(await run(['export', nome, username, ...own])).toBe(`Gravado: ${path}`);
  const exported = readFileSync(path, 'utf8');
  expect(exported.startsWith(written)).toBe(true);
  expect(await run(['export', nome, username, ...own])).toBe('O arquivo já estava igual.');
  expect(readFileSync(path, 'utf8')).toBe(exported);
  expect(await run(['export', nome, username])).toContain(`\n  nome: ${nome}\n`);
  const { db } = server.context;
  const rows = await db.select().from(audit).where(eq(audit.cliente_id, id));
  // History tells exports, too, and that nobody was in the console.
  expect(rows.map(({ action }) => action).sort()).toEqual([
    'cliente.update',
    'equipe.create',
    'lista.export',
    'lista.export',
    'lista.export',
  ]);
  for (const { details } of rows) expect(details).toMatchObject({ por: 'linha de comando' });
});

it('ARQ-02 the command has the rights of the person that it names, and tells lines and columns', async () => {
  const { nome } = await buildCliente(server);
  const home = await buildCliente(server);
  const { username } = await buildUser(server, home, { groups: ['Admin Geral'] });
  const gone = await buildUser(server, home, { groups: ['Admin Geral'], is_active: false });
  const reader = await buildUser(server, home);
  const own = ['--arquivo', path];
  writeFileSync(path, 'arquivo: 1\nconfiguracao:\n  nome: Meu\n');
  const refusals: [string[], string][] = [
    [['apply', home.nome, username, ...own], 'Linha 2, coluna 1: Você não pode alterar'],
    [['apply', nome, username, ...own], 'Cliente não encontrado'],
    [['export', nome, username], 'Cliente não encontrado'],
    [['apply', home.nome, reader.username, ...own], 'Linha 2, coluna 1: Você não pode alterar'],
    [['export', home.nome, gone.username], 'Não há usuário ativo com o nome'],
    [['export', home.nome, unique('x')], 'Não há usuário ativo com o nome'],
    [['export', unique('x'), username], 'Não há cliente com o nome'],
    [['apply', home.nome, username], 'cliente apply precisa de --arquivo CAMINHO.'],
    [['plan', home.nome, username, '--arquivo', `${path}.x`], 'Não há arquivo em'],
  ];
  for (const [args, text] of refusals) {
    const refused = run(args);
    await expect(refused, text).rejects.toThrow(text);
    await expect(refused, text).rejects.toBeInstanceOf(StartError);
  }
  writeFileSync(path, Buffer.from([0xff, 0xfe]));
  await expect(run(['plan', home.nome, username, ...own])).rejects.toThrow('não está em UTF-8');
});

describe('a template', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-modelo-'));
  const [template, parameters] = [join(folder, 'modelo.yaml'), join(folder, 'lojas.yaml')];
  const given = ['--modelo', template, '--parametros', parameters];

  /** Thirty clientes, of which one team cannot be created if `broken` is its number. */
  async function buildRun(broken: number) {
    const { username } = await buildUser(server, null, { is_superuser: true });
    const clientes: Awaited<ReturnType<typeof buildCliente>>[] = [];
    for (let at = 1; at <= 30; at += 1) clientes.push(await buildCliente(server));
    const lines = clientes.map(
      ({ nome }, at) =>
        `  - cliente: ${JSON.stringify(nome)}\n    cidade: ${at + 1 === broken ? 'x'.repeat(300) : `C${at + 1}`}`,
    );
    writeFileSync(template, 'arquivo: 1\nequipes:\n  - nome: Vendas de {{cidade}}\n');
    writeFileSync(parameters, `clientes:\n${lines.join('\n')}\n`);
    const teams = async () => {
      const found = await server.context.db.select().from(equipe);
      return clientes.map(({ id }) =>
        found.flatMap(({ cliente_id, nome }) => (cliente_id === id ? nome : [])),
      );
    };
    return { clientes, teams, username };
  }
  const runAll = (action: string, username: string, ...rest: string[]) => {
    const { context } = server;
    const args = [action, '--usuario', username, ...rest];
    return cliente(context, context.config, context.secretBox, args, () => undefined);
  };

  it('ARQ-03 is applied to thirty clientes, stops at the seventeenth, and the run is undone', {
    tags: ['slow'],
  }, async () => {
    const { clientes, teams, username } = await buildRun(17);
    const none = clientes.map(() => []);
    const plan = runAll('plan', username, ...given, '--onda', '1');
    await expect(plan).rejects.toThrow(`Parou em ${clientes[16]?.nome}, e 30 de 30`);
    expect(await teams()).toEqual(none);
    const refused = await runAll('apply', username, ...given, '--onda', '4').catch(String);
    expect(refused).toContain(
      `Parou em ${clientes[16]?.nome}, e 14 de 30 clientes ficam como estavam.\nLinha 3, coluna`,
    );
    const done = clientes.map((_, at) => (at < 16 ? [`Vendas de C${at + 1}`] : []));
    expect(await teams()).toEqual(done);
    const [, changes = ''] = /--mudancas ([\d,]+)/.exec(refused) ?? [];
    expect(changes.split(',')).toHaveLength(16);
    const undone = await runAll('undo', username, '--mudancas', changes);
    expect(undone.match(/desfeita/g)).toHaveLength(16);
    expect(await teams()).toEqual(none);
    await expect(runAll('undo', username, '--mudancas', changes)).rejects.toThrow(
      'já foi desfeita',
    );
  });

  it('ARQ-03 of a wave with a fault nothing is applied', async () => {
    const { clientes, teams, username } = await buildRun(3);
    await expect(runAll('apply', username, ...given)).rejects.toThrow('30 de 30 clientes');
    expect(await teams()).toEqual(clientes.map(() => []));
  });

  it('ARQ-03 a run is undone by nobody who may not undo each of its changes, and not over a later change', async () => {
    const { clientes, teams, username } = await buildRun(0);
    const [first, second] = clientes;
    writeFileSync(parameters, `clientes:\n  - { cliente: ${first?.nome}, cidade: A }\n`);
    const told = await runAll('apply', username, ...given);
    const [, change = ''] = /--mudancas (\d+)$/.exec(told) ?? [];
    const neighbour = await buildUser(server, second ?? null, { groups: ['Admin Geral'] });
    const users = await buildUser(server, first ?? null, { groups: ['Admin de Usuários'] });
    for (const person of [neighbour, users]) {
      const undone = runAll('undo', person.username, '--mudancas', change);
      await expect(undone).rejects.toThrow(`Mudança ${change}: Registro não encontrado`);
    }
    writeFileSync(template, 'arquivo: 1\nequipes:\n  - { nome: Vendas de A, descricao: Nova }\n');
    await runAll('apply', username, ...given);
    const late = runAll('undo', username, '--mudancas', `${change}`);
    await expect(late).rejects.toThrow(
      `foi alterada depois.\nFalta desfazer: --mudancas ${change}`,
    );
    expect((await teams())[0]).toEqual(['Vendas de A']);
  });

  it('ARQ-03 a run that the database ends tells what was applied, and how it is undone', async () => {
    const { clientes, teams, username } = await buildRun(0);
    const { db } = server.context;
    const begin = db.transaction.bind(db);
    const broken = vi.spyOn(db, 'transaction').mockImplementation(async (...args) => {
      if ((await teams())[1]?.length) throw new Error('connection lost');
      return begin(...args);
    });
    const told = await runAll('apply', username, ...given, '--onda', '1').catch(String);
    broken.mockRestore();
    expect(told).toMatch(/--mudancas \d+,\d+\nParou em/);
    expect(told).toContain(`Parou em ${clientes[2]?.nome}, e 28 de 30 clientes`);
    expect(told).toContain('O comando cliente falhou: connection lost');
  });

  it('ARQ-03 needs the rights in every cliente, and its options', async () => {
    const { clientes, teams, username } = await buildRun(0);
    const [first] = clientes;
    const own = await buildUser(server, first ?? null, { groups: ['Admin Geral'] });
    const reader = await buildUser(server, first ?? null);
    const refusals: [string[], string][] = [
      [['apply', own.username, ...given], 'Cliente não encontrado'],
      [['apply', reader.username, ...given], 'Cliente não encontrado'],
      [['apply', unique('x'), ...given], 'Não há usuário ativo'],
      [['apply', username, '--modelo', template], 'Não há arquivo em --parametros'],
      [['apply', username, ...given, '--onda', '0'], '--onda é um número'],
      [['apply', username, ...given, '--onda', '1e9'], '--onda é um número de 1 a 50'],
      [['apply', username, ...given, '--cliente', 'Sul'], 'os clientes são os de --parametros'],
      [['undo', username], 'precisa de --mudancas'],
      [['undo', username, '--mudancas', '1e3'], 'precisa de --mudancas'],
      [['undo', username, '--mudancas', Array(10_000).fill(1).join()], 'até 200 números'],
      [['undo', username, '--mudancas', '999999999999999'], 'Registro não encontrado'],
      [['undo', reader.username, '--mudancas', '1'], 'Mudança 1: '],
    ];
    for (const [[action = '', name = '', ...rest], text] of refusals) {
      await expect(runAll(action, name, ...rest), text).rejects.toThrow(text);
    }
    const twice = `clientes:\n  - { cliente: ${first?.id}, cidade: A }\n  - { cliente: ${first?.nome}, cidade: B }`;
    writeFileSync(parameters, twice);
    await expect(runAll('apply', username, ...given)).rejects.toThrow('são o mesmo cliente');
    writeFileSync(parameters, `clientes:\n  - cliente: ${unique('Sem')}\n`);
    await expect(runAll('apply', username, ...given)).rejects.toThrow('Não há cliente com o nome');
    expect(await teams()).toEqual(clientes.map(() => []));
  });
});
