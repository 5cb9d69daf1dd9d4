import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type JWTPayload, jwtVerify } from 'jose';
import type { Context } from '../../../Context.ts';
import { recordEvent } from '../../../domain/history/recordEvent.ts';
import { accountQueries } from '../accountQueries.ts';
import { clockSeconds, type createProviderClients } from './createProviderClients.ts';
import { sidOf } from './sidOf.ts';
import { type EndedSignIn, type SignInProvider, signInQueries } from './signInQueries.ts';

interface LogoutDependencies extends Pick<Context, 'db' | 'now'> {
  readonly forgetPerson: (userId: number) => void;
  readonly clientOf: ReturnType<typeof createProviderClients>;
  readonly find: (request: FastifyRequest) => Promise<SignInProvider | null>;
}

const portal = { network: null, name: 'O portal' };
/** The event that a logout token must contain (OpenID Connect Back-Channel Logout 1.0, 2.4). */
const event = 'http://schemas.openid.net/event/backchannel-logout';
const path = '/accounts/oidc/:id/logout/';
const maxTokenBytes = 32_000;
/** The signatures by a public key. `none`, and those by the secret of the client, are refused. */
const algorithms = [
  ...['RS', 'PS', 'ES'].flatMap((kind) => [256, 384, 512].map((bits) => kind + bits)),
].concat('EdDSA');

/** Serves the sign-out by the provider: from its server by a signed token, or in a frame of its page by the id of the sign-in. Spec IDP-03. */
export function logoutRoutes(
  app: FastifyInstance,
  { db, now, forgetPerson, clientOf, find }: LogoutDependencies,
): void {
  /** Ends the sessions of a sign-in, or of an account, and records it for each person. None is a success too. */
  async function end(provider: SignInProvider, which: EndedSignIn) {
    const people = await db.transaction(async (tx) => {
      const { id, clienteId: cliente, nome: provedor } = provider;
      const ended = await signInQueries(tx).endSessions(id, which, 'signed out', now());
      for (const person of new Set(ended)) {
        const sessoes = ended.filter((one) => one === person).length;
        const event = { action: 'session.end', target: `user:${person}` };
        await recordEvent(tx, portal, { cliente, ...event, details: { sessoes, provedor } });
      }
      return ended;
    });
    for (const person of people) forgetPerson(person);
  }

  /** Verifies a token of a sign-out. Throws if it is none. */
  async function verify(provider: SignInProvider, token: string): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, await clientOf(provider).keys(), {
      algorithms,
      issuer: provider.emissor,
      audience: provider.clientId,
      clockTolerance: clockSeconds,
      maxTokenAge: '5m',
      currentDate: now(),
      requiredClaims: ['iat', 'jti', 'events'],
    });
    const { sid, sub, nonce, events } = payload;
    const isOfSignOut = typeof (events as Record<string, unknown>)?.[event] === 'object';
    if (nonce !== undefined || !isOfSignOut || (sidOf({ sid }) === null && !sub)) {
      throw new Error('no token of a sign-out');
    }
    return payload;
  }

  const refuse = (reply: FastifyReply, description: string) =>
    reply
      .code(400)
      .header('cache-control', 'no-store')
      .send({ error: 'invalid_request', error_description: description });

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxTokenBytes },
      (_, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.post(path, async (request, reply) => {
      const provider = await find(request);
      const token = request.body instanceof URLSearchParams && request.body.get('logout_token');
      if (!provider || !token) return refuse(reply, 'no such provider, or no logout_token');
      const told = await verify(provider, token).catch((error: unknown) => {
        request.log.warn({ err: error, provedor: provider.id }, 'a sign-out was refused');
        return null;
      });
      if (!told) return refuse(reply, 'the token is not valid');
      const { emissor: source, clienteId } = provider;
      const account = { kind: 'oidc', source, value: told.sub ?? '', clienteId } as const;
      const linked = await accountQueries(db).findLinked(account, now());
      await end(provider, { sid: sidOf(told), userId: linked?.id ?? null });
      return reply.header('cache-control', 'no-store').send('');
    });
  });

  app.get<{ Querystring: Record<string, unknown> }>(path, async (request, reply) => {
    const provider = await find(request);
    const { iss } = request.query;
    const sid = sidOf(request.query);
    if (provider && sid !== null && iss === provider.emissor) {
      await end(provider, { sid, userId: null });
    }
    // The page is empty, and shown in a frame of the provider's own page alone.
    const ancestors = provider ? new URL(provider.emissor).origin : "'none'";
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', `default-src 'none'; frame-ancestors ${ancestors}`)
      .removeHeader('x-frame-options')
      .type('text/html; charset=utf-8')
      .send('');
  });
}
