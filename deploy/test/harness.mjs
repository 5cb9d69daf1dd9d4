// Runs one recipe of `deploy` on its real engine: starts PostgreSQL, a release and other programs, checks answers, and
// ends and removes everything afterwards.

import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { nodeFlags } from '../../server/nodeFlags.mjs';
import { portOf } from '../../tools/portOf.mjs';
import { root } from '../../tools/root.mjs';
import { planted } from './seekSecrets.mjs';

export { wait };
export const deploy = join(root, 'deploy');
export const isRoot = process.getuid?.() === 0;

/** The reason why a recipe cannot run on this machine. */
class Skipped extends Error {}

/** @type {(() => unknown)[]} */
const cleanups = [];
/**
 * Registers an action for the end of the recipe, whether it passes or not.
 *
 * @param {() => unknown} action
 */
export const onEnd = (action) => cleanups.unshift(action);

let checks = 0;
/**
 * Fails the recipe if the condition does not hold. Prints what was checked.
 *
 * @param {string} sentence
 * @param {boolean} isTrue
 * @param {string} [details]
 */
export function check(sentence, isTrue, details = '') {
  if (!isTrue) throw new Error(`not true: ${sentence} ${details}`);
  checks += 1;
  console.log(`  ✓ ${sentence}`);
}

/**
 * Runs the recipe. The last line says whether it passed, failed or was skipped, and why.
 *
 * @param {string} name
 * @param {() => Promise<unknown>} action
 */
export async function recipe(name, action) {
  const startMs = Date.now();
  let line = '';
  console.log(`${name}`);
  try {
    await action();
    line = `${name}: passed, ${checks} checks, ${Math.round((Date.now() - startMs) / 1000)} s`;
  } catch (error) {
    line =
      error instanceof Skipped
        ? `${name}: skipped: ${error.message}`
        : `${name}: FAILED: ${error instanceof Error ? error.message : String(error)}`;
    if (!(error instanceof Skipped)) process.exitCode = 1;
  }
  for (const cleanup of cleanups) {
    await Promise.resolve()
      .then(cleanup)
      .catch(() => undefined);
  }
  console.log(line);
  process.exit();
}

/**
 * Ends the recipe. It counts as skipped.
 *
 * @param {string} reason
 * @returns {never}
 */
export function skip(reason) {
  throw new Skipped(reason);
}

const hasCommand = (/** @type {string} */ name) =>
  spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;

/**
 * Makes sure that a program is installed. Installs the system's package if this process is root. Otherwise skips the recipe.
 *
 * @param {string} command
 * @param {string} aptPackage
 */
export function need(command, aptPackage) {
  if (hasCommand(command)) return;
  if (isRoot && hasCommand('apt-get')) {
    const install = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${aptPackage}`;
    spawnSync('sh', ['-c', install], { stdio: 'ignore' });
  }
  if (!hasCommand(command)) skip(`${command} is not installed (package ${aptPackage})`);
}

/**
 * Runs a program to its end. Returns its code and its whole output.
 *
 * @typedef {{ env?: NodeJS.ProcessEnv; input?: string; cwd?: string; timeout?: number }} RunOptions
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options] `timeout` is in milliseconds
 */
export function run(command, args, { env = {}, input, cwd, timeout = 120_000 } = {}) {
  const done = spawnSync(command, args, {
    ...(cwd !== undefined && { cwd }),
    ...(input !== undefined && { input }),
    timeout,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
    env: { ...process.env, ...env },
  });
  return {
    code: done.status,
    output: `${done.stdout ?? ''}${done.stderr ?? ''}${done.error ?? ''}`,
  };
}

/**
 * Like `run`, and fails unless the program's code is 0. Returns its output.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function mustRun(command, args, options) {
  const { code, output } = run(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${code}\n${output.slice(-2_000)}`);
  return output;
}

/** Creates a folder that everybody may enter. It is removed at the end. */
export function scratch() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-deploy-'));
  chmodSync(folder, 0o755);
  onEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts a program in the background. Its output goes to the file `log`. It is killed at the end. With `detached` it leads a group of
 * processes, which a caller can kill as a whole.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv; cwd?: string; log?: string; detached?: boolean }} [options]
 */
