import type { LookupAddress, lookup as systemLookup } from 'node:dns';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { createOutgoing } from './createOutgoing.ts';

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});
const signal = new AbortController().signal;

/** A resolver that answers each look-up of any name with the next of these lists, the last one again and again. */
function resolver(...answers: readonly (readonly string[])[]) {
  const asked: string[] = [];
  const lookup = ((
    host: string,
    _: object,
    done: (error: null, found: readonly LookupAddress[]) => void,
  ) => {
    const found = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    asked.push(host);
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as unknown as typeof systemLookup;
  return { lookup, asked };
}

/** Answers on this machine, and counts the connections. */
async function listen(answer: RequestListener) {
  let connections = 0;
  const server = createServer(answer).on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const { port } = server.address() as AddressInfo;
  return { port, origin: `http://127.0.0.1:${port}`, connections: () => connections };
}

// The kinds of tricks are those of "Server Side Request Forgery" in PayloadsAllTheThings (MIT), and the ranges those of the registries of
// special addresses (RFC 6890). On 2026-11-29 all 91 addresses of the lists of ssrf-req-filter, request-filtering-agent and that page
// were refused, those with a name for what it leads to.
const tricks: Readonly<Record<string, readonly string[]>> = {
  'other schemes': [
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com:25/_x',
    'dict://example.com:11211/d:a:b',
    'ldap://example.com/',
    'jar:https://example.com!/',
    'javascript:1',
    '//example.com/',
    'example.com',
    '',
  ],
  'this machine': [
    'https://127.0.0.1/',
    'https://127.127.127.127/',
    'https://127.0.0.0/',
    'https://0.0.0.0/',
    'https://[::]/',
    'https://[::1]/',
    'https://[0000:0:0::1]/',
    'https://localhost/',
    'https://LOCALHOST/',
  ],
  'short forms': ['https://0/', 'https://127.1/', 'https://127.0.1/', 'https://10.1/'],
  'decimal, octal and hexadecimal forms': [
    'https://2130706433/',
    'https://3232235777/',
    'https://2852039166/',
    'https://017700000001/',
    'https://0177.0.0.1/',
    'https://0x7f.1/',
    'https://0x7f000001/',
    'https://0xA9.0xFE.0xa9.0xfe/',
    'https://0251.0376.0251.0376/',
    'https://0x7f.0.0.0x1/',
    'https://0o177.0.0.1/',
    'https://425.510.425.510/',
    'https://7147006462/',
    'https://0x41414141A9FEA9FE/',
  ],
  'IPv4 within IPv6': [
    'https://[::ffff:127.0.0.1]/',
    'https://[0:0:0:0:0:ffff:7f00:1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[::127.0.0.1]/',
    'https://[::ffff:0:10.0.0.1]/',
    'https://[64:ff9b::169.254.169.254]/',
    'https://[64:ff9b:1::a00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:0:7f00:1::]/',
  ],
  'private and special networks': [
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://172.31.255.255/',
    'https://192.168.0.1/',
    'https://100.64.0.1/',
    'https://192.0.0.8/',
    'https://192.0.2.1/',
    'https://192.88.99.1/',
    'https://198.18.0.1/',
    'https://198.51.100.1/',
    'https://203.0.113.1/',
    'https://224.0.0.1/',
    'https://240.0.0.1/',
    'https://255.255.255.255/',
    'https://[fc00::1]/',
    'https://[fd12:3456::1]/',
    'https://[fe80::1]/',
    'https://[fec0::1]/',
    'https://[ff02::1]/',
    'https://[100::1]/',
    'https://[2001:db8::1]/',
    'https://[3fff::1]/',
    'https://[5f00::1]/',
  ],
  'the data of machines at their providers': [
    'https://169.254.169.254/latest/meta-data/',
    'https://169.254.170.2/v2/credentials',
    'https://100.100.100.200/latest/meta-data/',
    'https://192.0.0.192/latest/',
    'https://168.63.129.16/',
    'https://[fd00:ec2::254]/latest/',
    'https://metadata/',
  ],
  'other writings of digits and dots': [
    'https://①②⑦.⓪.⓪.①/',
    'https://127。0。0。1/',
    'https://１２７.0.0.1/',
    'https://%31%32%37.0.0.1/',
    'https://127.0.0.1./',
    'https://lo%63alhost/',
    'https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
    'https://localhost./',
  ],
  'two hosts in one text': [
    'https://example.com@127.0.0.1/',
    'https://127.0.0.1:443\\@example.com/',
    'https://127.0.0.1#@example.com/',
    'https://user:senha@example.com/',
    'https://1.1.1.1 &@2.2.2.2# @3.3.3.3/',
  ],
  'ports of the machine’s own programs': [
    'https://example.com:22/',
    'https://example.com:25/',
    'https://example.com:80/',
    'https://example.com:0/',
  ],
};

describe('an address that people have typed', () => {
  it.each(Object.entries(tricks).flatMap(([kind, list]) => list.map((address) => [kind, address])))(
    'GANCHO-01 is refused before any look-up: %s %j',
    async (_, address) => {
      const { lookup, asked } = resolver(['93.184.215.14']);
      const outgoing = createOutgoing({ lookup });
      expect(await outgoing.problemOf(address)).toMatch(/\.$/);
      await expect(
        outgoing.send(address, { method: 'POST', headers: {}, body: '' }, signal),
      ).rejects.toThrow();
      expect(asked).toEqual([]);
    },
  );

  it.each([
    ['https://example.com/a?b=c', ['93.184.215.14']],
    ['https://example.com:8443/', ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c']],
    ['https://exämple.com/', ['93.184.215.14']],
    ['https://example.com./', ['93.184.215.14']],
    ['https://93.184.215.14/', ['93.184.215.14']],
  ])('may be %s', async (address, found) => {
    expect(await createOutgoing(resolver(found)).problemOf(address)).toBeNull();
  });

  it.each([
    ['https://127.0.0.1.nip.io/', ['127.0.0.1']],
    ['https://interno.example.com/', ['93.184.215.14', '10.0.0.1']],
    ['https://seis.example.com/', ['::ffff:10.0.0.1']],
    ['https://metadata.google.internal/', ['169.254.169.254']],
    ['https://ponto.localhost/', ['::1']],
  ])('GANCHO-01 is refused for what its name leads to: %s', async (address, found) => {
    const problem = await createOutgoing(resolver(found)).problemOf(address);
    expect(problem).toBe(
      'Este endereço é de uma rede interna. Use um endereço que a internet alcança.',
    );
  });

  it('that leads nowhere is told', async () => {
    const lookup = ((_: string, __: object, done: (error: Error) => void) =>
      done(new Error('ENOTFOUND'))) as unknown as typeof systemLookup;
    const problem = await createOutgoing({ lookup }).problemOf('https://nada.example.com/');
    expect(problem).toBe('Este endereço não foi encontrado.');
  });
});

describe('sending', () => {
  it('GANCHO-01 judges the address that the connection uses: a name that changes meanwhile reaches nobody', async () => {
    let connections = 0;
    const inner = createTcpServer(() => {
      connections += 1;
    });
    await new Promise<void>((done) => inner.listen(0, '127.0.0.1', done));
    closing.push(() => inner.close());
    const address = `https://troca.example.com:${(inner.address() as AddressInfo).port}/`;
    const { lookup, asked } = resolver(['93.184.215.14'], ['127.0.0.1']);
    const outgoing = createOutgoing({ lookup });
    expect(await outgoing.problemOf(address)).toBeNull();
    await expect(
      outgoing.send(address, { method: 'POST', headers: {}, body: '{}' }, signal),
    ).rejects.toThrow('rede interna');
    expect([connections, asked.length]).toEqual([0, 2]);
  });

  it('reaches an inner receiver only where the operator has named its origin', async () => {
    const { origin, port, connections } = await listen((_, response) => response.end('recebido'));
    const outgoing = createOutgoing({ allowed: [origin] });
    const answer = await outgoing.send(
      `${origin}/a`,
      { method: 'POST', headers: { 'x-a': 'b' }, body: '{}' },
      signal,
    );
    expect(answer).toMatchObject({ status: 200, body: 'recebido' });
    for (const other of [`http://localhost:${port}`, `https://127.0.0.1:${port}`]) {
      expect(await outgoing.problemOf(other)).not.toBeNull();
    }
    expect(connections()).toBe(1);
  });

  it('GANCHO-01 follows no redirect', async () => {
    const target = await listen((_, response) => response.end());
    const { origin } = await listen((_, response) =>
      response.writeHead(307, { location: target.origin }).end(),
    );
    const outgoing = createOutgoing({ allowed: [origin, target.origin] });
    expect(
      (await outgoing.send(origin, { method: 'POST', headers: {}, body: '{}' }, signal)).status,
    ).toBe(307);
    expect(target.connections()).toBe(0);
  });

  it('reads 64 kB of an answer, and closes one that goes on', async () => {
    let isClosed = false;
    const { origin } = await listen((_, response) => {
      const timer = setInterval(() => response.write('a'.repeat(16_000)), 1);
      response.on('close', () => {
        clearInterval(timer);
        isClosed = true;
      });
    });
    const { body } = await createOutgoing({ allowed: [origin] }).send(
      origin,
      { method: 'POST', headers: {}, body: '' },
      signal,
    );
    expect(body).toHaveLength(64_000);
    await expect.poll(() => isClosed).toBe(true);
  });
});
