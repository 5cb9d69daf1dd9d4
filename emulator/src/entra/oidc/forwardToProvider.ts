import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { IdTokenFault } from '../../faults/types.ts';

/** Data about a request that the emulator passes through the provider to its own middleware. */
export interface ProviderNotes {
  readonly idToken?: IdTokenFault | undefined;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Forwards a request to the provider. The provider gets the path without the tenant segment in `url`, and the whole path
 * in `originalUrl`. When the emulator has already read the form, the provider gets a new request with the same form.
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
