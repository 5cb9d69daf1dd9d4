import pg from 'pg';

/** Two carry more than eight that wait for each answer; with one, a slow statement would hold up all others. */
const laneCount = 2;

/** A connection that statements share for as long as one of them waits for its answer. */
interface Lane {
  readonly client: Promise<pg.PoolClient>;
  /** Takes it from those that new statements choose from. */
  readonly close: () => void;
  waiting: number;
}

type Answer = Promise<pg.QueryResult>;

/**
 * A pool in which named statements share two connections: each is sent while those before it are still being answered.
 * So only reads that wait for no lock may have a name, as the hot ones have. Every statement ends in a Sync of its own, so that one that fails concerns nobody else.
 * Whatever has no name, transactions above all, has a connection to itself, as in any pool.
 */
export class PipelinedPool extends pg.Pool {
  readonly #lanes = new Set<Lane>();

  constructor(options: pg.PoolConfig) {
    super({ ...options, pipeline: true });
  }

  /** By promise alone: `(config, values?)`. */
  override query(...args: never[]): never {
    const [config, values] = args as unknown as [pg.QueryConfig, unknown[]?];
    const answer: Answer = config.name ? this.#share(config, values) : super.query(config, values);
    return answer as never;
  }

  async #share(config: pg.QueryConfig, values: unknown[] | undefined): Answer {
    const lane = this.#lanes.size < laneCount ? this.#open() : this.#quietest();
    lane.waiting += 1;
    try {
      const client = await lane.client;
      gather(client as unknown as pg.Client);
      return await client.query(config, values);
    } finally {
      lane.waiting -= 1;
      if (lane.waiting === 0) giveBack(lane);
    }
  }

  #open(): Lane {
    const close = () => this.#lanes.delete(lane);
    const lane: Lane = { client: this.connect(), close, waiting: 0 };
    this.#lanes.add(lane);
    // Whoever waits on a connection that drops is told by the driver; the next statement takes another.
    lane.client.then((client) => client.on('error', close), close);
    return lane;
  }

  #quietest(): Lane {
    return [...this.#lanes].reduce((best, next) => (next.waiting < best.waiting ? next : best));
  }
}

/** What calls of one turn of the event loop ask goes out in one write. */
function gather({ connection: { stream } }: pg.Client): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}

/** To the pool, which keeps the connection, or ends it where it has dropped. */
function giveBack({ client, close }: Lane): void {
  close();
  const release = (taken: pg.PoolClient) => {
    taken.off('error', close);
    taken.release();
  };
  // Who could not have it was told when he asked.
  client.then(release, () => undefined);
}
