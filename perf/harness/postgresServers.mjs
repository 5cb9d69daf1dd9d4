// Starts PostgreSQL servers for drills: one alone, or a primary with a streaming replica. Needs initdb and pg_basebackup.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of PostgreSQL's programs: of the newest version in Debian's place, else the search path. */
function programs() {
  const versions = '/usr/lib/postgresql';
  try {
    const [newest = ''] = readdirSync(versions).sort((a, b) => Number(b) - Number(a));
    return join(versions, newest, 'bin');
  } catch {
    return '';
  }
}

const bin = programs();
const isRoot = process.getuid?.() === 0;

/**
 * Runs one of PostgreSQL's programs, which refuse to run as root.
 *
 * @param {string} program
 * @param {string[]} args
 */
function pg(program, ...args) {
  const command = join(bin, program);
  const asPostgres = ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args];
  execFileSync(isRoot ? 'setpriv' : command, isRoot ? asPostgres : args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: '/',
  });
}

/** Creates the folder of all servers of a drill. It is removed, and the servers are stopped, when this process exits. */
export function createServers() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  chmodSync(folder, 0o755);
  if (isRoot) execFileSync('chown', ['postgres', folder]);
  /** @type {Set<string>} */
  const started = new Set();
  /** @type {(name: string, ...args: string[]) => void} */
  const control = (name, ...args) => pg('pg_ctl', '-D', join(folder, name), '-w', ...args);
  /** @type {(name: string, port: number) => void} */
  const start = (name, port) => {
    started.add(name);
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
    control(name, '-l', join(folder, `${name}.log`), '-o', options, 'start');
  };
  const stop = (/** @type {string} */ name) => {
    started.delete(name);
    control(name, '-m', 'immediate', 'stop');
  };
  process.once('exit', () => {
    for (const name of started) stop(name);
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    /**
     * Creates and starts a server whose user `postgres` needs no password.
     *
     * @param {string} name
     * @param {number} port
     */
    createPrimary(name, port) {
      pg('initdb', '-D', join(folder, name), '-U', 'postgres', '-A', 'trust', '--locale=C.UTF-8');
      start(name, port);
    },
    /**
     * Creates and starts a replica that follows the server of `primaryPort`.
     *
     * @param {string} name
     * @param {number} port
     * @param {number} primaryPort
     */
    createReplica(name, port, primaryPort) {
      const from = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'postgres'];
      pg('pg_basebackup', '-D', join(folder, name), '-R', '-X', 'stream', '-c', 'fast', ...from);
      start(name, port);
    },
    stop,
    promote: (/** @type {string} */ name) => control(name, 'promote'),
  };
}
