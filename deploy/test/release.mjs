// The release, set up as README.md says for one machine.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  check,
  createSuperuser,
  freePort,
  onEnd,
  packRelease,
  portalCommand,
  productionSettings,
  recipe,
  run,
  scratch,
  signIn,
  startPortal,
  startPostgres,
} from './harness.mjs';
import { filesOf, misplacedAmong, planted, seekSecrets } from './seekSecrets.mjs';

/** Secrets that stand in the source of the server. */
const demo = {
  key: 'de30'.repeat(16),
  hook: 'cG9ydGFsLWJpLWRlbW8taG9vay1zZWNyZXQtMDAwMQ',
  powerBi: 'aurora-demo-secret',
  microsoft: 'portal-demo-sso-secret',
};

await recipe('release', async () => {
  const release = packRelease();
  const postgres = await startPostgres();
  const folder = scratch();
  const port = String(await freePort());
  const example = readFileSync(join(release, '.env.example'), 'utf8');

  const secrets = [...seekSecrets(release, planted), ...misplacedAmong(filesOf(release))];
  check(
    'no setting of the building machine is in it, and no source map',
    secrets.length === 0,
    secrets.join(', '),
  );
  const pages = ['viewer', 'admin'].flatMap((name) => [
    ...seekSecrets(join(release, name), demo),
    ...filesOf(join(release, name)).filter(
      (file) =>
        /\.(js|css)$/.test(file) &&
        readFileSync(join(release, name, file), 'utf8').includes('sourceMappingURL=data:'),
    ),
  ]);
  check(
    'no secret of the demo and no source is in the bundles of the apps',
    pages.length === 0,
    pages.join(', '),
  );

  const empty = join(folder, 'empty.env');
  writeFileSync(empty, example);
  /** @type {(file: string, ...args: string[]) => ReturnType<typeof run>} */
  const start = (file, ...args) =>
    run(process.execPath, [`--env-file=${file}`, join(release, 'server', 'main.js'), ...args]);
  const refused = start(empty);
  check('the example as it is does not start', refused.code === 1, refused.output);
  for (const name of ['PUBLIC_URL', 'JWT_SECRET', 'ENCRYPTION_KEY']) {
    check(`the refusal names ${name}`, refused.output.includes(name), refused.output);
  }

  const development = join(folder, 'development.env');
  writeFileSync(development, `${example}\nPORTAL_ENV=development\n`);
  const weak = start(development);
  check(
    'development in the settings is refused',
    weak.code === 1 && weak.output.includes('PORTAL_ENV=development'),
  );

  const settings = productionSettings({ PORT: port, DATABASE_URL: postgres.create('portal') });
  const values = new Map(Object.entries(settings));
  const filled = example.replace(/^(\w+)=.*$/gm, (line, name) =>
    values.has(name) ? `${name}=${values.get(name)}` : line,
  );
  const file = join(folder, 'portal.env');
  writeFileSync(file, filled);
  const migrated = start(file, 'migrate');
  check('the filled example migrates', migrated.code === 0, migrated.output);
  createSuperuser(release, settings);
  const log = join(folder, 'log');
  await startPortal(release, settings, log);
  const said = readFileSync(log, 'utf8');
  check(
    'the start says version, mode and database',
    /Portal \d\S* em http:\S+ \(produção, PostgreSQL em 127/.test(said),
    said,
  );
  check('the log has the same', /"mode":"produção","database":"PostgreSQL/.test(said));
  const base = `http://127.0.0.1:${port}`;
  check('the superuser signs in', (await signIn(base)).status === 200);
  check('/metrics needs the token', (await fetch(`${base}/metrics`)).status === 401);
  const figures = await fetch(`${base}/metrics`, { headers: { authorization: 'Bearer figures' } });
  const text = await figures.text();
  for (const name of [
    'portal_database_connections',
    'portal_unreadable_secrets 0',
    'portal_migration_seconds',
  ]) {
    check(`/metrics has ${name}`, text.includes(name));
  }
  for (const path of ['/', '/login', '/admin/']) {
    const page = await fetch(base + path);
    check(
      `${path} is a page`,
      page.status === 200 && (await page.text()).includes('<!doctype html>'),
    );
  }

  const wrong = portalCommand(release, [], { ...settings, VIEWER_DIR: '/nowhere', PORT: '' });
  check(
    'a wrong VIEWER_DIR is refused',
    wrong.code === 1 && wrong.output.includes('VIEWER_DIR'),
    wrong.output,
  );

  if (process.getuid?.() === 0) {
    const small = scratch();
    const mounted = run('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', small]);
    onEnd(() => run('umount', [small]));
    if (mounted.code === 0) {
      const full = portalCommand(release, [], {
        ...settings,
        DATABASE_URL: '',
        PORTAL_DATA_DIR: small,
      });
      check(
        'a first start on a full disk says so',
        /espaço em disco/.test(full.output),
        full.output,
      );
    }
  }

  const readme = readFileSync(join(release, 'README.md'), 'utf8');
  const named = [
    ...readme.matchAll(
      /`((?:[\w-]+\/)*[\w.-]+\.(?:ya?ml|service|conf|json|md|example|sh|js|timer))`/g,
    ),
  ]
    .concat([...readme.matchAll(/\]\((?!https?:|#)([^)#]+)/g)])
    .map(([, name = '']) => name);
  const absent = [...new Set(named)].filter((name) => !existsSync(join(release, name)));
  check(
    'README.md names only files that are in the release',
    absent.length === 0,
    absent.join(', '),
  );
});
