import type { FastifyInstance } from 'fastify';

/** One line a request, with no query, no header and no body: nothing secret can be in it. */
export function requestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        actor: request.actor?.id,
      },
      'request',
    );
    done();
  });
}
