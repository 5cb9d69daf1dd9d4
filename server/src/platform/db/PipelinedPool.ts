import pg from 'pg';

/**
 * In measurements, four shared connections had a higher throughput than eight unshared ones. Of a pool of eight
 * connections, four remain for transactions.
 */
const maxSharedConnections = 4;
/**
 * The maximum number of unanswered statements on one shared connection. A slow statement delays all others behind it.
 */
const maxPipelinedStatements = 32;
/**
 * How much longer than the time limit of the database an answer may take. After a network failure the database cannot
 * enforce its limit.
 */
const graceMs = 5_000;

/** A connection on which several statements wait for their answers at the same time. */
interface PipelinedConnection {
  readonly client: Promise<pg.PoolClient>;
  /** Removes the connection from the connections that new statements may use. */
  readonly close: () => void;
  /** The number of unanswered statements. */
  waiting: number;
  /** A statement failed, so the driver's state of the connection may be wrong. */
  hasFailed: boolean;
}

type Answer = Promise<pg.QueryResult>;

/**
 * A pool in which named statements share a few connections: a statement is sent while earlier ones wait for their
 * answers. All other statements, and all transactions, get a connection of their own, as in any pool. So do named
 * statements while every shared connection is full.
 *
 * Only reads that wait for no lock may have a name, because a waiting statement would delay those behind it. Each
 * statement ends with its own Sync message. A statement that fails during execution therefore affects no other one. A
 * statement that cannot be parsed also fails the statements of the same name that were sent behind it.
 */
export class PipelinedPool extends pg.Pool {
  readonly #connections = new Set<PipelinedConnection>();
  readonly #queryTimeoutMs: number | undefined;

  constructor(options: pg.PoolConfig) {
    super({ ...options, pipeline: true });
    const limitMs = Number(options.statement_timeout) || 0;
    this.#queryTimeoutMs = limitMs > 0 ? limitMs + graceMs : undefined;
    // The statements of a lost connection are rejected. Without a listener, the event would also end the process.
    this.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Runs a statement: `(config, values?)`. Returns a promise; callbacks are not supported. */
  override query(...args: never[]): never {
    const [config, values] = args as unknown as [pg.QueryConfig, unknown[]?];
    const connection = config.name ? this.#findConnection() : null;
    const answer: Answer = connection
      ? this.#queryOn(connection, config, values)
      : super.query(config, values);
    return answer as never;
  }

  /** Returns the shared connection with the fewest waiting statements, or null if all are full. */
  #findConnection(): PipelinedConnection | null {
    if (this.#connections.size < maxSharedConnections) return this.#openConnection();
    const leastBusy = [...this.#connections].reduce((best, next) =>
      next.waiting < best.waiting ? next : best,
    );
    return leastBusy.waiting < maxPipelinedStatements ? leastBusy : null;
  }

  #openConnection(): PipelinedConnection {
    const close = () => this.#connections.delete(connection);
    const connection: PipelinedConnection = {
      client: this.connect(),
      close,
      waiting: 0,
      hasFailed: false,
    };
    this.#connections.add(connection);
    connection.client.then((client) => client.on('error', close), close);
    return connection;
  }

  async #queryOn(
    connection: PipelinedConnection,
    config: pg.QueryConfig,
    values: unknown[] | undefined,
  ): Answer {
    connection.waiting += 1;
    const configWithTimeout = { ...config, query_timeout: this.#queryTimeoutMs };
    try {
      const client = await connection.client;
      corkUntilNextTurn(client as unknown as pg.Client);
      return await client.query(configWithTimeout, values);
    } catch (error) {
      connection.hasFailed = true;
      connection.close();
      throw error;
    } finally {
      connection.waiting -= 1;
      if (connection.waiting === 0) release(connection);
    }
  }
}

/** Collects the statements of one turn of the event loop, so that they are sent in one write. */
function corkUntilNextTurn({ connection: { stream } }: pg.Client): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}

/** Returns the connection to the pool. The pool closes it if a statement failed. */
function release({ client, close, hasFailed }: PipelinedConnection): void {
  close();
  const releaseClient = (connected: pg.PoolClient) => {
    connected.off('error', close);
    connected.release(hasFailed);
  };
  // A failed connect has already rejected the caller's own promise, so this rejection is ignored.
  client.then(releaseClient, () => undefined);
}
