// Backup and restore as README.md says: backup.sh with its trial restore, a dump restored into an empty database, refusals of
// dumps that do not fit, WAL archiving with a recovery to a point in time, and copy-database from the embedded database.
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import {
  check,
  createSuperuser,
  deploy,
  freePort,
  isRoot,
  mustRun,
  packRelease,
  password,
  portalCommand,
  productionSettings,
  recipe,
  run,
  scratch,
  signIn,
  start,
  startPortal,
  startPostgres,
  until,
  wait,
} from './harness.mjs';
import { seekSecrets } from './seekSecrets.mjs';

await recipe('backup', async () => {
  const release = packRelease();
  const postgres = await startPostgres();
  const folder = scratch();
  const port = String(await freePort());
  const settings = productionSettings({ PORT: port, DATABASE_URL: postgres.create('portal') });
  createSuperuser(release, settings);
  /** @type {(args: readonly string[], databaseUrl: string) => { code: number | null; output: string }} */
  const portal = (args, databaseUrl) =>
    portalCommand(release, args, { ...settings, DATABASE_URL: databaseUrl });

  const backups = join(folder, 'backups');
  const backup = (more = {}) =>
    run('sh', [join(deploy, 'backup.sh')], {
      env: {
        ...settings,
        PATH: `${postgres.bin}:${process.env.PATH}`,
        BACKUP_DIR: backups,
        PORTAL: `${process.execPath} ${join(release, 'server', 'main.js')}`,
        ...more,
      },
    });
  const made = backup();
  check('backup.sh dumps, restores and compares', made.code === 0, made.output);
  const dumps = () => readdirSync(backups).filter((name) => name.startsWith('portal-'));
  const [name = ''] = dumps();
  const dump = join(backups, name);
  check(
    'the trial database is gone',
    postgres.query("select count(*) from pg_database where datname like 'portal_restore%'") === '0',
  );
  const written = scratch();
  mustRun(join(postgres.bin, 'pg_restore'), [`--file=${join(written, 'dump.sql')}`, dump]);
  check(
    'the dump has the people',
    readFileSync(join(written, 'dump.sql'), 'utf8').includes('chefe'),
  );
  const { JWT_SECRET, ENCRYPTION_KEY } = settings;
  const secrets = seekSecrets(written, { JWT_SECRET, ENCRYPTION_KEY, password });
  check('and no secret of the settings and no password', secrets.length === 0, secrets.join(', '));
  const failed = backup({ DATABASE_URL: settings.DATABASE_URL.replace(/portal$/, 'absent') });
  check(
    'a failed backup has another code than 0 and keeps the earlier one',
    failed.code !== 0 && existsSync(dump),
  );
  postgres.query("create role plain login password 'plain' in role pg_read_all_data");
  const plainUrl = new URL(settings.DATABASE_URL);
  Object.assign(plainUrl, { username: 'plain', password: 'plain' });
  const plain = backup({ DATABASE_URL: plainUrl.href });
  check(
    'a backup that may not create its trial database names ADMIN_URL and leaves no dump behind',
    plain.code !== 0 && /ADMIN_URL/.test(plain.output) && dumps().length === 1,
    plain.output,
  );

  // Programs that write their arguments to a file; pg_restore then waits until it is killed.
  const shims = join(folder, 'shims');
  const seen = join(folder, 'arguments');
  mkdirSync(shims);
  for (const program of ['psql', 'pg_dump', 'pg_restore']) {
    const real = join(postgres.bin, program);
    const then = program === 'pg_restore' ? 'sleep 60' : `exec ${real} "$@"`;
    writeFileSync(
      join(shims, program),
      `#!/bin/sh\necho "${program} $*" >> ${seen}\n[ -z "$PGPASSWORD" ] || echo "by environment" >> ${seen}\n${then}\n`,
      { mode: 0o755 },
    );
  }
  const secretUrl = new URL(settings.DATABASE_URL);
  Object.assign(secretUrl, { password: 'muito secreta' });
  const running = start('sh', [join(deploy, 'backup.sh')], {
    env: {
      ...settings,
      DATABASE_URL: secretUrl.href,
      PATH: `${shims}:${postgres.bin}:${process.env.PATH}`,
      BACKUP_DIR: backups,
    },
    detached: true,
  });
  const trials = () =>
    postgres.query("select count(*) from pg_database where datname like 'portal_restore%'");
  await until(
    'the trial restore begins',
    () => existsSync(seen) && readFileSync(seen, 'utf8').includes('pg_restore'),
    60,
  );
  const second = backup();
  check(
    'a second backup into the folder is refused while one runs',
    second.code === 1 && second.output.includes('another backup'),
    second.output,
  );
  process.kill(-Number(running.pid), 'SIGKILL');
  const parts = () => readdirSync(backups).filter((one) => one.endsWith('.part')).length;
  check('a killed backup leaves a database and a part', trials() === '1' && parts() === 1);
  check(
    'no program gets a password as an argument',
    !/secreta/.test(readFileSync(seen, 'utf8')) &&
      readFileSync(seen, 'utf8').includes('by environment'),
    readFileSync(seen, 'utf8'),
  );
  const next = backup();
  check(
    'the next backup removes what a killed one has left',
    next.code === 0 && trials() === '0' && parts() === 0,
    next.output,
  );

  // An accident, and the restore.
  const restored = postgres.create('restored');
  const fits = portal(['restore-check', '--dump', dump], restored);
  check(
    'restore-check accepts the dump for an empty database',
    fits.code === 0 && fits.output.includes('serve'),
    fits.output,
  );
  const over = portal(['restore-check', '--dump', dump], settings.DATABASE_URL);
  check(
    'restore-check refuses to restore over tables',
    over.code === 1 && over.output.includes('não está vazio'),
    over.output,
  );
  const listing = mustRun(join(postgres.bin, 'pg_restore'), [
    '--data-only',
    '--table=portal_migration',
    '--file=-',
    dump,
  ]);
  const piped = portalCommand(
    release,
    ['restore-check', '--dump', '-'],
    { ...settings, DATABASE_URL: restored },
    listing,
  );
  check('restore-check reads a listing from its input', piped.code === 0, piped.output);
  mustRun(join(postgres.bin, 'pg_restore'), [
    '--single-transaction',
    '--exit-on-error',
    '--no-owner',
    `--dbname=${restored}`,
    dump,
  ]);
  check(
    'restore-check accepts the restored database',
    portal(['restore-check'], restored).code === 0,
  );
  const again = run(join(postgres.bin, 'pg_restore'), [
    '--single-transaction',
    '--exit-on-error',
    '--no-owner',
    `--dbname=${restored}`,
    dump,
  ]);
  check('a second restore fails as a whole', again.code !== 0);
  const server = await startPortal(
    release,
    { ...settings, DATABASE_URL: restored },
    join(folder, 'log'),
  );
  check('a person of the dump signs in', (await signIn(`http://127.0.0.1:${port}`)).status === 200);
  server.kill();
  postgres.query("insert into portal_migration (name) values ('9999_newer.sql')", 'restored');
  const newer = portal(['restore-check'], restored);
  check(
    'restore-check refuses a newer database',
    newer.code === 1 && newer.output.includes('9999_newer.sql'),
    newer.output,
  );

  // WAL archiving and recovery to a point in time, with the settings of README.md.
  const archive = join(postgres.folder, 'archive');
  mkdirSync(archive);
  if (isRoot) mustRun('chown', ['postgres', archive]);
  appendFileSync(
    join(postgres.folder, 'db', 'postgresql.conf'),
    `archive_mode = on\narchive_timeout = 60\narchive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'\n`,
  );
  postgres.stop();
  postgres.start();
  const base = join(postgres.folder, 'base');
  const asOwner = (/** @type {string} */ command) =>
    isRoot
      ? mustRun('su', ['postgres', '-s', '/bin/sh', '-c', command], { cwd: '/' })
      : mustRun('sh', ['-c', command]);
  asOwner(
    `'${postgres.bin}/pg_basebackup' -h 127.0.0.1 -p ${postgres.port} -U postgres -D '${base}' -c fast`,
  );
  postgres.query("insert into cliente (nome) values ('before the accident')", 'portal');
  await wait(1_100);
  const moment = postgres.query('select now()');
  await wait(1_100);
  postgres.query('delete from cliente', 'portal');
  postgres.query('select pg_switch_wal()');
  await until(
    'the WAL is archived',
    () =>
      postgres.query(
        "select last_archived_wal is not null and (select count(*) from pg_ls_archive_statusdir() where name like '%.ready') = 0 from pg_stat_archiver",
      ) === 't',
    30,
  );
  postgres.stop();
  const recovered = await freePort();
  writeFileSync(join(base, 'recovery.signal'), '');
  appendFileSync(
    join(base, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = promote\narchive_mode = off\nport = ${recovered}\nunix_socket_directories = '${postgres.folder}'\n`,
  );
  if (isRoot) mustRun('chown', ['-R', 'postgres', base]);
  asOwner(
    `'${postgres.bin}/pg_ctl' -D '${base}' -w -l '${postgres.folder}/recovery.log' -o '-c listen_addresses=127.0.0.1' start`,
  );
  const found = await until(
    'the recovery',
    () =>
      run(join(postgres.bin, 'psql'), [
        '-qAt',
        '-c',
        'select nome from cliente where not pg_is_in_recovery()',
        `postgres://postgres@127.0.0.1:${recovered}/portal`,
      ]).output.trim(),
    30,
  );
  asOwner(`'${postgres.bin}/pg_ctl' -D '${base}' -m immediate stop`);
  check(
    'recovery to a point in time has the row that was deleted later',
    found === 'before the accident',
    found,
  );
  postgres.start();

  // From the embedded database to PostgreSQL.
  const data = join(folder, 'data');
  const embedded = { ...settings, DATABASE_URL: '', PORTAL_DATA_DIR: data };
  createSuperuser(release, embedded);
  const target = { ...embedded, DATABASE_URL: postgres.create('moved') };
  const copied = portalCommand(release, ['copy-database'], target);
  check(
    'copy-database copies and compares',
    copied.code === 0 && copied.output.includes('conferidas'),
    copied.output,
  );
  const twice = portalCommand(release, ['copy-database'], target);
  check(
    'copy-database refuses a database with tables',
    twice.code === 1 && twice.output.includes('não está vazio'),
    twice.output,
  );
  await startPortal(release, target, join(folder, 'log'));
  check(
    'a person of the embedded database signs in',
    (await signIn(`http://127.0.0.1:${port}`)).status === 200,
  );

  // A copy that is killed, and continued.
  const killed = { ...embedded, DATABASE_URL: postgres.create('killed') };
  const half = start(process.execPath, [join(release, 'server', 'main.js'), 'copy-database'], {
    env: killed,
  });
  await until(
    'the copy has begun',
    () => postgres.query("select to_regclass('portal_copy') is not null", 'killed') === 't',
    60,
  );
  half.kill('SIGKILL');
  await wait(500);
  const refused = portalCommand(release, [], { ...killed, PORT: '0' });
  check(
    'no server starts on an unfinished copy',
    refused.code === 1 && refused.output.includes('não terminou'),
    refused.output,
  );
  const continued = portalCommand(release, ['copy-database'], killed);
  check(
    'a killed copy continues',
    continued.code === 0 && continued.output.includes('conferidas'),
    continued.output,
  );
});
