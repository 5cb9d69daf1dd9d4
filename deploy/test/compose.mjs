// compose.yaml, Dockerfile and Caddyfile with podman and podman-compose. Where no image can be pulled, the three base images
// are made on this machine from a Debian by debootstrap: Node.js 24 of the npm registry, the system's PostgreSQL and Caddy.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootableDebian } from './createDebian.mjs';
import { createImages, nodeImage } from './createImages.mjs';
import {
  adapt,
  check,
  curl,
  freePort,
  mustRun,
  need,
  onEnd,
  packRelease,
  password,
  productionSettings,
  recipe,
  run,
  scratch,
  until,
} from './harness.mjs';

const postgresEntry = `#!/bin/sh
# What the official image does with the variables and the script of compose.yaml.
set -e
bin=$(ls -d /usr/lib/postgresql/*/bin)
data=/var/lib/postgresql/data
mkdir -p $data; chown postgres $data; chmod 700 $data
if [ ! -s $data/PG_VERSION ]; then
  printf %s "$POSTGRES_PASSWORD" > /tmp/password; chown postgres /tmp/password
  su postgres -s /bin/sh -c "$bin/initdb -D $data -U $POSTGRES_USER --pwfile=/tmp/password --auth-host=scram-sha-256 --auth-local=trust -E UTF8 --locale=C.UTF-8"
  echo 'host all all all scram-sha-256' >> $data/pg_hba.conf
  su postgres -s /bin/sh -c "$bin/pg_ctl -D $data -w -o '-c listen_addresses=' start"
  for script in /docker-entrypoint-initdb.d/*.sh; do sh $script; done
  su postgres -s /bin/sh -c "$bin/pg_ctl -D $data -w stop"
fi
exec su postgres -s /bin/sh -c "exec $bin/postgres -D $data -c listen_addresses='*'"
`;