export function start(command, args, { env = {}, cwd, log, detached = false } = {}) {
  const output = log ? openSync(log, 'a') : 'ignore';
  const child = spawn(command, args, {
    ...(cwd !== undefined && { cwd }),
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
    detached,
  });
  child.on('error', () => undefined);
  onEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const ended = once(child, 'exit');
    await Promise.race([ended, wait(10_000)]);
    child.kill('SIGKILL');
  });
  return child;
}

/**
 * Repeats an action until its result is true or an object, and returns the result. Fails after `seconds`.
 *
 * @template T
 * @param {string} what
 * @param {() => T} action
 * @param {number} [seconds]
 * @returns {Promise<NonNullable<Awaited<T>>>}
 */
export async function until(what, action, seconds = 60) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const result = await Promise.resolve()
      .then(action)
      .catch(() => null);
    if (result) return result;
    await wait(100);
  }
  throw new Error(`${what}: not within ${seconds} s`);
}

export const answers = (/** @type {string} */ url) => () => fetch(url).then(({ ok }) => ok);

/**
 * Builds and packs a release under planted settings, once for all recipes of a run if PORTAL_RELEASE_FOLDER names a folder.
 * `release.mjs` seeks their values in it.
 */
export function packRelease() {
  const folder = process.env.PORTAL_RELEASE_FOLDER ?? join(scratch(), 'release');
  if (!existsSync(join(folder, 'server', 'main.js'))) {
    // What was built before may have been built under other settings.
    for (const name of ['server', 'viewer', 'admin']) {
      rmSync(join(root, name, 'dist', '.built-from'), { force: true });
    }
    const env = { ...process.env, ...planted };
    const options = { cwd: root, timeout: 600_000, env };
    mustRun('npm', ['run', '--silent', 'pack', '--', folder], options);
  }
  return folder;
}

/**
 * Starts a new PostgreSQL server. With `diskMb` its data is on a separate disk of this size, in MB. Returns its address, and
 * functions to stop and start it.
 *
 * @param {{ diskMb?: number }} [options]
 */
export async function startPostgres({ diskMb } = {}) {
  const found = run('sh', [
    '-c',
    'command -v initdb || ls /usr/lib/postgresql/*/bin/initdb',
  ]).output;
  const initdb = run('readlink', ['-f', found.trim().split('\n').at(-1) ?? '']).output.trim();
  if (!initdb.endsWith('/initdb')) skip('PostgreSQL is not installed');
  const bin = initdb.replace(/\/initdb$/, '');
  const folder = scratch();
  const port = await freePort();
  if (diskMb) {
    mustRun('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', folder]);
    onEnd(() => mustRun('umount', ['--lazy', folder]));
  }
  // PostgreSQL refuses to run as root.
  if (isRoot) mustRun('chown', ['postgres', folder]);
  const asOwner = (/** @type {string} */ command) =>
    isRoot
      ? run('su', ['postgres', '-s', '/bin/bash', '-c', command], { cwd: '/' })
      : run('bash', ['-c', command]);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=80`;
  const control = (/** @type {string} */ action) => {
    const { code, output } = asOwner(
      `'${bin}/pg_ctl' -D '${folder}/db' -w -l '${folder}/log' -o '${options}' ${action}`,
    );
    if (code !== 0) throw new Error(output);
  };
  asOwner(`'${bin}/initdb' -D '${folder}/db' -U postgres -A trust -E UTF8 --locale=C.UTF-8`);
  control('start');
  onEnd(() => control('-m immediate stop'));
  const admin = `postgres://postgres@127.0.0.1:${port}/postgres`;
  /** @type {(sql: string, database?: string) => string} */
  const query = (sql, database = 'postgres') =>
    mustRun(`${bin}/psql`, ['-qAt', '-c', sql, admin.replace(/postgres$/, database)]).trim();
  return {
    bin,
    folder,
    port,
    query,
    stop: (mode = 'fast') => control(`-m ${mode} stop`),
    start: () => control('start'),
    /**
     * Creates an empty database and returns its address.
     *
     * @param {string} name
     */
    create(name) {
      query(`create database ${name}`);
      return admin.replace(/postgres$/, name);
    },
  };
}

/**
 * The settings of a release in production, with fresh secrets.
 *
 * @template {Record<string, string>} T
 * @param {T} more
 */
export function productionSettings(more) {
  return {
    PUBLIC_URL: 'https://portal.example.com',
    JWT_SECRET: randomBytes(32).toString('base64'),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    METRICS_TOKEN: 'figures',
    TRUST_PROXY: 'loopback',
    HOST: '127.0.0.1',
    ...more,
  };
}

