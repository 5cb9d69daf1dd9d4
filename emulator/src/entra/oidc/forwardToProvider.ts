import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { IdTokenFault } from '../../faults/types.ts';

/** What the emulator tells its own code behind the provider about a request. */
export interface ProviderNotes {
  readonly idToken?: IdTokenFault | undefined;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Hands a request to the provider, which is mounted below the tenant: it sees the path without it, and the whole path
 * in `originalUrl`. A form that was read already is put back in front of it.
 */
export function forwardToProvider(
  provider: Provider,
  { raw }: FastifyRequest,
  reply: FastifyReply,
  form?: URLSearchParams,
  notes: ProviderNotes = {},
): FastifyReply {
  const url = raw.url ?? '/';
  const shown = {
    originalUrl: url,
    url: url.slice(url.indexOf('/', 1)),
    notes,
  };
  reply.hijack();
  const handle = provider.callback() as Handle;
  if (!form) {
    handle(Object.assign(raw, shown), reply.raw);
    return reply;
  }
  const body = Buffer.from(form.toString());
  const again = Object.assign(Readable.from([body], { objectMode: false }), shown, {
    method: raw.method,
    socket: raw.socket,
    httpVersion: raw.httpVersion,
    headers: {
      ...raw.headers,
      authorization: undefined,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
    },
  });
  handle(again as unknown as IncomingMessage, reply.raw);
  return reply;
}
