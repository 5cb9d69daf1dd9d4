import pg from 'pg';
import { StartError } from '../../StartError.ts';
import { databaseCodeOf } from './databaseErrors.ts';

/** How often two connections are compared. Other clients of a pooler may take the awaited connection. */
const maxTries = 3;

/**
 * Tells whether a pooler (PgBouncer) stands before PostgreSQL. Throws StartError if it gives each transaction another
 * connection: the portal prepares statements and locks migrations per connection. `options` are those of the
 * portal's connections; a pooler refuses settings as parameters of the connection, which `address` has not.
 */
export async function isPooled(options: pg.ClientConfig, address: string): Promise<boolean> {
  const plain = {
    connectionString: address,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  };
  const refused = await withClients([options], ([client]) => hasOtherPid(client)).catch(
    (error: unknown) => {
      if (databaseCodeOf(error) === '08P01') return true;
      throw error;
    },
  );
  if (!refused) return false;
  for (let tries = 0; tries < maxTries; tries += 1) {
    if (await withClients([plain, plain], sharesConnections)) {
      throw new StartError(
        'DATABASE_URL leva a um pooler (PgBouncer) que troca de conexão a cada transação. Use pool_mode = session, ou o endereço do próprio PostgreSQL.',
      );
    }
  }
  return true;
}

/** A pooler gives its clients a number of its own instead of the number of PostgreSQL's process. */
async function hasOtherPid(client: pg.Client): Promise<boolean> {
  return (client as unknown as { processID: number }).processID !== (await pidOf(client));
}

/** True if another client's transaction can take over the connection that a client has just used. */
async function sharesConnections([one, two]: readonly [pg.Client, pg.Client]): Promise<boolean> {
  const before = await pidOf(one);
  await two.query('begin');
  await pidOf(two);
  return (await pidOf(one)) !== before;
}

async function pidOf(client: pg.Client): Promise<number> {
  return (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
}

async function withClients<Options extends readonly pg.ClientConfig[], T>(
  options: readonly [...Options],
  action: (clients: { [K in keyof Options]: pg.Client }) => Promise<T>,
): Promise<T> {
  const clients = options.map((each) => new pg.Client(each));
  try {
    for (const client of clients) {
      client.on('error', () => undefined);
      await client.connect();
    }
    return await action(clients as { [K in keyof Options]: pg.Client });
  } finally {
    for (const client of clients) client.end().catch(() => undefined);
  }
}
