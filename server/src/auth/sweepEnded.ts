import type { FastifyInstance } from 'fastify';
import type { AuthQueries } from './queries.ts';

const everyMs = 60 * 60_000;

/** Once an hour drops attempts and sessions that have ended: names anybody types would fill the tables otherwise. */
export function sweepEnded(app: FastifyInstance, queries: AuthQueries, now: () => Date): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      queries.deleteEnded(now()).catch((error: unknown) => {
        app.log.warn({ err: error }, 'sweep failed');
      });
    }, everyMs);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
