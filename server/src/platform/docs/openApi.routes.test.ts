import { beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { contractEndpoints } from '../http/contractEndpoints.ts';

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
    expect(operations.get('POST /api/token/')?.security).toBeUndefined();
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
