import type { Access } from '@portal/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../auth/actor.ts';
import type { Sessions } from '../auth/sessions.ts';
import { unauthenticated } from '../errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling; null on calls that look at no bearer, and on optional ones without one. */
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    access?: Access;
    /** Takes a multipart body. */
    takesForm?: boolean;
  }
}

/** Knows the actor before any handler runs. Routes that declare no access are pages and files: they have none. */
export function authenticate(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('actor', null);
  // Before validation, so that nobody learns the shape of a call he may not make.
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === undefined || access === 'public') return;
    const token = bearerOf(request);
    if (token === null && access === 'optional') return;
    request.actor = token === null ? null : await sessions.findActor(token);
    if (!request.actor) throw unauthenticated();
  });
}

function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  return /^Bearer (\S+)$/i.exec(header)?.[1] ?? '';
}
