import type { FastifyInstance } from 'fastify';
import type { AuthQueries } from './queries.ts';

const intervalMs = 60 * 60_000;

/** Deletes ended sign-in attempts and sessions once an hour. Without this, typed usernames would fill the table. */
export function scheduleCleanup(app: FastifyInstance, queries: AuthQueries, now: () => Date): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      queries.deleteExpired(now()).catch((error: unknown) => {
        app.log.warn({ err: error }, 'cleanup failed');
      });
    }, intervalMs);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
