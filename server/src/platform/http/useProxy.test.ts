import { once } from 'node:events';
import { createServer as createHttp, type Server } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { certificates } from '../../../test/certificates.ts';
import { useProxy } from './useProxy.ts';

const portOf = (server: Server | ReturnType<typeof createHttps>) =>
  (server.address() as AddressInfo).port;
/** A proxy that connects every host to the https server of this test. `asked` lists the hosts. */
const asked: string[] = [];
const target = createHttps(
  { key: certificates.own.privateKey, cert: certificates.own.certificate },
  (_, response) => response.end('através do proxy'),
);
const proxy = createHttp().on('connect', (request, socket) => {
  asked.push(request.url ?? '');
  const upstream = connect(portOf(target), '127.0.0.1', () => {
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    upstream.pipe(socket).pipe(upstream);
  });
  upstream.on('error', () => socket.destroy());
  socket.on('error', () => upstream.destroy());
});
const before = getGlobalDispatcher();
beforeAll(async () => {
  // The certificate of this test is its own. The proxy is under test, not the check of certificates.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  for (const server of [target, proxy]) await once(server.listen(0, '127.0.0.1'), 'listening');
  useProxy({ url: `http://127.0.0.1:${portOf(proxy)}`, except: 'direto.invalid' });
});
afterAll(() => {
  vi.unstubAllEnvs();
  setGlobalDispatcher(before);
  target.closeAllConnections();
  target.close();
  proxy.closeAllConnections();
  proxy.close();
});

it('NUV-09 calls go through the proxy, whose host name the machine need not know', async () => {
  const answer = await fetch('https://api.powerbi.invalid/v1.0/myorg/groups');
  expect(await answer.text()).toBe('através do proxy');
  expect(asked).toEqual(['api.powerbi.invalid:443']);
});

it('NUV-09 calls to excepted hosts and to this machine do not', async () => {
  await expect(fetch('https://direto.invalid/')).rejects.toThrow();
  const answer = await fetch(`https://127.0.0.1:${portOf(target)}/`);
  expect(await answer.text()).toBe('através do proxy');
  expect(asked).toHaveLength(1);
});
