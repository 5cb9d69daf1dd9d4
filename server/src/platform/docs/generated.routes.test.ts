import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escopoOf } from '@portal/api-client/rules';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { transform } from 'esbuild';
import { generateApi } from 'swagger-typescript-api';
import { beforeAll, expect, it } from 'vitest';
import { as, buildCliente, buildRelatorio, buildUser, unique } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import type { Operation } from './describeCalls.ts';
import { contractEndpoints } from './openApi.ts';

interface Described extends Operation {
  readonly 'x-escopo'?: string;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}
/** The folder of the project. */
const root = join(import.meta.dirname, '..', '..', '..', '..');
let server: TestServer;
let document: Document;
beforeAll(async () => {
  server = await testServer({ BUDGET_FACTOR: '0.05' });
  document = (await server.app.inject({ url: '/api/docs/json' })).json();
});

it('CHAVE-06 the OpenAPI document holds against the recommended rules of Redocly, examples included', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // The paths of the first contract end with a slash.
    rules: { 'no-path-trailing-slash': 'off' },
  });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: 'portal.json', config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

it('CHAVE-06 each call has an example of its bodies, its refusals and the scope of keys', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const byName = new Map(operations.map((one) => [one.operationId, one]));
  for (const endpoint of contractEndpoints) {
    const { requestBody, responses = {}, ...operation } = byName.get(endpoint.name) ?? {};
    expect([endpoint.name, operation['x-escopo']]).toEqual([
      endpoint.name,
      escopoOf(endpoint) ?? undefined,
    ]);
    const bodies = [requestBody, ...Object.values(responses)].flatMap((body) =>
      body && 'content' in body ? Object.entries(body.content ?? {}) : [],
    );
    for (const [type, media] of bodies) {
      if (type === 'application/json') expect(media, endpoint.name).toHaveProperty('example');
    }
    const statuses = Object.keys(responses);
    expect([endpoint.name, ...statuses]).toEqual(expect.arrayContaining(['400', '429']));
    if (endpoint.access === 'session') expect(statuses).toContain('403');
  }
});

/** A client of the document. Its calls throw the answer of a refusal. */
interface Client {
  readonly api: Readonly<
    Record<string, (...input: unknown[]) => Promise<{ readonly data: never }>>
  >;
}

async function generate(): Promise<{ code: string; file: string }> {
  const { files } = await generateApi({ spec: document as never, output: false, silent: true });
  const code = files[0]?.fileContent ?? '';
  const file = join(mkdtempSync(join(tmpdir(), 'portal-client-')), 'client.ts');
  writeFileSync(file, code);
  return { code, file };
}

it('CHAVE-06 a client that a generator makes of it compiles, and makes a person, a team and a grant with an end', {
  tags: ['slow'],
  timeout: 300_000,
}, async () => {
  const { code, file } = await generate();
  const flags = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext'];
  const compiled = spawnSync(join(root, 'node_modules', '.bin', 'tsc'), [
    ...flags,
    '--lib',
    'es2022,dom',
    '--types',
    '',
    file,
  ]);
  expect([compiled.status, String(compiled.stdout)]).toEqual([0, '']);
  const script = file.replace(/ts$/, 'mjs');
  writeFileSync(script, (await transform(code, { loader: 'ts' })).code);
  const { Api } = (await import(script)) as { Api: new (config: object) => Client };

  const cliente = await buildCliente(server);
  const me = await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
  const relatorio = await buildRelatorio(server, cliente);
  const escopos = ['pessoas:alterar', 'equipes:alterar', 'equipes:ler', 'acessos:alterar'];
  const { texto } = (await me.post('/api/admin/chaves/', { nome: 'Programa', escopos })).json();
  const baseUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const once = (text: string) => ({ headers: { 'Idempotency-Key': text } });
  const { api } = new Api({
    baseUrl,
    baseApiParams: { headers: { authorization: `Bearer ${texto}` }, format: 'json' },
  });
  const call = async <Answer>(name: string, ...input: unknown[]) => {
    const answer = await api[name]?.(...input);
    return answer?.data as Answer | undefined;
  };
  const username = unique('programa');
  const person = await call<{ id: number }>('createUser', {
    username,
    email: `${username}@exemplo.com`,
    password: 'uma-senha-bem-longa-7',
  });
  const newTeam = { nome: 'Lojas', membros: [person?.id] };
  const team = await call<{ id: number }>('createEquipe', newTeam, once('a'));
  const grant = {
    equipe_id: team?.id,
    aplicativo_id: null,
    relatorio_id: relatorio.id,
    antes: null,
    depois: { acesso: 'full', paginas: [], expira_em: '2100-01-01T03:00:00.000Z' },
  };
  await call('saveConcessoes', [grant]);
  const held = await call<{ abre: { relatorios: readonly object[] } }>('getEquipe', team?.id);
  expect(held?.abre.relatorios).toEqual([
    expect.objectContaining({ id: relatorio.id, expira_em: '2100-01-01T03:00:00.000Z' }),
  ]);

  const statusOf = (name: string, ...input: unknown[]) =>
    call(name, ...input).then(
      () => 200,
      ({ status }: { readonly status: number }) => status,
    );
  expect(await statusOf('createEquipe', newTeam, once('a'))).toBe(200);
  expect(await statusOf('createEquipe', { nome: 'Outra' }, once('a'))).toBe(422);
  // By now there is a grant, so what was before is not `null`.
  const other = { ...grant, depois: { ...grant.depois, expira_em: null } };
  expect(await statusOf('saveConcessoes', [other])).toBe(409);
  expect(await statusOf('listUsers', {})).toBe(403);
  let last = 200;
  for (let n = 0; n < 30 && last !== 429; n += 1) last = await statusOf('listEquipes', {});
  expect(last).toBe(429);
});
