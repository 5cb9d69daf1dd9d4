import type { FastifyInstance } from 'fastify';

/** Parses form bodies as `URLSearchParams`. A body of any other type becomes null. */
export function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, null));
}
