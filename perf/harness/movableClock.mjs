// A clock that a script moves: that of a PostgreSQL database, and that of the processes that are started afterwards.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { root } from '../../tools/root.mjs';
import { scratchFolder, signalAll } from './server.mjs';

const program = pathToFileURL(join(root, 'e2e', 'clock', 'moveClock.mjs')).href;

/**
 * Call it with an empty database, before the servers migrate it. `now()` and `clock_timestamp()` then are functions of a schema that
 * stands before that of PostgreSQL.
 *
 * @param {string} databaseUrl
 */
export async function movableClock(databaseUrl) {
  const file = join(scratchFolder(), 'clock');
  writeFileSync(file, '0');
  process.env.CLOCK_FILE = file;
  process.env.NODE_OPTIONS = `--import=${program}`;
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const moved = '(select make_interval(secs => ms / 1000) from clock.moved)';
  await database.query(`
    create schema clock;
    create table clock.moved (ms float8 not null);
    insert into clock.moved values (0);
    create function clock.now() returns timestamptz stable language sql
      as $$ select pg_catalog.now() + ${moved} $$;
    create function clock.clock_timestamp() returns timestamptz volatile language sql
      as $$ select pg_catalog.clock_timestamp() + ${moved} $$;
    alter database ${new URL(databaseUrl).pathname.slice(1)} set search_path = public, clock, pg_catalog;
  `);
  return {
    /** Sets the time of the database and of all running processes. @param {Date} time */
    async moveTo(time) {
      const ms = time.getTime() - Date.now();
      writeFileSync(file, String(ms));
      await database.query('update clock.moved set ms = $1', [ms]);
      signalAll('SIGWINCH');
    },
    close: () => database.end(),
  };
}
