import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCliente, buildUser, password, setEnderecos } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';

const [host, otherHost] = ['bi.ataque.example', 'bi.vizinho.example'];

/** Sends bytes to a listening server and returns its whole answer. */
function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    // The request asks for the end of the connection: a half-closed one would end an answer that takes time.
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (part) => {
      answer += part;
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

async function listening(settings: Record<string, string>) {
  const server: TestServer = await testServer(settings);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  /** The brand that a request with these lines gets, or the status of a refusal. */
  const brandOf = async (lines: readonly string[], target = '/api/branding/') => {
    const answer = await sendRaw(
      port,
      [`GET ${target} HTTP/1.1`, ...lines, 'Connection: close', '', ''].join('\r\n'),
    );
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
    if (status !== 200) return status;
    return /"brand_name":(null|"[^"]*")/.exec(answer)?.[1];
  };
  return { server, port, brandOf };
}
type Listening = Awaited<ReturnType<typeof listening>>;

let direct: Listening;
let behindProxy: Listening;
beforeAll(async () => {
  direct = await listening({});
  const { server } = direct;
  await setEnderecos(server, await buildCliente(server, { branding: { brand_name: 'Alvo' } }), [
    host,
  ]);
  const other = await buildCliente(server, { branding: { brand_name: 'Vizinho' } });
  await setEnderecos(server, other, [otherHost]);
  // Each server reads the host names when it starts to listen.
  behindProxy = await listening({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(async () => {
  await direct.server.app.close();
  await behindProxy.server.app.close();
});

describe('the host of a request', () => {
  it('is that of the connection; X-Forwarded-Host from outside changes nothing', async () => {
    const { brandOf } = direct;
    expect(await brandOf([`Host: ${host}`])).toBe('"Alvo"');
    // The root of the DNS, as some resolvers write it.
    expect(await brandOf([`Host: ${host}.`])).toBe('"Alvo"');
    expect(await brandOf([`Host: ${host}.:8000`])).toBe('"Alvo"');
    expect(await brandOf([`Host: ${host}`, `X-Forwarded-Host: ${otherHost}`])).toBe('"Alvo"');
    expect(await brandOf(['Host: localhost', `X-Forwarded-Host: ${host}`])).toBe('null');
    expect(await brandOf(['Host: localhost', `Forwarded: host=${host}`])).toBe('null');
    expect(await brandOf(['Host: localhost', `X-Host: ${host}`])).toBe('null');
    expect(await brandOf(['Host: localhost', `X-Original-Host: ${host}`])).toBe('null');
  });

  it('is the last one of X-Forwarded-Host from a proxy that TRUST_PROXY names', async () => {
    const { brandOf } = behindProxy;
    const lines = ['Host: interno', `X-Forwarded-Host: ${otherHost}, ${host}`];
    expect(await brandOf(lines)).toBe('"Alvo"');
    expect(await brandOf([`Host: ${host}`])).toBe('"Alvo"');
    expect(await brandOf([`Host: ${host}`, 'X-Forwarded-Host: portal.example'])).toBe('null');
  });

  it('is refused where a request names two: in the absolute form, or by two headers', async () => {
    const { brandOf } = direct;
    const absolute = `http://${host}/api/branding/`;
    expect(await brandOf([`Host: ${host}`], absolute)).toBe('"Alvo"');
    expect(await brandOf([`Host: ${otherHost}`], absolute)).toBe(400);
    expect(await brandOf(['Host: localhost'], absolute)).toBe(400);
    expect(await brandOf([`Host: ${host}`], `HTTP://${otherHost}:80/api/branding/`)).toBe(400);
    expect(await brandOf([`Host: ${host}`], `http://${host}@${otherHost}/api/branding/`)).toBe(400);
    expect(await brandOf([`Host: ${host}`, `Host: ${otherHost}`])).toBe(400);
    expect(await brandOf([])).toBe(400);
  });

  it.each([
    `${host}.evil.example`,
    `evil.example#${host}`,
    `evil.example/${host}`,
    `${host}@evil.example`,
    `evil.example:80:${host}`,
    `${host}:80x`,
    `${host} `.concat('x'),
    `${host}\t.evil`,
    "' or 1=1 --",
    'x'.repeat(5_000),
  ])('is that of no cliente for %j', async (forged) => {
    expect(['null', 400]).toContainEqual(await direct.brandOf([`Host: ${forged}`]));
  });
});

it('no answer leads to a host that the request named', async () => {
  const { port } = direct;
  for (const path of [
    '/admin',
    '//evil.example/..',
    '/%5cevil.example',
    '/accounts/microsoft/login/?process=login&next=//evil.example',
    '/api/auth/microsoft/callback/?state=x',
    '/login?from=//evil.example',
  ]) {
    const text = `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n`;
    const answer = await sendRaw(port, text);
    const location = /^location: (.*)$/im.exec(answer)?.[1] ?? '/';
    expect([path, location]).toEqual([
      path,
      expect.stringMatching(/^\/(?![/\\])|^http:\/\/(127\.0\.0\.1|localhost):/),
    ]);
    const returnTo = URL.canParse(location)
      ? new URL(location).searchParams.get('redirect_uri')
      : null;
    expect(returnTo ?? '').not.toContain('evil');
  }
});

it('a cookie of one address is of that host alone', async () => {
  const person = await buildUser(direct.server, null, { is_superuser: true });
  const body = JSON.stringify({ username: person.username, password });
  const text = `POST /api/token/ HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`;
  const answer = await sendRaw(direct.port, text);
  const cookies = [...answer.matchAll(/^set-cookie: (.*)$/gim)].map(([, line = '']) => line);
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).not.toMatch(/domain=/i);
});
