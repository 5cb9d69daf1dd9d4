import { beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { contractEndpoints } from './openApi.ts';

interface Operation {
  operationId?: string;
  security?: object[];
  requestBody?: { content: Record<string, unknown> };
}
let server: TestServer;
let operations: Map<string, Operation>;
beforeAll(async () => {
  server = await testServer();
  const { paths } = (await server.app.inject({ url: '/api/docs/json' })).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
        operation,
      ]),
    ),
  );
});

describe('the OpenAPI document', () => {
  it('describes every call of the contract and no other', () => {
    const all = contractEndpoints.map(({ method, path }) => `${method} ${path}`);
    expect([...operations.keys()].sort()).toEqual(all.sort());
  });

  it('names each call like the contract does and says which calls need a session', () => {
    expect(operations.get('GET /api/embed-info/:reportId/')).toMatchObject({
      operationId: 'getEmbedInfo',
      security: [{ bearer: [] }],
    });
    expect(operations.get('POST /api/token/')?.security).toEqual([]);
    expect(operations.get('GET /api/admin/equipes/')).toMatchObject({
      security: [{ bearer: [] }, { chave: [] }],
      'x-escopo': 'equipes:ler',
    });
    const { content = {} } = operations.get('POST /api/admin/clientes/')?.requestBody ?? {};
    expect(Object.keys(content)).toEqual(['multipart/form-data']);
  });

  it('has a page that shows it', async () => {
    const page = await server.app.inject({ url: '/api/docs/' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
    const [script] = /static\/swagger-ui-bundle[^"']*/.exec(page.body) ?? [];
    const asset = await server.app.inject({ url: `/api/docs/${script}` });
    expect(asset.statusCode).toBe(200);
  });
});

describe('the page of the HTTP API', () => {
  const document = (server: TestServer, headers = {}) =>
    server.app.inject({ url: '/api/docs/json', headers, remoteAddress: '10.77.1.1' });

  it('LIM-05 is made once, is not sent twice to the same reader, and is limited by address', async () => {
    const first = await document(server);
    const { etag } = first.headers;
    expect([first.statusCode, etag]).toEqual([200, expect.stringMatching(/^"[\w-]{22}"$/)]);
    const again = await document(server, { 'if-none-match': `W/${etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const yaml = await server.app.inject({ url: '/api/docs/yaml', remoteAddress: '10.77.1.2' });
    expect(yaml.body).toMatch(/^openapi: /);
  });

  it('is limited by address as other anonymous calls, and may be turned off', {
    tags: ['slow'],
  }, async () => {
    const own = await testServer({ BUDGET_FACTOR: '0.05' });
    const statuses = [];
    for (let time = 0; time < 7; time += 1) statuses.push((await document(own)).statusCode);
    expect(statuses).toEqual([...Array(6).fill(200), 429]);
    const hidden = await testServer({ HIDE_API_DOCS: 'true' });
    expect((await document(hidden)).statusCode).toBe(404);
  });
});
