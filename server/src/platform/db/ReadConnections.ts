import pg from 'pg';
import type { PoolUse } from './Database.ts';
import { databaseCodeOf, isSilence } from './databaseErrors.ts';

/** In measurements, four shared connections had a higher throughput than eight connections with one statement each. */
const maxConnections = 4;

/**
 * The connection ended, or the statement that the driver had prepared on it is no longer valid: prepared statements are
 * gone (26000, 42P05), or a migration has changed the columns (0A000).
 */
const endedCodes = /^(08...|57P0[1-5]|0A000|26000|42P05|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** The options of a connection, and what happens first on it. */
export interface LimitedConfig extends pg.ClientConfig {
  readonly onConnect: (client: pg.ClientBase) => void;
}

interface ReadConnection {
  readonly client: pg.Client;
  readonly connected: Promise<unknown>;
  wasOpen: boolean;
  readonly generation: number;
  /** The number of unanswered statements. */
  waiting: number;
}

/**
 * The connections of the reads that answer screens. Slow statements of other calls never occupy them. A statement is sent
 * while earlier ones wait for their answers (the driver's `pipeline`), which doubles the throughput.
 *
 * Only reads that wait for no lock belong here, because a waiting statement delays those behind it. Each statement ends
 * with its own Sync message, so a statement that fails affects no other one. A read whose connection ended is asked once
 * more, on another connection. docs/decisions/server-read-connections.md
 */
export class ReadConnections {
  /** The connections that take new statements. */
  readonly #connections = new Set<ReadConnection>();
  /** The number of renewals. */
  #generation = 0;
  readonly #options: () => LimitedConfig;
  readonly #onSilence: () => void;

  /** `options` is called for each new connection. `onSilence` is called when a statement got no answer in time. */
  constructor(options: () => LimitedConfig, onSilence: () => void) {
    this.#options = options;
    this.#onSilence = onSilence;
  }

  /** Runs a statement. Drizzle calls this. */
  async query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const connection = this.#leastBusy();
    try {
      return await this.#ask(connection, config, values);
    } catch (error) {
      const isFirst = connection.generation === this.#generation;
      if (isSilence(error)) {
        if (isFirst) this.#onSilence();
      } else if (connection.wasOpen && endedCodes.test(databaseCodeOf(error) ?? '')) {
        // The event that ended this connection may have ended the others too, which is not known yet.
        if (isFirst) this.renew();
        return await this.#ask(this.#leastBusy(), config, values);
      }
      throw error;
    }
  }

  /** Statements use new connections from now on. The present ones end when their statements are answered. */
  renew(): void {
    this.#generation += 1;
    for (const connection of this.#connections) this.#retire(connection);
  }

  /** The present use. A statement waits if it was sent while others on its connection had no answer yet. */
  use(): PoolUse {
    const counts = [...this.#connections].map(({ waiting }) => waiting);
    const used = counts.filter((waiting) => waiting > 0).length;
    const unanswered = counts.reduce((sum, waiting) => sum + waiting, 0);
    const idle = counts.length - used;
    return { name: 'reads', used, idle, waiting: unanswered - used, max: maxConnections };
  }

  async close(): Promise<void> {
    const clients = [...this.#connections].map(({ client }) => client);
    this.#connections.clear();
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }

  #leastBusy(): ReadConnection {
    let best: ReadConnection | null = null;
    for (const next of this.#connections) if (!best || next.waiting < best.waiting) best = next;
    if (best && (best.waiting === 0 || this.#connections.size >= maxConnections)) return best;
    return this.#open();
  }

  #open(): ReadConnection {
    const options = this.#options();
    const client = new pg.Client({ ...options, pipeline: true });
    const connected = client.connect();
    const connection: ReadConnection = {
      client,
      connected,
      wasOpen: false,
      waiting: 0,
      generation: this.#generation,
    };
    this.#connections.add(connection);
    // Without a listener, the event of a lost connection would end the process.
    client.on('error', () => this.#connections.delete(connection));
    client.once('end', () => this.#connections.delete(connection));
    connected.then(
      () => {
        connection.wasOpen = true;
        options.onConnect(client);
      },
      () => this.#connections.delete(connection),
    );
    return connection;
  }

  async #ask(
    connection: ReadConnection,
    config: pg.QueryConfig,
    values: unknown[] | undefined,
  ): Promise<pg.QueryResult> {
    connection.waiting += 1;
    try {
      await connection.connected;
      return await connection.client.query(config, values);
    } catch (error) {
      // After a failed statement, the driver may be wrong about which statements the connection has prepared.
      this.#retire(connection);
      throw error;
    } finally {
      connection.waiting -= 1;
      this.#endIfUnused(connection);
    }
  }

  #retire(connection: ReadConnection): void {
    this.#connections.delete(connection);
    this.#endIfUnused(connection);
  }

  #endIfUnused(connection: ReadConnection): void {
    if (connection.waiting > 0 || this.#connections.has(connection)) return;
    connection.client.end().catch(() => undefined);
  }
}
