import type { Config } from '../../config.ts';
import { createRestPowerBi } from '../../domain/powerbi/createRestPowerBi.ts';
import type { PowerBi } from '../../domain/powerbi/PowerBi.ts';

/** One answer of Microsoft, or none (`status` 0). */
export interface NotedAnswer {
  readonly url: URL;
  readonly method: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly tookMs: number;
  /** How many milliseconds the server's clock is ahead of Microsoft's; null if the answer had no date. */
  readonly clockAheadMs: number | null;
}

export interface Provider {
  readonly powerBi: PowerBi;
  /** Every answer so far, in the order of their arrival. */
  readonly answers: readonly NotedAnswer[];
  readonly fetch: typeof fetch;
}

/** How long a diagnosis waits for one answer. It is more than what is already called slow. */
const timeoutMs = 20_000;

/**
 * Opens the provider for one diagnosis: nothing is cached from before, so that every answer is Microsoft's present one, and
 * a failure does not open the circuit of the cliente's readers.
 */
export function openProvider(config: Config, now: () => Date): Provider {
  const answers: NotedAnswer[] = [];
  const noting: typeof fetch = async (input, init) => {
    const [url, method] = [new URL(String(input)), init?.method ?? 'GET'];
    const startedAt = now().getTime();
    const note = (status: number, headers: Headers, body: string) => {
      const endedAt = now().getTime();
      const dateMs = Date.parse(headers.get('Date') ?? '');
      answers.push({
        ...{ url, method, status, headers, body },
        tookMs: endedAt - startedAt,
        clockAheadMs: Number.isNaN(dateMs) ? null : endedAt - dateMs,
      });
    };
    try {
      const answer = await fetch(input, init);
      note(answer.status, answer.headers, await answer.clone().text());
      return answer;
    } catch (error) {
      note(0, new Headers(), '');
      throw error;
    }
  };
  const powerBi = createRestPowerBi({
    apiUrl: config.powerBiApiUrl,
    authorityUrl: config.entraAuthorityUrl,
    scope: config.cloud.scope,
    now,
    timeoutMs,
    fetch: noting,
  });
  return { powerBi, answers, fetch: noting };
}
