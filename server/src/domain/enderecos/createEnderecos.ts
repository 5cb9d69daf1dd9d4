import { setTimeout as delay } from 'node:timers/promises';
import type { Endereco } from '../../platform/http/resolveHost.ts';
import type { EnderecoQueries } from './enderecoQueries.ts';

/** How long the host names are kept. A change at another server counts here after this time. */
const ttlMs = 5_000;
/** How long a call waits for a new reading while there is an earlier one, and for how long the earlier one then counts. */
const patienceMs = 500;
const retryMs = 1_000;

export interface Enderecos {
  /** The cliente of a host name; null for any other host. Rejects only if the host names have never been read. */
  find(host: string): Promise<Endereco | null>;
  /** Reads the host names again at the next call. Call this after a change of a cliente. */
  forget(): void;
}

/**
 * Keeps all host names in memory, because the host of a request is whatever its sender writes: an unknown one must not cost a query.
 * If the database does not answer soon, those that were read last go on to count.
 */
export function createEnderecos(
  queries: Pick<EnderecoQueries, 'list'>,
  nowMs: () => number = () => performance.now(),
): Enderecos {
  let known: ReadonlyMap<string, Endereco> | null = null;
  let freshUntilMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  function read(): Promise<void> {
    const startMs = nowMs();
    const own = queries.list().then((rows) => {
      // A change since the start of this read may be missing in it.
      if (reading !== own) return;
      known = new Map(rows.map((row) => [row.host, row]));
      freshUntilMs = startMs + ttlMs;
    });
    reading = own;
    const end = () => {
      if (reading === own) reading = null;
    };
    own.then(end, end);
    return own;
  }

  async function renew(): Promise<void> {
    // A change during the very first read makes another one necessary.
    while (known === null) await (reading ?? read());
    if (nowMs() < freshUntilMs) return;
    const late = delay(patienceMs, undefined, { ref: false });
    await Promise.race([(reading ?? read()).catch(() => undefined), late]);
    if (nowMs() >= freshUntilMs) freshUntilMs = nowMs() + retryMs;
  }

  return {
    async find(host) {
      if (nowMs() >= freshUntilMs) await renew();
      return known?.get(host) ?? null;
    },
    forget() {
      freshUntilMs = Number.NEGATIVE_INFINITY;
      reading = null;
    },
  };
}