/** @typedef {Awaited<ReturnType<typeof startPostgres>>} Postgres */

/**
 * Starts the release with these settings and waits until it is ready.
 *
 * @param {string} release
 * @param {Record<string, string>} settings
 * @param {string} log
 */
export async function startPortal(release, settings, log) {
  const child = start(
    process.execPath,
    [...nodeFlags(settings.DATABASE_URL), join(release, 'server', 'main.js')],
    {
      env: { LOG_LEVEL: 'info', ...settings },
      log,
    },
  );
  await until(
    'the portal is ready',
    answers(`http://127.0.0.1:${settings.PORT}/api/health/ready/`),
  );
  return child;
}

/**
 * Runs a command of the release.
 *
 * @param {string} release
 * @param {readonly string[]} args
 * @param {Record<string, string>} settings
 * @param {string} [input]
 */
export const portalCommand = (release, args, settings, input) =>
  run(process.execPath, [join(release, 'server', 'main.js'), ...args], {
    env: settings,
    ...(input !== undefined && { input }),
  });

export const password = 'cavalo-bateria-grampo';

/**
 * @param {string} release
 * @param {Record<string, string>} settings
 */
export function createSuperuser(release, settings) {
  const args = ['create-superuser', '--username', 'chefe', '--email', 'chefe@example.com'];
  const { code, output } = portalCommand(release, args, settings, `${password}\n`);
  check('the first superuser is created', code === 0, output);
}

/**
 * Signs the superuser in. Returns the answer of the API.
 *
 * @param {string} base
 * @param {Record<string, string>} [headers]
 */
export async function signIn(base, headers = {}) {
  return fetch(`${base}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username: 'chefe', password, rotate: true }),
  });
}

/**
 * Sends a request with curl. Unlike `fetch`, curl takes a certificate to trust, a version of HTTP, and an address for a host
 * name.
 *
 * @param {string} url
 * @param {string[]} args
 */
export function curl(url, ...args) {
  return answerIn(mustRun('curl', curlArgs(url, args)));
}

/**
 * Like `curl`, but returns null where no answer comes, for example without a certificate that is trusted.
 *
 * @param {string} url
 * @param {string[]} args
 */
export function tryCurl(url, ...args) {
  const { code, output } = run('curl', curlArgs(url, args));
  return code === 0 ? answerIn(output) : null;
}

/**
 * @param {string} url
 * @param {readonly string[]} args
 */
const curlArgs = (url, args) => ['-sS', '-i', '--max-time', '30', ...args, url];

/** @typedef {ReturnType<typeof answerIn>} Answer */

/** @param {string} output */
function answerIn(output) {
  const [head = '', ...rest] = output.replace(/^HTTP\/\S+ 1\d\d.*?\r\n\r\n/s, '').split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const at = line.indexOf(':');
    return /** @type {const} */ ([line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]);
  });
  return {
    status: Number(statusLine.split(' ')[1]),
    protocol: statusLine.split(' ')[0],
    body: rest.join('\r\n\r\n'),
    all: (/** @type {string} */ name) =>
      headers.filter(([key]) => key === name).map(([, value]) => value),
    header: (/** @type {string} */ name) => headers.find(([key]) => key === name)?.[1],
  };
}

/**
 * Creates a certificate for host names.
 *
 * @param {string} folder
 * @param {readonly string[]} hosts
 */
export function createCertificate(folder, hosts = ['portal.example.com']) {
  mkdirSync(folder, { recursive: true });
  const [crt, key] = [join(folder, 'portal.crt'), join(folder, 'portal.key')];
  mustRun('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${hosts[0]}`],
    ...['-addext', `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(',')}`],
    ...['-keyout', key, '-out', crt],
  ]);
  return { crt, key };
}

/**
 * Replaces texts in a configuration, for example names and ports. Fails if one of the texts does not occur.
 *
 * @param {string} text
 * @param {readonly (readonly [string, string])[]} replacements
 */
export function adapt(text, replacements) {
  return replacements.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`the recipe has no longer: ${from}`);
    return result.replaceAll(from, to);
  }, text);
}

export const assetOf = (/** @type {string} */ release) =>
  readdirSync(join(release, 'viewer', 'assets')).find((name) => name.endsWith('.js'));
