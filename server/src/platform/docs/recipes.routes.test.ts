import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { as, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';

/** The folder of the project. */
const root = join(import.meta.dirname, '..', '..', '..', '..');
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const run = promisify(execFile);
const hasCurl = spawnSync('curl', ['--version']).status === 0;

/** What the answers of the recipes contain, in their order. */
const answers: readonly (readonly string[])[] = [
  ['"escopos"', '"Programa"'],
  ['"ana.silva"'],
  ['"bia.lima@exemplo.com"'],
  ['"nome":"Lojas Sul"', '"username":"bia.lima"'],
  ['"membros":[]', '"username":"bia.lima"'],
  ['"mudaram":1'],
  ['"bia.lima"', '"2100-01-01T03:00:00.000Z"'],
  ['"perdem":[{', '"impressao"'],
  ['"is_active":false'],
  ['chave Programa de ', 'criou a equipe Lojas Sul.'],
];

it.skipIf(!hasCurl)(
  'CHAVE-06 the recipes of docs/api.md work as they are written (needs curl)',
  { tags: ['slow'] },
  async () => {
    const text = readFileSync(join(root, 'docs', 'api.md'), 'utf8');
    const recipes = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, script = '']) => script);
    expect(recipes).toHaveLength(10);
    const cliente = await buildCliente(server);
    const maker = await buildUser(server, cliente, { groups: ['Admin Geral'] });
    await buildUser(server, cliente, { username: 'ana.silva', email: 'ana.silva@exemplo.com' });
    const me = await as(server.app, maker);
    const escopos = [...new Set(text.match(/\b[a-z]+:(ler|alterar)\b/g))];
    const made = await me.post('/api/admin/chaves/', { nome: 'Programa', escopos });
    const env: Record<string, string> = {
      PORTAL: await server.app.listen({ port: 0, host: '127.0.0.1' }),
      CHAVE: made.json().texto,
      RELATORIO: String((await buildRelatorio(server, cliente)).id),
    };
    const idIn = (answer: string) => String((JSON.parse(answer) as { id: number }).id);
    for (const [index, script] of recipes.entries()) {
      const given = Object.entries(env).map(([name, value]) => `${name}=${value}`);
      const { stdout } = await run('bash', ['-euc', [...given, script].join('\n')]);
      for (const part of answers[index] ?? []) expect(stdout).toContain(part);
      if (index === 2) env.PESSOA = idIn(stdout);
      if (index === 3) env.EQUIPE = idIn(stdout);
    }
  },
);
