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

it('an unavailable database answers 503 with Retry-After', async () => {
  const { app } = await testServer();
  app.get('/api/sem-banco/', async () => {
    const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
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

it.each([
  ['', '10.7.7.7'],
  ['10.7.7.7', '203.0.113.5'],
  ['192.0.2.1', '10.7.7.7'],
])(
  'with TRUST_PROXY=%j the address of a caller through 10.7.7.7 is %s',
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
