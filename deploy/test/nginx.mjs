// nginx-static.conf on a real nginx, in front of the release.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkEnderecos, clienteHosts } from './checkEnderecos.mjs';
import { checkEventStream } from './checkEventStream.mjs';
import {
  adapt,
  assetOf,
  check,
  createCertificate,
  createSuperuser,
  curl,
  deploy,
  freePort,
  mustRun,
  need,
  packRelease,
  password,
  productionSettings,
  recipe,
  scratch,
  start,
  startPortal,
  startPostgres,
  tryCurl,
  until,
} from './harness.mjs';

await recipe('nginx', async () => {
  need('nginx', 'nginx-light');
  const release = packRelease();
  const postgres = await startPostgres();
  const folder = scratch();
  const [http, https, port] = [await freePort(), await freePort(), String(await freePort())];
  const settings = productionSettings({ PORT: port, DATABASE_URL: postgres.create('portal') });
  createSuperuser(release, settings);
  const log = join(folder, 'portal.log');
  const portal = await startPortal(release, settings, log);

  const { crt, key } = createCertificate(join(folder, 'tls'));
  mkdirSync(join(folder, 'site'));
  for (const app of ['viewer', 'admin'])
    cpSync(join(release, app), join(folder, 'site', app), { recursive: true });
  const site = adapt(readFileSync(join(deploy, 'nginx-static.conf'), 'utf8'), [
    ['listen 80;', `listen ${http};`],
    ['listen 443 ssl http2;', `listen ${https} ssl http2;`],
    ['backend:8000', `127.0.0.1:${port}`],
    ['/etc/nginx/tls/portal.crt', crt],
    ['/etc/nginx/tls/portal.key', key],
    ['/srv/portal', join(folder, 'site')],
  ]);
  writeFileSync(join(folder, 'site.conf'), site);
  const ofClientes = createCertificate(join(folder, 'enderecos'), clienteHosts);
  const enderecos = adapt(readFileSync(join(deploy, 'nginx-enderecos.conf'), 'utf8'), [
    ['listen 443 ssl', `listen ${https} ssl`],
    ['/etc/nginx/tls/enderecos.crt', ofClientes.crt],
    ['/etc/nginx/tls/enderecos.key', ofClientes.key],
  ]);
  writeFileSync(join(folder, 'enderecos.conf'), enderecos);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${folder}/pid; error_log ${folder}/error.log; events {}
    http { include /etc/nginx/mime.types; access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; include ${folder}/site.conf; include ${folder}/enderecos.conf; }`,
  );
  mustRun('nginx', ['-t', '-c', join(folder, 'nginx.conf')]);
  start('nginx', ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    log: join(folder, 'out'),
  });
  const base = `https://portal.example.com:${https}`;
  const trust = ['--cacert', crt, '--resolve', `portal.example.com:${https}:127.0.0.1`];
  /** @type {(path: string, ...args: string[]) => ReturnType<typeof curl>} */
  const ask = (path, ...args) => curl(base + path, ...trust, ...args);
  await until('nginx answers', () => ask('/login').status === 200, 20);

  const redirect = curl(`http://127.0.0.1:${http}/login?x=1`, '-H', 'Host: portal.example.com');
  check(
    'http leads to https',
    redirect.status === 301 &&
      redirect.header('location') === 'https://portal.example.com/login?x=1',
  );
  const packed = ['-H', 'Accept-Encoding: gzip', '--output', '/dev/null', '-D', '-'];
  const page = ask('/login');
  check('pages come over HTTP/2', page.protocol === 'HTTP/2');
  check(
    'a page is compressed and has Vary',
    ask('/login', ...packed).header('content-encoding') === 'gzip' &&
      /accept-encoding/i.test(ask('/login', ...packed).header('vary') ?? ''),
  );

  // nginx must send the headers that the portal itself sends behind a proxy with TLS.
  const own = (/** @type {string} */ path) =>
    curl(`http://127.0.0.1:${port}${path}`, '-H', 'X-Forwarded-Proto: https');
  const asset = `/assets/${assetOf(release)}`;
  const names = [
    'strict-transport-security',
    'x-content-type-options',
    'referrer-policy',
    'cross-origin-opener-policy',
    'permissions-policy',
    'content-security-policy',
  ];
  for (const path of ['/login', '/admin/', '/api/configs/', '/api/docs']) {
    const [here, there] = [ask(path), own(path)];
    check(
      `${path} has the status of the portal`,
      here.status === there.status,
      `${here.status} ${there.status}`,
    );
    for (const name of names) {
      check(
        `${path} has ${name} once, as from the portal`,
        here.all(name).length === 1 && here.header(name) === there.header(name),
        JSON.stringify([here.all(name), there.all(name)]),
      );
    }
    check(
      `${path} has one Cache-Control`,
      here.all('cache-control').length <= 1,
      String(here.all('cache-control')),
    );
  }
  check(
    'a hashed file is kept for a year',
    ask(asset).header('cache-control') === own(asset).header('cache-control'),
  );
  check(
    'a hashed file comes from its compressed copy',
    ask(asset, ...packed).header('content-encoding') === 'gzip',
  );
  check('a missing hashed file is 404', ask('/assets/none.js').status === 404);
  check('a link into a screen is the page', ask('/relatorios/3').body === page.body);
  check(
    'the figures are not there',
    !ask('/metrics').body.includes('portal_') && !ask('/metrics/').body.includes('portal_'),
  );
  check(
    'the hashes of the build are not there',
    ask('/csp-hashes.conf').status === 404 && ask('/viewer/csp-hashes.conf').status === 404,
  );

  const body = JSON.stringify({ username: 'chefe', password });
  const signedIn = ask('/api/token/', '-H', 'Content-Type: application/json', '-d', body);
  check('the superuser signs in', signedIn.status === 200, signedIn.body);
  const { access } = JSON.parse(signedIn.body);
  const json = ask('/api/docs/json', ...packed, '-H', `Authorization: Bearer ${access}`);
  check(
    'long JSON is compressed',
    json.header('content-encoding') === 'gzip',
    JSON.stringify(json),
  );
  check(
    'the portal sees the caller and not the proxy',
    !readFileSync(log, 'utf8').includes('TRUST_PROXY'),
  );

  const connections = () =>
    mustRun('sh', ['-c', `ss -Htn state established '( dport = :${port} )' | wc -l`]).trim();
  for (let call = 0; call < 20; call += 1) ask('/api/configs/');
  check(
    'nginx keeps its connections to the portal',
    Number(connections()) > 0 && Number(connections()) < 6,
    connections(),
  );

  await checkEnderecos({
    direct: `http://127.0.0.1:${port}`,
    ask: (host, path, ...args) =>
      tryCurl(
        `https://${host}:${https}${path}`,
        ...['--cacert', host === 'portal.example.com' ? crt : ofClientes.crt],
        ...['--resolve', `${host}:${https}:127.0.0.1`],
        ...args,
      ),
  });

  await checkEventStream({ base, trust, portal, direct: `http://127.0.0.1:${port}` });
});
