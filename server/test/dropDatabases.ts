import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Chooses the name prefix of this run's databases on the test server, and drops them and their roles after all tests. */
export default function dropDatabases(): () => Promise<void> {
  const run = `portal_test_${randomUUID().slice(0, 8)}`;
  process.env.TEST_DATABASE_PREFIX = run;
  return async () => {
    const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await admin.connect();
    const { rows } = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [run],
    );
    for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
    const { rows: roles } = await admin.query<{ rolname: string }>(
      'select rolname from pg_roles where starts_with(rolname, $1)',
      [run],
    );
    for (const { rolname } of roles) await admin.query(`drop role ${rolname}`);
    await admin.end();
  };
}
