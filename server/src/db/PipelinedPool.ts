import pg from 'pg';

/** Four carry more than eight that wait for each answer, and leave as many to transactions. */
const laneCount = 4;
/** Statements that wait on one lane at most, and so are held up by one that is slow. */
const laneDepth = 32;
/** How much longer than the database's own limit an answer may take: a peer that is gone keeps no limit. */
const graceMs = 5_000;

/** A connection that statements share for as long as one of them waits for its answer. */
interface Lane {
  readonly client: Promise<pg.PoolClient>;
  /** Takes it from those that new statements choose from. */
  readonly close: () => void;
  waiting: number;
  /** One of its statements failed: what the driver thinks of the connection may no longer be true. */
  isSpoiled: boolean;
}

type Answer = Promise<pg.QueryResult>;

/**
 * A pool in which named statements share a few connections: each is sent while those before it are still being answered.
 * So only reads that wait for no lock may have a name, as the hot ones have. Every statement ends in a Sync of its own:
 * one that fails while it runs concerns nobody else, one that cannot be parsed those alone that were sent behind it by
 * the same name. Where all lanes are full, and for whatever has no name, transactions above all, there is a connection
 * to itself, as in any pool.
 */
export class PipelinedPool extends pg.Pool {
  readonly #lanes = new Set<Lane>();
  readonly #patienceMs: number | undefined;

  constructor(options: pg.PoolConfig) {
    super({ ...options, pipeline: true });
    const limitMs = Number(options.statement_timeout) || 0;
    this.#patienceMs = limitMs > 0 ? limitMs + graceMs : undefined;
    // Whoever uses a connection that drops is told by his statement; unheard, the event would end the process.
    this.on('connect', (client) => client.on('error', () => undefined));
  }

  /** By promise alone: `(config, values?)`. */
  override query(...args: never[]): never {
    const [config, values] = args as unknown as [pg.QueryConfig, unknown[]?];
    const lane = config.name ? this.#findLane() : null;
    const answer: Answer = lane ? this.#share(lane, config, values) : super.query(config, values);
    return answer as never;
  }

  #findLane(): Lane | null {
    if (this.#lanes.size < laneCount) return this.#open();
    const quietest = [...this.#lanes].reduce((best, next) =>
      next.waiting < best.waiting ? next : best,
    );
    return quietest.waiting < laneDepth ? quietest : null;
  }

  #open(): Lane {
    const close = () => this.#lanes.delete(lane);
    const lane: Lane = { client: this.connect(), close, waiting: 0, isSpoiled: false };
    this.#lanes.add(lane);
    lane.client.then((client) => client.on('error', close), close);
    return lane;
  }

  async #share(lane: Lane, config: pg.QueryConfig, values: unknown[] | undefined): Answer {
    lane.waiting += 1;
    const patient = { ...config, query_timeout: this.#patienceMs };
    try {
      const client = await lane.client;
      gather(client as unknown as pg.Client);
      return await client.query(patient, values);
    } catch (error) {
      lane.isSpoiled = true;
      lane.close();
      throw error;
    } finally {
      lane.waiting -= 1;
      if (lane.waiting === 0) giveBack(lane);
    }
  }
}

/** What calls of one turn of the event loop ask goes out in one write. */
function gather({ connection: { stream } }: pg.Client): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}

/** To the pool, which keeps the connection, or ends it where a statement failed, as after any of its own. */
function giveBack({ client, close, isSpoiled }: Lane): void {
  close();
  const release = (taken: pg.PoolClient) => {
    taken.off('error', close);
    taken.release(isSpoiled);
  };
  // Who could not have it was told when he asked.
  client.then(release, () => undefined);
}
