import { isRehearsable } from '@portal/api-client/rules';
import type { FastifyInstance } from 'fastify';
import { runInMode } from './changeMode.ts';
import type { RehearsalTurns } from './createRehearsalTurns.ts';

interface ConfirmOptions {
  readonly now: () => Date;
  readonly maxPeople: number;
  readonly turns: RehearsalTurns;
}

/**
 * Makes the change of a request with the header `X-Ensaio` only if its effect is the one with this fingerprint. Applies to
 * the routes that are registered after this call. The comparison costs what a rehearsal costs, so it waits for the same turns.
 * Spec ENS-02.
 */
export function confirmRehearsals(
  app: FastifyInstance,
  { now, maxPeople, turns }: ConfirmOptions,
): void {
  // A hook with a callback, so that the handler runs inside the mode.
  app.addHook('preHandler', (request, reply, done) => {
    const fingerprint = request.headers['x-ensaio'];
    if (typeof fingerprint !== 'string' || !request.actor) return done();
    const { actor } = request;
    if (!isRehearsable(request.method, request.url.split('?', 1)[0] ?? '')) return done();
    turns.take(actor).then((end) => {
      reply.raw.once('finish', end);
      reply.raw.once('close', end);
      if (reply.raw.closed) return end();
      runInMode({ kind: 'confirm', fingerprint, now: now(), maxPeople }, done);
    }, done);
  });
}
