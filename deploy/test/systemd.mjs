// portal.service: checked by systemd-analyze, and started by a systemd of its own in a container (systemd-nspawn) whose
// Debian is made by debootstrap. The database is away at boot.
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootableDebian } from './createDebian.mjs';
import {
  answers,
  check,
  createSuperuser,
  deploy,
  freePort,
  isRoot,
  mustRun,
  need,
  onEnd,
  packRelease,
  productionSettings,
  recipe,
  run,
  scratch,
  signIn,
  skip,
  start,
  startPostgres,
  until,
  wait,
} from './harness.mjs';

/** systemd-analyze rates from 0 (no access) to 10. */
const maxExposure = 2;
const unit = join(deploy, 'portal.service');

await recipe('systemd', async () => {
  need('systemd-analyze', 'systemd');
  const folder = scratch();
  // `verify` looks for the program, and for the folder of the release, which need not exist here.
  const known = readFileSync(unit, 'utf8')
    .replace('/opt/portal', '/')
    .replace('/etc/portal.env', '-/etc/portal.env');
  writeFileSync(join(folder, 'portal.service'), known.replace('/usr/bin/node', process.execPath));
  const verified = run('systemd-analyze', ['verify', '--man=no', join(folder, 'portal.service')]);
  check(
    'systemd-analyze verify has nothing to say',
    verified.code === 0 && !/portal\.service/.test(verified.output),
    verified.output,
  );
  const rating = run('systemd-analyze', ['security', '--offline=true', unit]).output;
  const exposure = Number(/exposure level for \S+ ([\d.]+)/.exec(rating)?.[1]);
  check(`the exposure is ${exposure}, at most ${maxExposure}`, exposure <= maxExposure);

  if (!isRoot) skip(`after its static checks: a container needs root`);
  need('systemd-nspawn', 'systemd-container');
  const machine = join(folder, 'machine');
  mustRun('cp', ['-a', bootableDebian(), machine]);
  const release = packRelease();
  const postgres = await startPostgres();
  const port = String(await freePort());
  const settings = productionSettings({ PORT: port, DATABASE_URL: postgres.create('portal') });
  createSuperuser(release, settings);
  postgres.stop();

  cpSync(process.execPath, join(machine, 'usr/bin/node'));
  cpSync(release, join(machine, 'opt/portal'), { recursive: true });
  cpSync(unit, join(machine, 'etc/systemd/system/portal.service'));
  const wants = join(machine, 'etc/systemd/system/multi-user.target.wants');
  mkdirSync(wants, { recursive: true });
  symlinkSync('/etc/systemd/system/portal.service', join(wants, 'portal.service'));
  const env = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(machine, 'etc/portal.env'), env.join(''), { mode: 0o600 });

  const log = join(folder, 'boot.log');
  const nspawn = start(
    'systemd-nspawn',
    ['--quiet', '--register=no', '--keep-unit', '--directory', machine, '--boot'],
    { log },
  );
  const leader = await until(
    'systemd runs',
    () =>
      run('sh', ['-c', `pgrep --parent ${nspawn.pid}`])
        .output.trim()
        .split('\n')[0],
    30,
  );
  onEnd(async () => {
    // SIGRTMIN+4 makes systemd power off.
    run('kill', ['-s', 'RTMIN+4', leader]);
    await until('the container ends', () => run('kill', ['-0', leader]).code !== 0, 30);
  });
  const inside = (/** @type {string[]} */ ...args) =>
    run('nsenter', ['-t', leader, '-m', '-u', '-p', '-i', ...args]);
  const show = (/** @type {string} */ name) =>
    inside('systemctl', 'show', 'portal', `--property=${name}`, '--value').output.trim();
  const restarts = await until(
    'the portal was started several times without its database',
    () => Number(show('NRestarts')) >= 6 && show('NRestarts'),
    120,
  );
  postgres.start();
  const began = Date.now();
  const portal = `http://127.0.0.1:${port}`;
  await until('the portal is ready', answers(`${portal}/api/health/ready/`), 60);
  const seconds = Math.round((Date.now() - began) / 1000);
  check(
    `after ${restarts} starts without its database, it was ready ${seconds} s after the database`,
    seconds <= 20,
  );
  check('the superuser signs in', (await signIn(portal)).status === 200);
  const main = show('MainPID');
  const status = inside('cat', `/proc/${main}/status`).output;
  check(
    'it has no capability, a filter of system calls and no new privileges',
    /CapBnd:\t0+\n/.test(status) && /Seccomp:\t2/.test(status) && /NoNewPrivs:\t1/.test(status),
    status,
  );
  check('it is not root', !/^Uid:\t0\t/m.test(status), status);
  const { access } = await (await signIn(portal)).json();
  const sheet = Buffer.from(`a;b\n${`x;${'y'.repeat(200)}\n`.repeat(500)}`).toString('base64');
  const refused = await fetch(`${portal}/api/admin/acessos/planilha/conferir/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    body: JSON.stringify({ arquivo: sheet, cliente: 1 }),
  });
  const reason = await refused.text();
  check(
    'a large file of grants is read, and refused for its columns',
    refused.status === 400 && /Faltam as colunas/.test(reason),
    reason,
  );
  const reader = run('pgrep', ['--newest', '--full', 'sheetProcess.mjs']).output.trim();
  const [, fields = ''] = readFileSync(`/proc/${reader}/stat`, 'utf8').split(') ');
  const [nice, policy] = [16, 38].map((index) => Number(fields.split(' ')[index]));
  // 5 is SCHED_IDLE.
  check(`its process gives way: nice ${nice}, policy ${policy}`, nice === 15 && policy === 5);
  inside('systemctl', 'kill', '--signal=KILL', 'portal');
  await wait(1_000);
  await until('it is ready again', answers(`${portal}/api/health/ready/`), 60);
  check('systemd starts it again after kill -9', show('MainPID') !== main);
  inside('systemctl', 'stop', 'portal');
  check('it stops without an error', show('Result') === 'success', show('Result'));

  // The embedded database in its state folder.
  const embedded = env.filter((line) => !line.startsWith('DATABASE_URL='));
  writeFileSync(join(machine, 'etc/portal.env'), embedded.join(''), { mode: 0o600 });
  inside('systemctl', 'start', 'portal');
  await until('it is ready with the embedded database', answers(`${portal}/api/health/ready/`), 90);
  check(
    'it writes the embedded database into its state folder',
    inside('ls', '/var/lib/portal/db').code === 0,
  );
});
