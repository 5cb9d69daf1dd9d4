import { createHash, randomBytes } from 'node:crypto';
import { exchangeMicrosoftLogin, type Recurso } from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ResponseBodyError } from 'openid-client';
import type { Context } from '../../Context.ts';
import { originOf } from '../../domain/enderecos/linkOrigin.ts';
import type { DeviceCookies } from '../../domain/identity/createDeviceCookies.ts';
import type { Sessions } from '../../domain/identity/createSessions.ts';
import { keptUserAgent } from '../../domain/identity/deviceText.ts';
import { handoverQueries } from '../../domain/identity/handoverQueries.ts';
import { presentUser } from '../../domain/identity/presentUser.ts';
import type { AuthQueries } from '../../domain/identity/queries.ts';
import { PortalError } from '../../errors.ts';
import { belongsTo } from '../../platform/http/actor.ts';
import { networkOf } from '../../platform/http/networkOf.ts';
import type { Endereco } from '../../platform/http/resolveHost.ts';
import { servePublic } from '../../platform/http/serve.ts';
import { createMicrosoftClient } from './createMicrosoftClient.ts';
import { createReturnCheck } from './createReturnCheck.ts';
import { cookiePath, createSignInCookies, handoverSeconds } from './createSignInCookies.ts';
import { failureOf, failures, isFailure } from './failures.ts';
import { findPerson } from './findPerson.ts';

/** The stored form of the key of a hand-over. With the host name of a cliente no other address can take it. Spec MARCA-02. */
const hashOf = (key: string, at: Endereco | null) =>
  createHash('sha256')
    .update(at === null ? key : `${key}@${at.host}`)
    .digest('hex');

interface MicrosoftDependencies {
  readonly queries: AuthQueries;
  readonly sessions: Sessions;
  readonly devices: DeviceCookies;
  readonly announced: readonly Recurso[];
}

/**
 * Serves sign-in by Microsoft. Spec SSO-07, API-04, API-52, AMBIG-12.
 *
 * 1. The login path redirects the browser to Microsoft. A signed cookie keeps state, nonce and PKCE verifier.
 * 2. Microsoft redirects the browser back. The server exchanges the code, finds the person and stores a hand-over: a row,
 *    whose key is in a cookie of this browser.
 * 3. The callback screen gets the tokens for that cookie, once.
 *
 * At the host name of a cliente all steps happen at that address, and only its people and superusers get in. Spec MARCA-02.
 *
 * A failure in step 1 or 2 also redirects to the callback screen, which gets the reason in step 3. `app` must parse
 * cookies.
 */
export function microsoftRoutes(
  app: FastifyInstance,
  { config, db, now }: Context,
  { queries: auth, sessions, devices, announced }: MicrosoftDependencies,
): void {
  const { microsoft } = config;
  const client = microsoft && createMicrosoftClient(config.entraAuthorityUrl, microsoft);
  const handovers = handoverQueries(db);
  // An administrator of any organisation opens this address once and consents for all its people.
  const consentAddress = `${config.entraAuthorityUrl}/organizations/adminconsent?client_id=${microsoft?.clientId}`;
  const cookies = createSignInCookies(config, now);
  const isRefused = createReturnCheck();
  /** Where Microsoft returns to: the address at which the sign-in began. */
  const returnUrl = ({ endereco }: FastifyRequest, path = `${cookiePath}callback/`) => {
    const { publicUrl } = config;
    return new URL(path, endereco ? originOf(publicUrl, endereco.host) : publicUrl);
  };

  app.get('/accounts/microsoft/login/', async (request, reply) => {
    if (!client) return cookies.redirectWith(reply, 'desligado');
    try {
      const { url, flow } = await client.begin(returnUrl(request).href);
      const { endereco } = request;
      if (endereco !== null && (await isRefused(url)))
        return cookies.redirectWith(reply, 'retorno');
      cookies.setFlow(reply, endereco === null ? flow : { ...flow, endereco: endereco.host });
      return reply.redirect(url.href);
    } catch (error) {
      request.log.warn({ err: error }, 'microsoft sign-in could not begin');
      return cookies.redirectWith(reply, 'provedor');
    }
  });

  app.get<{ Querystring: Record<string, unknown> }>(
    `${cookiePath}callback/`,
    async (request, reply) => {
      const { state, error, error_description: description } = request.query;
      if (!client || !microsoft || typeof state !== 'string')
        return cookies.redirectWith(reply, 'expirado');
      const flow = cookies.takeFlow(request, reply, state);
      if (!flow || (flow.endereco ?? null) !== (request.endereco?.host ?? null))
        return cookies.redirectWith(reply, 'expirado');
      if (typeof error === 'string') {
        const said = typeof description === 'string' ? description.slice(0, 1_000) : '';
        const reason = failureOf(error, said);
        request.log.warn({ error, description: said, reason }, 'microsoft refused the sign-in');
        return cookies.redirectWith(reply, reason);
      }
      try {
        const claims = await client.finish(returnUrl(request, request.url), flow);
        const network = networkOf(request.ip);
        const found = await findPerson(db, claims, {
          superuserTenantId: microsoft.superuserTenantId,
          at: request.endereco,
          network,
          now: now(),
        });
        if (!found?.isAdmitted) {
          await auth.countFailureOfPerson(found?.id ?? null, network, now());
          return cookies.redirectWith(reply, 'desconhecido');
        }
        const key = randomBytes(32).toString('base64url');
        const endsAt = new Date(now().getTime() + handoverSeconds * 1000);
        await handovers.create({
          key: hashOf(key, request.endereco),
          user_id: found.id,
          expires_at: endsAt,
        });
        return cookies.redirectWith(reply, key);
      } catch (failure) {
        request.log.warn({ err: failure }, 'microsoft sign-in failed');
        const refused = failure instanceof ResponseBodyError ? failure : null;
        const reason = failureOf(refused?.error ?? '', refused?.error_description ?? '');
        return cookies.redirectWith(reply, reason);
      }
    },
  );

  servePublic(
    app,
    exchangeMicrosoftLogin,
    schemas.exchangeMicrosoftLogin,
    async ({ query, request, reply }) => {
      const key = cookies.takeHandover(request, reply) ?? 'expirado';
      if (isFailure(key)) {
        const detail = failures[key]
          .replace('{endereço}', consentAddress)
          .replace('{retorno}', returnUrl(request).href);
        throw new PortalError(401, { detail });
      }
      const taken = await handovers.take(hashOf(key, request.endereco), now());
      const person = taken && (await auth.findIdentified(taken.user_id, now()));
      if (!person || !belongsTo(person, request.endereco)) {
        throw new PortalError(401, { detail: failures.expirado });
      }
      const tokens = await sessions.open(person, {
        rotates: query.rotate ?? false,
        method: 'microsoft',
        network: networkOf(request.ip),
        userAgent: keptUserAgent(request.headers['user-agent']),
        endereco: request.endereco?.host ?? null,
        isNewDevice: devices.findDevice(request, person.id) === null,
      });
      const actor = await sessions.findActor(tokens.access);
      if (!actor) throw new PortalError(401, { detail: failures.expirado });
      devices.remember(request, reply, person.id);
      return { ...tokens, user: presentUser(actor, announced) };
    },
  );
}
