import { createHash, randomBytes } from 'node:crypto';
import fastifyCookie, { type CookieSerializeOptions } from '@fastify/cookie';
import { exchangeMicrosoftLogin } from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { presentUser } from '../auth/presentUser.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { Context } from '../Context.ts';
import { PortalError } from '../errors.ts';
import { servePublic } from '../http/serve.ts';
import { type Failure, failures, isFailure } from './failures.ts';
import { findPerson } from './findPerson.ts';
import { createFlowSeal, flowCookieName, flowSeconds } from './flowCookie.ts';
import { createMicrosoftClient } from './microsoftClient.ts';
import { microsoftQueries } from './queries.ts';

/** Where both ends of a sign-in read their cookies. */
const cookiePath = '/api/auth/microsoft/';
const handoverCookie = 'portal_handover';
/** Between the return from Microsoft and the callback screen's call. */
const handoverSeconds = 2 * 60;
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/**
 * Signing in by Microsoft. Spec SSO-07, API-04, API-52, AMBIG-12.
 *
 * 1. The login address sends the browser to Microsoft, with state, nonce and PKCE sealed in a cookie of its own.
 * 2. Microsoft sends it back; the code is exchanged, the person found, and a hand-over left: a row, and its key in
 *    a cookie of this browser.
 * 3. The callback screen fetches the tokens for that cookie, once.
 *
 * Every failure ends on the callback screen too, which then learns the reason from step 3.
 */
export async function microsoftRoutes(
  app: FastifyInstance,
  { config, db, now }: Context,
  sessions: Sessions,
): Promise<void> {
  await app.register(fastifyCookie);
  const { microsoft } = config;
  const client = microsoft && createMicrosoftClient(config.entraAuthorityUrl, microsoft);
  const queries = microsoftQueries(db);
  const flows = createFlowSeal(config.jwtSecret, now);
  const cookie = (maxAge: number, sameSite: 'lax' | 'strict'): CookieSerializeOptions => ({
    path: cookiePath,
    httpOnly: true,
    secure: config.publicUrl.startsWith('https:'),
    sameSite,
    maxAge,
  });
  const clear = (reply: FastifyReply, name: string) =>
    reply.clearCookie(name, { path: cookiePath });
  /** To the callback screen, with the key of a hand-over or the word for a failure. */
  const endOn = (reply: FastifyReply, value: string | Failure) =>
    reply
      .setCookie(handoverCookie, value, cookie(handoverSeconds, 'strict'))
      .redirect('/auth/microsoft/callback');

  app.get('/accounts/microsoft/login/', async (request, reply) => {
    if (!client) return endOn(reply, 'desligado');
    try {
      const { url, flow } = await client.begin();
      const name = flowCookieName(flow.state);
      reply.setCookie(name, flows.seal(flow), cookie(flowSeconds, 'lax'));
      return reply.redirect(url.href);
    } catch (error) {
      request.log.warn({ err: error }, 'microsoft sign-in could not begin');
      return endOn(reply, 'provedor');
    }
  });

  app.get<{ Querystring: Record<string, unknown> }>(
    `${cookiePath}callback/`,
    async (request, reply) => {
      const { state, error } = request.query;
      if (!client || !microsoft || typeof state !== 'string') return endOn(reply, 'expirado');
      const name = flowCookieName(state);
      const flow = flows.open(request.cookies[name], state);
      clear(reply, name);
      if (!flow) return endOn(reply, 'expirado');
      if (error === 'access_denied') return endOn(reply, 'cancelado');
      try {
        const claims = await client.finish(new URL(request.url, microsoft.redirectUri), flow);
        const userId = await findPerson(db, claims, microsoft.superuserTenantId);
        if (userId === null) return endOn(reply, 'desconhecido');
        const key = randomBytes(32).toString('base64url');
        const endsAt = new Date(now().getTime() + handoverSeconds * 1000);
        await queries.createHandover(hashOf(key), userId, endsAt);
        return endOn(reply, key);
      } catch (failure) {
        request.log.warn({ err: failure }, 'microsoft sign-in failed');
        return endOn(reply, 'provedor');
      }
    },
  );

  servePublic(
    app,
    exchangeMicrosoftLogin,
    schemas.exchangeMicrosoftLogin,
    async ({ query, request, reply }) => {
      const key = request.cookies[handoverCookie] ?? 'expirado';
      clear(reply, handoverCookie);
      if (isFailure(key)) throw new PortalError(401, { detail: failures[key] });
      const userId = await queries.takeHandover(hashOf(key), now());
      const person = userId === null ? null : await queries.findPerson(userId);
      if (!person) throw new PortalError(401, { detail: failures.expirado });
      const tokens = await sessions.open(person, query.rotate ?? false);
      const actor = await sessions.findActor(tokens.access);
      if (!actor) throw new PortalError(401, { detail: failures.expirado });
      return { ...tokens, user: presentUser(actor) };
    },
  );
}
