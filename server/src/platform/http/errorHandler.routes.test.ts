import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

describe('errors of the framework', () => {
  it.each([
    ['an unknown call', { method: 'GET', url: '/api/nada/' }, 404, 'Endereço não encontrado.'],
    [
      'broken JSON',
      {
        method: 'POST',
        url: '/api/token/',
        headers: { 'content-type': 'application/json' },
        payload: '{',
      },
      400,
      'A requisição não pôde ser lida.',
    ],
    [
      'another content type',
      {
        method: 'POST',
        url: '/api/token/',
        headers: { 'content-type': 'text/xml' },
        payload: '<a/>',
      },
      415,
      'O tipo de conteúdo enviado não é aceito.',
    ],
    [
      'a body too large',
      {
        method: 'POST',
        url: '/api/token/',
        payload: { username: 'a', password: 'x'.repeat(1_100_000) },
      },
      413,
      'O conteúdo enviado é grande demais.',
    ],
    ['a malformed URL', { url: '/api/embed-info/%E0%A4%A/' }, 400, 'O endereço é inválido.'],
    [
      'a body that is 6,000 levels deep',
      {
        method: 'POST',
        url: '/api/token/',
        headers: { 'content-type': 'application/json' },
        payload: `{"username":${'['.repeat(3_000)}${']'.repeat(3_000)}}`,
      },
      400,
      'O pedido tem níveis demais.',
    ],
    [
      'a path with a null byte',
      { url: '/api/docs/static/%00' },
      403,
      'Você não tem permissão para fazer isso.',
    ],
    [
      'a character that no text column can store',
      { method: 'POST', url: '/api/token/', payload: { username: 'a\u0000b', password: 'x' } },
      400,
      'A requisição contém um valor que não é aceito.',
    ],
  ] as const)('%s gets one sentence', async (_, request, status, detail) => {
    const answer = await server.app.inject(request as never);
    expect([answer.statusCode, answer.json()]).toEqual([status, { detail }]);
  });

  it('an unexpected error answers only a code for support', async () => {
    const { app } = await testServer();
    app.get('/api/quebra/', async () => {
      throw new Error('connection string postgres://secret');
    });
    const answer = await app.inject({ url: '/api/quebra/' });
    expect(answer.statusCode).toBe(500);
    expect(Object.keys(answer.json())).toEqual(['detail']);
    expect(answer.json().detail).toBe(
      `Erro interno. Informe este código ao suporte: ${answer.headers['x-request-id']}`,
    );
  });
});

it.each([
  ['the disk is full', '53100'],
  ['memory is exhausted', '53200'],
  ['all connections are in use', '53300'],
  ['a prepared statement exists already, behind a pooler', '42P05'],
  ['a prepared statement is gone', '26000'],
  ['the node only reads', '25006'],
  ['the server shuts down', '57P01'],
  ['the server starts', '57P03'],
  ['the database was dropped', '57P04'],
  ['the session was idle too long', '57P05'],
  ['the port is closed', 'ECONNREFUSED'],
  ['the host is unreachable', 'EHOSTUNREACH'],
  ['the network is unreachable', 'ENETUNREACH'],
  ['the name is not resolved now', 'EAI_AGAIN'],
  ['the name is unknown', 'ENOTFOUND'],
])('a database answers 503 with Retry-After while %s (%s)', async (_, code) => {
  const { app } = await testServer();
  app.get('/api/sem-banco/', async () => {
    const cause = Object.assign(new Error('driver'), { code });
    throw new Error('Failed query', { cause });
  });
  const answer = await app.inject({ url: '/api/sem-banco/' });
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
    503,
    '5',
    { detail: 'O banco de dados não responde. Tente novamente em instantes.' },
  ]);
});

describe('security headers', () => {
  it('allow no other sites and no inline scripts', async () => {
    const { headers } = await server.app.inject({ url: '/api/branding/' });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    const apiPolicy = "default-src 'none'; frame-ancestors 'none'";
    expect(headers['content-security-policy']).toBe(apiPolicy);
    const unknownPath = await server.app.inject({ url: '/em-outro-lugar' });
    const policy = String(unknownPath.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain(server.emulator.url);
  });
});

describe('security headers of unusual requests', () => {
  it('a malformed URL gets them', async () => {
    for (const url of ['/%', '/admin/%', '/api/%/']) {
      const { statusCode, headers } = await server.app.inject({ url });
      expect([url, statusCode]).toEqual([url, 400]);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-request-id': expect.any(String),
      });
    }
    const call = await server.app.inject({ url: '/api/%/' });
    expect(call.headers['cache-control']).toBe('no-store');
  });

  it('an encoded path of a call is a call', async () => {
    const { statusCode, headers } = await server.app.inject({ url: '/%61pi/branding/' });
    expect([statusCode, headers['cache-control'], headers['content-security-policy']]).toEqual([
      200,
      'no-store',
      "default-src 'none'; frame-ancestors 'none'",
    ]);
  });

  it('the absolute form of a path gets the answer of the path, and a path that leaves its folder 403', async () => {
    const { app } = await testServer();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as { port: number };
    const get = async (path: string) => {
      const headers = { host: 'portal.example' };
      const sent = request({ port, host: '127.0.0.1', path, headers }).end();
      const [answer] = await once(sent, 'response');
      answer.resume();
      const { statusCode, headers: received } = answer as {
        statusCode: number;
        headers: IncomingHttpHeaders;
      };
      return [statusCode, received['cache-control'], received['content-security-policy']];
    };
    for (const path of ['/api/branding/', '/api/nada/']) {
      const absolute = await get(`http://portal.example${path}`);
      expect(absolute).toEqual(await get(path));
      expect(absolute[1]).toBe('no-store');
    }
    // Only a raw request keeps these dots.
    expect((await get('/api/docs/static/%2e%2e/x'))[0]).toBe(403);
    await app.close();
  });
});

it.each([
  ['', '10.7.7.7'],
  ['10.7.7.7', '203.0.113.5'],
  ['192.0.2.1', '10.7.7.7'],
])(
  'with TRUST_PROXY=%j the address of a caller through 10.7.7.7 is %s',
  { tags: ['slow'] },
  async (TRUST_PROXY, ip) => {
    const { app } = await testServer({ TRUST_PROXY });
    app.get('/api/quem/', async (request) => ({ ip: request.ip }));
    const answer = await app.inject({
      url: '/api/quem/',
      remoteAddress: '10.7.7.7',
      headers: { 'x-forwarded-for': '198.51.100.9, 203.0.113.5' },
    });
    expect(answer.json()).toEqual({ ip });
  },
);
