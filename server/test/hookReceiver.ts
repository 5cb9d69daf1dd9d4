import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { ganchoSecret } from './factories.ts';

/** One request that the receiver has got. */
export interface Received {
  readonly id: string;
  readonly path: string;
  readonly body: {
    readonly type: string;
    readonly timestamp: string;
    // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
    readonly data: any;
  };
  /** The status of the answer; null for none. */
  readonly status: number | null;
}

/**
 * Listens on this machine as the receiver of hooks, and refuses what is not signed by Standard Webhooks. `answer` names the status of each
 * request; null closes the connection without an answer, and `'silence'` never answers.
 */
export async function hookReceiver() {
  const received: Received[] = [];
  let answer: (one: Omit<Received, 'status'>) => number | null | 'silence' = () => 204;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      let body: Received['body'];
      try {
        body = new Webhook(ganchoSecret).verify(Buffer.concat(parts), headers) as Received['body'];
      } catch {
        response.writeHead(401).end('assinatura inválida');
        return;
      }
      const one = { id: String(headers['webhook-id']), path: request.url ?? '', body };
      const status = answer(one);
      received.push({ ...one, status: status === 'silence' ? null : status });
      if (status === null) request.socket.destroy();
      else if (status !== 'silence') response.writeHead(status).end(`resposta ${status}`);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    received,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerWith(next: typeof answer) {
      answer = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
