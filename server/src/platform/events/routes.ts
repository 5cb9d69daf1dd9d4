import { PassThrough } from 'node:stream';
import { getEvents } from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { notAcceptable, tooManyRequests, unauthenticated } from '../../errors.ts';
import { authorOf } from '../http/actor.ts';
import { createComments } from './createComments.ts';
import type { EventHub, EventStream } from './createEventHub.ts';

/** The most streams of one person. A browser needs one. */
const maxOfPerson = 20;
/** The most streams of one process. */
const maxStreams = 10_000;
/** A stream whose reader does not take this many bytes is ended. */
const maxWaitingBytes = 16_384;

/**
 * Serves `GET /api/events/`: a stream of server-sent events that tells a page when its person's access, session or brand may
 * have changed, also in the time of `?idade=` before it. Spec CORTE-02, CORTE-04, WIRE-07.
 */
export function eventRoutes(
  app: FastifyInstance,
  hub: EventHub,
  { registry, now }: { readonly registry: Registry; readonly now: () => Date },
): void {
  new Gauge({
    name: 'portal_event_streams',
    help: 'Open streams of events',
    registers: [registry],
    collect() {
      this.set(hub.count());
    },
  });
  const comments = createComments();
  // An open stream would hold up the end of the server.
  app.addHook('preClose', async () => {
    comments.stop();
    hub.endAll();
  });

  app.get<{ Querystring: { idade?: number } }>(
    getEvents.path,
    // The stream of a HEAD call would never end.
    {
      config: { endpoint: getEvents, isStream: true },
      exposeHeadRoute: false,
      schema: { querystring: schemas.getEvents.query },
    },
    async (request, reply) => {
      const { actor } = request;
      if (!actor) throw unauthenticated();
      if (!request.headers.accept?.includes('text/event-stream')) throw notAcceptable();
      const { seenBy, entrada } = actor;
      if (hub.countOf(authorOf(actor).id) >= maxOfPerson || hub.count() >= maxStreams) {
        throw tooManyRequests(60);
      }
      const body = new PassThrough();
      const write = (text: string) => {
        body.write(text);
        if (body.writableLength > maxWaitingBytes) body.destroy();
      };
      const endComments = comments.add(write);
      const stream: EventStream = {
        sessionId: actor.sessionId,
        address: request.ip,
        person: {
          ...actor,
          ...(seenBy && { authorId: seenBy.person.id, restrictions: seenBy.person.restrictions }),
          ...(entrada && { makerId: entrada.makerId }),
        },
        send: (event) => write(`event: ${event}\ndata:\n\n`),
        end: () => body.end(),
      };
      // Such a token is not renewed, so no refresh ends its stream.
      const end =
        seenBy &&
        setTimeout(() => {
          stream.send('sessao');
          stream.end();
        }, seenBy.until.getTime() - now().getTime());
      body.on('close', () => {
        clearTimeout(end);
        endComments();
        hub.remove(stream);
      });
      write(':\n\n');
      hub.add(stream, request.query.idade);
      return (
        reply
          .type('text/event-stream; charset=utf-8')
          .header('cache-control', 'no-store, no-transform')
          // nginx would collect the events.
          .header('x-accel-buffering', 'no')
          // A kept connection would hold up the end of the server for the time that it may be idle.
          .header('connection', 'close')
          .send(body)
      );
    },
  );
}
