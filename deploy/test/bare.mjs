// The two commands of the README on a machine that has Node.js with its npm, and nothing else: no git, browser or PostgreSQL.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/root.mjs';
import { createDebian, inDebian, installNode } from './createDebian.mjs';
import {
  answers,
  check,
  freePort,
  mustRun,
  recipe,
  run,
  scratch,
  start,
  until,
} from './harness.mjs';

const journey = 'npm test -- e2e/viewer/first-report.spec.ts';

await recipe('bare', async () => {
  const machine = join(scratch(), 'machine');
  createDebian(machine);
  installNode(machine, { node: '20', npm: '10' });
  const source = 'git ls-files -z | tar --create --null --files-from=- | tar --extract --directory';
  mustRun('mkdir', [join(machine, 'srv/portal')]);
  mustRun('sh', ['-c', `${source} '${machine}/srv/portal'`], { cwd: root });

  const [port, emulatorPort, mailPort] = [await freePort(), await freePort(), await freePort()];
  const ports = `PORT=${port} EMULATOR_PORT=${emulatorPort} EMULATOR_MAIL_PORT=${mailPort}`;
  const log = join(machine, 'start.log');
  const started = start(...inDebian(machine, `cd /srv/portal && ${ports} npm start`), { log });
  const base = `http://localhost:${port}`;
  await until('the portal is ready', answers(`${base}/api/health/ready/`), 300);
  await until('npm start prints the addresses', () => readFileSync(log, 'utf8').includes('Ctrl+C'));
  for (const url of [`${base}/`, `${base}/admin/`, `http://localhost:${emulatorPort}/mail`]) {
    check(`npm start serves ${new URL(url).pathname}`, (await fetch(url)).status === 200);
  }
  const signIn = await fetch(`${base}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ana', password: 'portal-demo' }),
  });
  check('a demo account signs in', signIn.status === 200);
  started.kill('SIGTERM');

  /** Runs a command in the source as a user. */
  const test = (/** @type {string} */ user) =>
    run(...inDebian(machine, `cd /srv/portal && ${journey}`, user), { timeout: 900_000 });
  mustRun(...inDebian(machine, 'useradd --create-home leitor && chown -R leitor: /srv/portal'));
  const ordinary = test('leitor');
  check(
    'without the right to install a browser, one line names the command',
    /^Falta um Chromium .*apt-get install -y .*chromium/m.test(ordinary.output),
    ordinary.output,
  );
  check(
    'and the run fails, because the journeys were left out',
    ordinary.code === 1 && /^0 passed, 0 failed, [1-9]\d* skipped$/m.test(ordinary.output),
    ordinary.output,
  );
  const { code, output } = test('root');
  check(
    'root installs a browser, and the journeys pass',
    code === 0 && /^[1-9]\d* passed, 0 failed, 0 skipped$/m.test(output),
    output,
  );
});
