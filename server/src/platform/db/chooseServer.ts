import pg from 'pg';

/** The pause between two looks at the present server. */
const intervalMs = 2_000;
/** How long a server may take to connect, and to answer. */
const patienceMs = 2_000;

export interface ServerChoice {
  /** The address of the server that accepts writes, as far as known. */
  readonly current: () => string;
  stop(): void;
}

/**
 * Chooses the first of several servers that accepts writes, and looks every two seconds whether it still does. After a
 * failover it chooses again and calls `onChange`. Throws the last server's error if no server accepts writes. A single
 * server is taken as it is.
 */
export async function chooseServer(
  addresses: readonly string[],
  onChange: () => void,
): Promise<ServerChoice> {
  let [current = ''] = addresses;
  if (addresses.length < 2) return { current: () => current, stop: () => undefined };
  const find = async () => {
    let failure: unknown;
    for (const address of addresses) {
      try {
        await requireWritable(address);
        return address;
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  };
  current = await find();

  let timer: NodeJS.Timeout;
  const look = async () => {
    try {
      await requireWritable(current);
    } catch {
      const found = await find().catch(() => current);
      if (found !== current) {
        current = found;
        onChange();
      }
    }
    timer = setTimeout(look, intervalMs).unref();
  };
  timer = setTimeout(look, intervalMs).unref();
  return { current: () => current, stop: () => clearTimeout(timer) };
}

async function requireWritable(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    application_name: 'portal-bi failover',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('show transaction_read_only');
    if (rows[0]?.transaction_read_only === 'on') {
      throw Object.assign(new Error('the server only reads'), { code: '25006' });
    }
  } finally {
    // Not awaited: a silent server would not answer.
    client.end().catch(() => undefined);
  }
}
