import type { FastifyInstance } from 'fastify';
import { runInMode } from './changeMode.ts';

/**
 * Makes the change of a request with the header `X-Ensaio` only if its effect is the one with this fingerprint. Applies to
 * the routes that are registered after this call. Spec ENS-02.
 */
export function confirmRehearsals(app: FastifyInstance, now: () => Date, maxPeople: number): void {
  // A hook with a callback, so that the handler runs inside the mode.
  app.addHook('preHandler', (request, _, done) => {
    const fingerprint = request.headers['x-ensaio'];
    if (typeof fingerprint !== 'string' || !request.actor) return done();
    runInMode({ kind: 'confirm', fingerprint, now: now(), maxPeople }, done);
  });
}