await recipe('compose', async () => {
  const { env, podman, make, makeNode } = createImages();
  need('podman-compose', 'podman-compose');
  need('caddy', 'caddy');
  run('apt-get', [
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    'golang-github-containernetworking-plugin-dnsname',
    'dnsmasq-base',
  ]);
  const folder = scratch();
  const build = join(folder, 'build');
  mkdirSync(build);
  mustRun('sh', ['-c', `cp "$(command -v caddy)" '${build}/caddy'`]);
  writeFileSync(join(build, 'entry.sh'), postgresEntry, { mode: 0o755 });
  const isPulled = (/** @type {string} */ name) => podman('pull', '--quiet', name).code === 0;
  if (!isPulled(nodeImage)) makeNode();
  const images = {
    'docker.io/library/postgres:17':
      'RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends postgresql\nCOPY entry.sh /entry.sh\nENTRYPOINT ["/entry.sh"]',
    'docker.io/library/caddy:2':
      'COPY caddy /usr/bin/caddy\nENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config\nCMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]',
  };
  for (const [name, lines] of Object.entries(images)) {
    if (!isPulled(name)) make(name, bootableDebian(), lines, build);
  }

  // The release with its compose files, as README.md says. Certificates are Caddy's own, and the ports are free ones.
  const release = packRelease();
  const project = join(folder, 'portal');
  mustRun('cp', ['-a', release, project]);
  const [http, https] = [await freePort(), await freePort()];
  const compose = adapt(readFileSync(join(project, 'compose.yaml'), 'utf8'), [
    ['"80:80", "443:443", "443:443/udp"', `"${http}:80", "${https}:443"`],
  ]);
  writeFileSync(join(project, 'compose.yaml'), compose);
  const site = adapt(readFileSync(join(project, 'Caddyfile'), 'utf8'), [
    ['{$PORTAL_HOST} {', '{$PORTAL_HOST} {\n\ttls internal'],
  ]);
  writeFileSync(join(project, 'Caddyfile'), site);
  const example = readFileSync(join(project, 'compose.env.example'), 'utf8');
  const composed = (/** @type {string[]} */ ...args) =>
    run(
      'podman-compose',
      [
        '--podman-run-args=--runtime=runc --ulimit nofile=1024:1024 --ulimit nproc=1024:1024',
        ...args,
      ],
      { cwd: project, env, timeout: 400_000 },
    );

  // podman-compose 1.0 refuses a variable that is not there, and no empty one.
  writeFileSync(join(project, '.env'), '');
  const refused = composed('ps');
  check(
    'an absent setting is refused by a sentence',
    /(defina|fill in) \w+/.test(refused.output),
    refused.output.slice(-500),
  );
  const { JWT_SECRET, ENCRYPTION_KEY } = productionSettings({});
  const filled = {
    PORTAL_HOST: 'portal.example.com',
    DATABASE_PASSWORD: 'abc123abc123abc123',
    DATABASE_ADMIN_PASSWORD: 'def456def456def456',
    JWT_SECRET,
    ENCRYPTION_KEY,
    METRICS_TOKEN: 'figures',
    PORT: '8123',
  };
  onEnd(() => composed('down', '--volumes'));
  const containers = () => podman('ps', '--all', '--format', '{{.Names}} {{.Status}}').output;
  const container = (/** @type {string} */ service) =>
    containers()
      .split(/\s+/)
      .find((name) => name.includes(service) && name.startsWith('portal')) ?? '';
  /** @type {(path: string, ...args: string[]) => ReturnType<typeof curl>} */
  const ask = (path, ...args) =>
    curl(
      `https://portal.example.com:${https}${path}`,
      '-k',
      '--resolve',
      `portal.example.com:${https}:127.0.0.1`,
      ...args,
    );
  const logs = (service = '_portal_') => podman('logs', '--tail', '20', container(service)).output;

  /** Fills in `.env`, starts the containers, creates the superuser and signs them in. */
  const startProject = async (/** @type {Record<string, string>} */ settings) => {
    writeFileSync(
      join(project, '.env'),
      example
        .replace(/^(\w+)=.*$/gm, (line, name) =>
          name in settings ? `${name}=${settings[name]}` : line,
        )
        // As in the file of a version before this setting.
        .replace(/^JWT_SECRET_PREVIOUS=.*\n/m, ''),
    );
    const up = composed('up', '--detach', '--build');
    check(
      'three containers were made',
      containers().trim().split('\n').length === 3,
      `${containers()}\n${up.output.slice(-2_000)}`,
    );
    await until(
      'the portal is ready behind Caddy',
      () => ask('/api/health/ready/').status === 200,
      120,
    ).catch((error) => {
      throw new Error(`${error.message}\n${containers()}\n${logs()}\n${logs('_proxy_')}`);
    });
    const create = ['create-superuser', '--username', 'chefe', '--email', 'chefe@example.com'];
    const made = run(
      'podman',
      [
        '--runtime',
        'runc',
        'exec',
        '-i',
        container('_portal_'),
        'node',
        'server/main.js',
        ...create,
      ],
      { env, input: `${password}\n` },
    );
    check('the first superuser is created inside', made.code === 0, made.output);
    const signedIn = ask(
      '/api/token/',
      '-H',
      'Content-Type: application/json',
      '-d',
      JSON.stringify({ username: 'chefe', password }),
    );
    check('the superuser signs in', signedIn.status === 200, signedIn.body);
  };
  const inDatabase = (/** @type {string} */ sql) =>
    podman('exec', container('_database_'), 'psql', '--username=portal', '-qAtc', sql, 'portal');

  await startProject(filled);
  check(
    'the portal answers through Caddy, on the port of .env',
    ask('/login').body.includes('<!doctype html>'),
  );
  const portal = container('_portal_');
  check(
    '/metrics is not passed on',
    ask('/metrics').status === 404 && ask('/metrics/').status === 404,
  );
  const environment = podman('exec', portal, 'env').output.split('\n');
  for (const name of ['MICROSOFT_CLIENT_ID', 'ENCRYPTION_OLD_KEYS', 'JWT_SECRET_PREVIOUS']) {
    const line = environment.find((line) => line.startsWith(name));
    check(`${name} arrives empty`, line === `${name}=`, line);
  }
  check('Node.js is 24', podman('exec', portal, 'node', '--version').output.startsWith('v24.'));
  check('the portal is not root', podman('exec', portal, 'id', '-u').output.trim() === '1000');
  check('its root is read-only', podman('exec', portal, 'sh', '-c', 'touch /app/x').code !== 0);
  const health = podman(
    'exec',
    portal,
    'node',
    '-e',
    "fetch('http://127.0.0.1:' + (process.env.PORT || 8000) + '/api/health/ready/').then((r) => process.exit(r.ok ? 0 : 1))",
  );
  check('the health check finds the port', health.code === 0, health.output);
  const inspected = podman(
    'inspect',
    portal,
    '--format',
    '{{json .HostConfig.LogConfig}} {{.HostConfig.Memory}}',
  ).output;
  check(
    'the log and the memory are limited',
    /50\.?\d*M[Bi]*|52428800/i.test(inspected) && inspected.includes('536870912'),
    inspected,
  );
  check('the proxy is trusted', !logs().includes('TRUST_PROXY'), logs());
  const dumped = podman(
    'exec',
    container('_database_'),
    'sh',
    '-c',
    'pg_dump --username=portal --format=custom portal | wc -c',
  );
  check(
    'the database can be dumped',
    Number(dumped.output.trim().split('\n').at(-1)) > 10_000,
    dumped.output,
  );

  // On a new volume, with a second role that owns the tables.
  composed('down', '--volumes');
  const owner = 'abc789abc789abc789';
  await startProject({
    ...filled,
    DATABASE_OWNER_PASSWORD: owner,
    MIGRATION_DATABASE_URL: `postgres://portal_owner:${owner}@database:5432/portal`,
  });
  check(
    'the sign-in is in history',
    Number(inDatabase('select count(*) from audit').output) > 0,
    inDatabase('select count(*) from audit').output,
  );
  for (const sql of [
    'delete from audit',
    "update audit set action = 'x'",
    'truncate audit cascade',
    'alter table audit disable trigger all',
    'drop table audit cascade',
  ]) {
    const { code, output } = inDatabase(sql);
    check(
      `with two roles the portal's role may not: ${sql}`,
      code !== 0 && /permission denied|must be owner/.test(output),
      output,
    );
  }
});
