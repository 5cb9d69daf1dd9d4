// Stands for Microsoft in the drill, at the addresses that a release calls: a proxy for HTTPS_PROXY that leads each
// connection to one server, whose certificate is of an authority of its own (NODE_EXTRA_CA_CERTS).
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { portOf } from '../../tools/portOf.mjs';
import { mustRun, onEnd, scratch } from './harness.mjs';

const hosts = ['login.microsoftonline.com', 'api.powerbi.com'];

function createCertificate() {
  const folder = scratch();
  const file = (/** @type {string} */ name) => join(folder, name);
  const openssl = (/** @type {string[]} */ ...args) => mustRun('openssl', args, { cwd: folder });
  const newKey = ['-newkey', 'rsa:2048', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-days',
    '2',
    '-subj',
    '/CN=Drill',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
  );
  openssl('req', ...newKey, '-subj', '/CN=Microsoft', '-keyout', 'host.key', '-out', 'host.csr');
  const names = hosts.map((host) => `DNS:${host}`).join();
  writeFileSync(file('names'), `subjectAltName=${names}\n`);
  openssl(
    ...['x509', '-req', '-in', 'host.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial'],
    ...['-days', '2', '-extfile', 'names', '-out', 'host.pem'],
  );
  return {
    authority: file('ca.pem'),
    tls: { key: readFileSync(file('host.key')), cert: readFileSync(file('host.pem')) },
  };
}

/** @param {import('node:http').Server | import('node:https').Server} server */
const listen = async (server) => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return portOf(server);
};

/**
 * Entra ID gives tokens. Power BI answers each call as `answer(response)` does, and with an empty list without it. Returns
 * the settings of a release that calls it.
 */
export async function createMicrosoft() {
  const { authority, tls } = createCertificate();
  const microsoft = {
    /** @type {((response: import('node:http').ServerResponse) => void) | null} */
    answer: null,
    calls: 0,
    settings: { HTTPS_PROXY: '', NODE_EXTRA_CA_CERTS: authority },
  };
  /** @type {(response: import('node:http').ServerResponse, body: object) => void} */
  const sendJson = (response, body) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  const server = createServer(tls, (request, response) => {
    request.resume();
    if (request.headers.host === hosts[0]) {
      sendJson(response, { token_type: 'Bearer', expires_in: 3599, access_token: 'token' });
      return;
    }
    microsoft.calls += 1;
    if (microsoft.answer) microsoft.answer(response);
    else sendJson(response, { value: [] });
  });
  const port = await listen(server);
  const proxy = createHttpServer();
  proxy.on('connect', (request, client, head) => {
    if (!hosts.some((host) => request.url === `${host}:443`)) {
      client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    const upstream = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      upstream.write(head);
      upstream.pipe(client).pipe(upstream);
    });
    for (const socket of [client, upstream]) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
      });
    }
  });
  microsoft.settings.HTTPS_PROXY = `http://127.0.0.1:${await listen(proxy)}`;
  return microsoft;
}
