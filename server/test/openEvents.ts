import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** An open stream of events of a listening server. */
export interface OpenedEvents {
  readonly status: number;
  readonly headers: Headers;
  /** The names of the events so far. */
  readonly names: readonly string[];
  /** The lines of data of the events so far. */
  readonly data: readonly string[];
  /** True after the server has ended the stream. */
  readonly hasEnded: () => boolean;
  close(): void;
}

/** Opens `GET /api/events/` over HTTP, because `app.inject` waits for the end of an answer. */
export async function openEvents(
  app: FastifyInstance,
  bearer: string,
  query = '',
  headers: Readonly<Record<string, string>> = {},
): Promise<OpenedEvents> {
  const [address] = app.addresses() as AddressInfo[];
  const abort = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${address?.port}/api/events/${query}`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${bearer}`, ...headers },
    signal: abort.signal,
  });
  const names: string[] = [];
  const data: string[] = [];
  let hasEnded = false;
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      const text = decoder.decode(chunk);
      for (const [, name = ''] of text.matchAll(/^event: (\w+)$/gm)) names.push(name);
      for (const [, line = ''] of text.matchAll(/^data:(.*)$/gm)) data.push(line);
    }
    hasEnded = true;
  };
  read().catch(() => undefined);
  return {
    status: answer.status,
    headers: answer.headers,
    names,
    data,
    hasEnded: () => hasEnded,
    close: () => abort.abort(),
  };
}
