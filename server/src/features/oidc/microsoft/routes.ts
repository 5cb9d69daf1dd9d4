import type { FastifyInstance } from 'fastify';
import { ResponseBodyError } from 'openid-client';
import type { Context } from '../../../Context.ts';
import type { AuthQueries } from '../../../domain/identity/queries.ts';
import { networkOf } from '../../../platform/http/networkOf.ts';
import type { HandOver } from '../createHandOver.ts';
import { createSignInCookies, handoverPath } from '../createSignInCookies.ts';
import { returnUrl } from '../returnUrl.ts';
import { createMicrosoftClient } from './createMicrosoftClient.ts';
import { createReturnCheck } from './createReturnCheck.ts';
import { failureOf } from './failures.ts';
import { findPerson } from './findPerson.ts';

interface MicrosoftDependencies {
  readonly queries: Pick<AuthQueries, 'countFailureOfPerson'>;
  readonly handOver: HandOver;
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
  { queries, handOver }: MicrosoftDependencies,
): void {
  const { microsoft } = config;
  const client = microsoft && createMicrosoftClient(config.entraAuthorityUrl, microsoft);
  const cookies = createSignInCookies(config, now, handoverPath);
  const isRefused = createReturnCheck();

  app.get('/accounts/microsoft/login/', async (request, reply) => {
    if (!client) return cookies.redirectWith(reply, 'desligado');
    try {
      const { url, flow } = await client.begin(returnUrl(config, request).href);
      if (request.endereco !== null && (await isRefused(url)))
        return cookies.redirectWith(reply, 'retorno');
      cookies.setFlow(request, reply, flow);
      return reply.redirect(url.href);
    } catch (error) {
      request.log.warn({ err: error }, 'microsoft sign-in could not begin');
      return cookies.redirectWith(reply, 'provedor');
    }
  });

  app.get<{ Querystring: Record<string, unknown> }>(
    `${handoverPath}callback/`,
    async (request, reply) => {
      const { error, error_description: description } = request.query;
      const flow = cookies.takeFlow(request, reply);
      if (!client || !microsoft || !flow) return cookies.redirectWith(reply, 'expirado');
      if (typeof error === 'string') {
        const said = typeof description === 'string' ? description.slice(0, 1_000) : '';
        const reason = failureOf(error, said);
        request.log.warn({ error, description: said, reason }, 'microsoft refused the sign-in');
        return cookies.redirectWith(reply, reason);
      }
      try {
        const { claims } = await client.finish(returnUrl(config, request, request.url), flow);
        const network = networkOf(request.ip);
        const found = await findPerson(db, claims, {
          superuserTenantId: microsoft.superuserTenantId,
          at: request.endereco,
          network,
          now: now(),
        });
        if (!found?.isAdmitted) {
          await queries.countFailureOfPerson(found?.id ?? null, network, now());
          return cookies.redirectWith(reply, 'desconhecido');
        }
        return cookies.redirectWith(reply, await handOver.give(request, { user_id: found.id }));
      } catch (failure) {
        request.log.warn({ err: failure }, 'microsoft sign-in failed');
        const refused = failure instanceof ResponseBodyError ? failure : null;
        const reason = failureOf(refused?.error ?? '', refused?.error_description ?? '');
        return cookies.redirectWith(reply, reason);
      }
    },
  );
}
