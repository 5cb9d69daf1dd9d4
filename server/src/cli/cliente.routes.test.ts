import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { buildCliente, buildUser, unique } from '../../test/factories.ts';
import { type TestServer, testServer } from '../../test/testServer.ts';
import { variableOf } from '../config.ts';
import { audit } from '../platform/db/schema.ts';
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
