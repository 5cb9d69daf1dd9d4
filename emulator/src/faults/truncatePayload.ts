import { Readable } from 'node:stream';
import { setImmediate as nextTick } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FaultAnswer } from './types.ts';

/** Half of an answer: as if it were whole, or with the connection reset in the middle of it. */
export function truncatePayload(
  { reset, truncate }: FaultAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string,
): string | Readable {
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
