// Caddyfile on a real Caddy, in front of the release.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkEnderecos } from './checkEnderecos.mjs';
import { checkEventStream } from './checkEventStream.mjs';
import {
  adapt,
  check,
  createCertificate,
  createSuperuser,
  curl,
  deploy,
  freePort,
  need,
  packRelease,
  productionSettings,
  recipe,
  scratch,
  start,
  startPortal,
  startPostgres,
  tryCurl,
  until,
  wait,
} from './harness.mjs';

await recipe('caddy', async () => {
  need('caddy', 'caddy');
  const release = packRelease();
  const postgres = await startPostgres();
  const folder = scratch();
  const [https, http, port] = [await freePort(), await freePort(), String(await freePort())];
  const settings = productionSettings({ PORT: port, DATABASE_URL: postgres.create('portal') });
  createSuperuser(release, settings);
  const log = join(folder, 'portal.log');
  const portal = await startPortal(release, settings, log);

  // The certificate is our own: Let's Encrypt does not reach this machine.
  const { crt, key } = createCertificate(join(folder, 'tls'));
  const site = adapt(readFileSync(join(deploy, 'Caddyfile'), 'utf8'), [
    ['{$PORTAL_HOST} {', `portal.example.com:${https} {\n\ttls ${crt} ${key}`],
    ['portal:{$PORT:8000}', '127.0.0.1:{$PORT:8000}'],
    // The certificates of addresses are made by Caddy's own authority.
    ['\n{\n', `\n{\n\tadmin off\n\thttp_port ${http}\n\tlocal_certs\n\tskip_install_trust\n`],
    ['https:// {', `https://:${https} {`],
  ]);
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, site);
  start('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { PORT: port, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    log: join(folder, 'caddy.log'),
  });
  const base = `https://portal.example.com:${https}`;
  const trust = ['--cacert', crt, '--resolve', `portal.example.com:${https}:127.0.0.1`];
  /** @type {(path: string, ...args: string[]) => ReturnType<typeof curl>} */
  const ask = (path, ...args) => curl(base + path, ...trust, ...args);
  await until('Caddy answers', () => ask('/login').status === 200, 20);

  for (const path of [
    '/metrics',
    '/metrics/',
    '/metrics/x',
    '/%6detrics',
    '//metrics',
    '/METRICS',
  ]) {
    const answer = ask(path, '--path-as-is', '-H', 'Authorization: Bearer figures');
    check(`${path} shows no figures`, !answer.body.includes('portal_'), answer.body.slice(0, 100));
  }
  check('pages come over HTTP/2', ask('/login').protocol === 'HTTP/2');
  const packed = ['-H', 'Accept-Encoding: gzip', '--output', '/dev/null', '-D', '-'];
  check(
    'JSON is compressed',
    ask('/api/docs/json', ...packed).header('content-encoding') === 'gzip',
  );
  for (const name of [
    'strict-transport-security',
    'content-security-policy',
    'x-content-type-options',
  ]) {
    check(`${name} is there once`, ask('/login').all(name).length === 1);
  }
  check('the portal trusts the proxy', !readFileSync(log, 'utf8').includes('TRUST_PROXY'));

  const root = join(folder, 'caddy', 'pki', 'authorities', 'local', 'root.crt');
  await checkEnderecos({
    direct: `http://127.0.0.1:${port}`,
    ask: (host, path, ...args) =>
      tryCurl(
        `https://${host}:${https}${path}`,
        ...['--cacert', host === 'portal.example.com' ? crt : root],
        ...['--resolve', `${host}:${https}:127.0.0.1`],
        ...args,
      ),
  });

  await checkEventStream({ base, trust, portal, direct: `http://127.0.0.1:${port}` });

  // A call during a restart waits instead of failing.
  portal.kill('SIGTERM');
  await wait(1_500);
  const restarting = startPortal(release, settings, log);
  const during = ask('/api/health/ready/');
  await restarting;
  check('a call during a restart is answered', during.status === 200, String(during.status));
});
