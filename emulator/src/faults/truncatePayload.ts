import { Readable } from 'node:stream';
import { setImmediate as nextTick } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FaultAnswer } from './types.ts';

/**
 * Cuts an answer in half. With the fault `truncate` the half is sent as a complete answer. With `reset: 'midBody'` the
 * connection is reset after the half was sent. Other faults leave the answer as it is.
 */
export function truncatePayload(
  { reset, truncate }: FaultAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string | Buffer,
): string | Buffer | Readable {
  const half = payload.slice(0, Math.floor(payload.length / 2));
  if (reset === 'midBody') {
    reply.header('content-length', Buffer.byteLength(payload));
    return Readable.from(
      (async function* () {
        yield Buffer.from(half);
        await nextTick();
        request.raw.socket.resetAndDestroy();
      })(),
      { objectMode: false },
    );
  }
  if (!truncate) return payload;
  reply.header('content-length', Buffer.byteLength(half));
  return half;
}
