import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { wait } from './server.mjs';

/**
 * Starts a separate PostgreSQL server for a script. It has the default settings, and therefore fsync. PG_BIN names the folder of
 * the programs. A second call with the same folder starts the server again after it has ended.
 *
 * @param {string} folder
 * @param {number} port
 * @param {readonly string[]} [flags] of the server
 */
export async function startPostgres(folder, port, flags = []) {
  const bin = process.env.PG_BIN ?? '/usr/lib/postgresql/15/bin';
  const data = join(folder, 'pg');
  // PostgreSQL refuses to run as root.
  const idOf = (/** @type {string} */ flag) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : null;
  if (!existsSync(data)) {
    mkdirSync(data);
    if (owner) {
      chownSync(folder, owner.uid, owner.gid);
      chownSync(data, owner.uid, owner.gid);
    }
    const made = spawnSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust'],
      owner ?? {},
    );
    if (made.status !== 0) throw new Error(String(made.stderr));
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  // A new PostgreSQL cannot start until the operating system has cleaned up after the killed one, so the start is repeated.
  for (let tries = 0; tries < 100; tries += 1) {
    const child = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', ...flags],
      { ...owner, stdio: 'ignore' },
    );
    const hasEnded = new Promise((done) => child.once('exit', () => done(true)));
    for (let waits = 0; waits < 300; waits += 1) {
      const client = new pg.Client({ connectionString: url });
      const isThere = await client.connect().then(
        () => true,
        () => false,
      );
      await client.end().catch(() => undefined);
      if (isThere) return { child, url };
      if (await Promise.race([hasEnded, wait(100).then(() => false)])) break;
    }
  }
  throw new Error('PostgreSQL does not start again');
}
