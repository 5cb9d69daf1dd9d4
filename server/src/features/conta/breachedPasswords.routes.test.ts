import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { as, buildCliente, buildUser, password } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';

const leaked = 'girafa-compasso-telhado';
const unknown = 'moinho-caderno-varanda';
const digest = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
const message = 'Esta senha apareceu em vazamentos de outros sites. Escolha outra.';

/** A list that answers ranges, or what a network in between may answer. */
const answers = {
  ranges: `${digest('x').slice(5)}:3\r\n${digest(leaked).slice(5)}:12`,
  'a sign-in page': '<!doctype html><title>Wi-Fi</title><p>Aceite os termos.</p>',
  'the hash without a count': digest(leaked).slice(5),
  'a megabyte': 'A'.repeat(1_000_000),
  nothing: null,
};
let answer: keyof typeof answers = 'ranges';
let list: Server;
const asked: string[] = [];
let server: TestServer;
beforeAll(async () => {
  list = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = JSON.stringify(request.headers);
      asked.push(`${request.method} ${request.url} ${headers} ${Buffer.concat(chunks)}`);
      const body = answers[answer];
      if (body !== null) response.end(body);
    });
  });
  await new Promise<void>((done) => list.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(list.address() as AddressInfo).port}`;
  server = await testServer({
    BREACHED_PASSWORDS_URL: `${origin}/range/`,
    HOOK_ORIGINS: origin,
    BUDGET_FACTOR: '1000',
  });
});
afterAll(() => {
  list.closeAllConnections();
  list.close();
});
beforeEach(() => {
  asked.length = 0;
  answer = 'ranges';
});

async function buildReader() {
  const reader = await buildUser(server, await buildCliente(server));
  const me = await as(server.app, reader);
  return (nova: string) => me.post('/api/conta/senha/', { atual: password, nova });
}

describe('REDE-04 a new password', () => {
  it('of the list is refused at its field, and five digits of its hash are all that leaves', async () => {
    const change = await buildReader();
    const refused = await change(leaked);
    expect([refused.statusCode, refused.json()]).toEqual([400, { nova: [message] }]);
    expect((await change(unknown)).statusCode).toBe(200);
    expect(asked.map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual(
      [leaked, unknown].map((text) => `GET /range/${digest(text).slice(0, 5)}`),
    );
    const sent = asked.join('\n').toUpperCase();
    for (const text of [leaked, unknown]) {
      for (const secret of [text.toUpperCase(), digest(text).slice(0, 6), digest(text).slice(5)]) {
        expect(sent).not.toContain(secret);
      }
    }
  });

  it('that is easy to guess, or wrong otherwise, is not asked about', async () => {
    const change = await buildReader();
    expect((await change('12345678')).statusCode).toBe(400);
    expect((await change(password)).statusCode).toBe(400);
    expect(asked).toEqual([]);
  });

  it('an administrator sets is held against it too', async () => {
    const admin = await buildUser(server, null, { is_superuser: true });
    const me = await as(server.app, admin);
    const reader = await buildUser(server, await buildCliente(server));
    const refused = await me.put(`/api/admin/users/${reader.id}/`, { password: leaked });
    expect([refused.statusCode, refused.json()]).toEqual([400, { password: [message] }]);
  });

  it.each(['a sign-in page', 'the hash without a count', 'a megabyte'] as const)(
    'is judged without a list that answers %s',
    async (wrong) => {
      answer = wrong;
      const change = await buildReader();
      expect((await change(leaked)).statusCode).toBe(200);
    },
  );

  it('is judged without a list that does not answer within two seconds', async () => {
    // A list that has failed is not asked for a while.
    server.advance(60_000);
    answer = 'nothing';
    const change = await buildReader();
    const began = performance.now();
    expect((await change(leaked)).statusCode).toBe(200);
    expect(asked).toHaveLength(1);
    expect(performance.now() - began).toBeGreaterThan(1_900);
    expect(performance.now() - began).toBeLessThan(6_000);
  });
});
