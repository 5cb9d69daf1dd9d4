import pg from 'pg';

/** The pause before the next try to connect. It grows to the longest one, and is the first one again after a check. */
const firstPauseMs = 250;
const maxPauseMs = 5_000;
/** How often the connection is checked: a firewall can make it silent without an error. */
const checkMs = 10_000;

/** Hears each notification; null if the connection was lost, so that notifications may have been missed. */
export type OnNotification = (payload: string | null) => void;

/**
 * Listens to a channel on a connection of its own, which is replaced whenever it is lost. `configOf` is read for each
 * connection. Returns a function that ends it.
 */
export function listenPostgres(
  channel: string,
  configOf: () => pg.ClientConfig,
  onNotification: OnNotification,
): () => Promise<void> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  /** True until the first connection listens, and from each loss until the next one listens. */
  let hasMissed = true;
  let pauseMs = firstPauseMs;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...configOf(),
      query_timeout: checkMs / 2,
      connectionTimeoutMillis: checkMs / 2,
    });
    client = next;
    // `end` follows every error of a connection.
    next.on('error', () => undefined);
    next.on('end', () => lose(next));
    next.on('notification', ({ payload = '' }) => onNotification(payload));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch {
      return lose(next);
    }
    if (hasMissed) onNotification(null);
    hasMissed = false;
    check(next);
  }

  function check(current: pg.Client): void {
    schedule(() => {
      current.query('select 1').then(
        () => {
          if (current !== client) return;
          pauseMs = firstPauseMs;
          check(current);
        },
        () => lose(current),
      );
    }, checkMs);
  }

  function lose(lost: pg.Client): void {
    if (lost !== client) return;
    client = null;
    hasMissed = true;
    // A silent connection never answers that it has ended.
    void lost.end().catch(() => undefined);
    if (isStopped) return;
    schedule(() => void connect(), pauseMs);
    pauseMs = Math.min(pauseMs * 2, maxPauseMs);
  }

  function schedule(action: () => void, ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(action, ms);
    timer.unref();
  }

  void connect();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    const last = client;
    client = null;
    await last?.end().catch(() => undefined);
  };
}
