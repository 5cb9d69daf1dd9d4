import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { as, buildCliente, buildUser, unique } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { fillTemplate } from './template/fillTemplate.ts';
import { readParameters } from './template/readParameters.ts';

let server: TestServer;
let boss: Awaited<ReturnType<typeof as>>;
beforeAll(async () => {
  server = await testServer({ BUDGET_FACTOR: '10000' });
  boss = await as(server.app, await buildUser(server, null, { is_superuser: true }));
});

const text = readFileSync(join(import.meta.dirname, '../../../../docs/arquivo.md'), 'utf8');
const files = [...text.matchAll(/^## (.+)\n(?:(?!## )[\s\S])*?```yaml\n([\s\S]*?)```/gm)].map(
  ([, title = '', yaml = '']) => [title, yaml] as const,
);

const [, parameters = ''] = /```yaml\n(clientes:[\s\S]*?)```/.exec(text) ?? [];
/** The template of the guide is filled for its first cliente. */
const filled = files.map(([title, yaml]) => {
  const [first] = readParameters(parameters);
  return [title, first ? fillTemplate(yaml, first.parameters) : ''] as const;
});

it.each(filled)(
  'ARQ-01 ARQ-03 the file of the guide is applied as it stands: %s',
  async (_, yaml) => {
    const { id } = await buildCliente(server);
    // Other tests of this database have people of these names.
    const own = yaml.replaceAll('.aurora', unique('.a')).replaceAll('@aurora', unique('@a'));
    const url = `/api/admin/clientes/${id}/arquivo/`;
    const applied = await boss.post(url, { arquivo: own });
    expect([applied.statusCode, applied.json().linhas?.length > 0], applied.body).toEqual([
      200,
      true,
    ]);
    expect((await boss.post(url, { arquivo: own })).json()).toMatchObject({ linhas: [] });
  },
);

it('ARQ-01 the guide has its files', () => {
  expect(files.map(([title]) => title)).toEqual([
    'Um cliente pequeno',
    'Um modelo para muitas lojas',
    'Uma migração de outro portal',
  ]);
});
