import {
  inviteToProvedor,
  listOwnProvedores,
  startProvedorTest,
} from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AuthorizationResponseError } from 'openid-client';
import type { Context } from '../../../Context.ts';
import { linkQueries } from '../../../domain/accounts/linkQueries.ts';
import type { Sessions } from '../../../domain/identity/createSessions.ts';
import type { AuthQueries } from '../../../domain/identity/queries.ts';
import { digestOfSecret } from '../../../domain/mail/linkSecret.ts';
import { conflict, invalidFields, notFound, requireFound } from '../../../errors.ts';
import { scopeOf } from '../../../platform/http/actor.ts';
import { networkOf } from '../../../platform/http/networkOf.ts';
import { serve, servePublic } from '../../../platform/http/serve.ts';
import type { Outgoing } from '../../../platform/outgoing/createOutgoing.ts';
import type { HandOver } from '../createHandOver.ts';
import type { Finished } from '../createOidcClient.ts';
import { createSignInCookies } from '../createSignInCookies.ts';
import { type Failure, failureTexts } from '../failureTexts.ts';
import { returnUrl } from '../returnUrl.ts';
import { createProviderClients } from './createProviderClients.ts';
import { fillAtributos, filledBy } from './fillAtributos.ts';
import { type Found, findAccount } from './findAccount.ts';
import { logoutRoutes } from './logoutRoutes.ts';
import { sidOf } from './sidOf.ts';
import { type SignInProvider, signInQueries } from './signInQueries.ts';
import { trialPage, trialPolicy } from './trialPage.ts';

interface SignInDependencies {
  readonly queries: Pick<AuthQueries, 'countFailureOfPerson' | 'findIdentified'>;
  readonly handOver: HandOver;
  readonly sessions: Pick<Sessions, 'forgetPerson'>;
  readonly outgoing: Outgoing;
}

const flowPath = '/accounts/oidc/';
const inviteCookie = 'portal_convite';
const inviteSeconds = 10 * 60;

/**
 * Serves sign-in by the providers of clientes, in the three steps of the sign-in by Microsoft. A provider counts at the addresses of its
 * cliente and at the portal's own. Spec IDP-01, IDP-02, WIRE-31.
 */
export function signInRoutes(
  app: FastifyInstance,
  { config, db, now, secretBox }: Context,
  { queries: auth, handOver, sessions, outgoing }: SignInDependencies,
): void {
  const queries = signInQueries(db);
  const clientOf = createProviderClients(outgoing, secretBox);
  const forgetPerson = (id: number) => sessions.forgetPerson(id);
  logoutRoutes(app, { db, now, forgetPerson, clientOf, find });
  const cookies = createSignInCookies(config, now, flowPath);
  const callbackPath = (id: number) => `${flowPath}${id}/callback/`;
  /** The provider of an address, stopped or not; null for one that does not count there. */
  async function findAny({ params, endereco }: FastifyRequest) {
    const id = Number((params as { id: string }).id);
    if (!Number.isSafeInteger(id) || id < 1 || id > 2_147_483_647) return null;
    const found = await queries.find(id);
    return found && (endereco === null || endereco.clienteId === found.clienteId) ? found : null;
  }
  async function find(request: FastifyRequest) {
    const found = await findAny(request);
    return found?.ativo ? found : null;
  }

  servePublic(
    app,
    listOwnProvedores,
    schemas.listOwnProvedores,
    async ({ query, request: { endereco } }) => {
      if (endereco) return queries.listOfCliente(endereco.clienteId);
      const domain = query.email?.split('@').at(-1)?.trim().toLowerCase();
      return domain ? queries.listOfDomain(domain) : [];
    },
  );

  servePublic(app, inviteToProvedor, schemas.inviteToProvedor, async ({ body, request, reply }) => {
    const provider = requireFound(await find(request), 'Provedor');
    const link = await linkQueries(db).findUsable(digestOfSecret(body.codigo), now());
    const isOwn = link?.purpose === 'convite' && link.clienteId === provider.clienteId;
    if (!isOwn || link.is_superuser) {
      throw invalidFields({ codigo: ['Este convite não vale mais ou é de outro cliente.'] });
    }
    // The secret itself: its digest would let in whoever reads the database.
    reply.setCookie(inviteCookie, body.codigo, {
      path: flowPath,
      httpOnly: true,
      secure: config.publicUrl.startsWith('https:'),
      sameSite: 'strict',
      maxAge: inviteSeconds,
    });
    return {};
  });

  serve(app, startProvedorTest, schemas.startProvedorTest, async ({ actor, request, reply }) => {
    // A stopped one is tried before it is turned on.
    const provider = await findAny(request);
    const scope = scopeOf(actor);
    if (!provider || (scope !== 'all' && scope !== provider.clienteId)) throw notFound('Provedor');
    const back = returnUrl(config, request, callbackPath(provider.id));
    const begun = await clientOf(provider)
      .client.begin(back.href)
      .catch((error: unknown) => {
        request.log.warn({ err: error, provedor: provider.id }, 'a test could not begin');
        throw conflict('O provedor não respondeu. Use Testar para saber por quê.');
      });
    cookies.setFlow(request, reply, { ...begun.flow, provedor: provider.id, teste: actor.id });
    return { url: begun.url.href };
  });

  /** Shows what a sign-in would have done. */
  async function showTrial(
    reply: FastifyReply,
    provider: SignInProvider,
    { claims }: Pick<Finished, 'claims'>,
    found: Pick<Found, 'id' | 'failure'>,
  ) {
    const filled = await filledBy(db, provider, claims);
    const person = found.id === null ? null : await auth.findIdentified(found.id, now());
    const outcome =
      found.failure === null
        ? `A conta entraria como ${person?.username}.`
        : `A conta não entraria. ${failureTexts[found.failure]}`;
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', trialPolicy)
      .type('text/html; charset=utf-8')
      .send(trialPage(outcome, claims, filled));
  }

  app.get(`${flowPath}:id/login/`, async (request, reply) => {
    const provider = await find(request);
    if (!provider) return cookies.redirectWith(reply, 'provedor_desligado');
    if (provider.isBarred) return cookies.redirectWith(reply, 'provedor_outro');
    const codigo = request.cookies[inviteCookie];
    reply.clearCookie(inviteCookie, { path: flowPath });
    try {
      const back = returnUrl(config, request, callbackPath(provider.id));
      const { url, flow } = await clientOf(provider).client.begin(back.href);
      const invitation = codigo ? { convite: digestOfSecret(codigo) } : {};
      cookies.setFlow(request, reply, { ...flow, provedor: provider.id, ...invitation });
      return reply.redirect(url.href);
    } catch (error) {
      request.log.warn({ err: error, provedor: provider.id }, 'a sign-in could not begin');
      return cookies.redirectWith(reply, 'provedor_falhou');
    }
  });

  app.get(`${flowPath}:id/callback/`, async (request, reply) => {
    const provider = await findAny(request);
    const flow = provider && cookies.takeFlow(request, reply, provider.id);
    const isTrial = flow?.teste !== undefined;
    if (!provider || !(provider.ativo || isTrial)) {
      return cookies.redirectWith(reply, 'provedor_desligado');
    }
    if (!flow) return cookies.redirectWith(reply, 'expirado');
    try {
      const finished = await clientOf(provider).client.finish(
        returnUrl(config, request, request.url),
        flow,
      );
      const network = networkOf(request.ip);
      const found = await findAccount(db, provider, finished, {
        ...(flow.convite && { convite: flow.convite }),
        network,
        now: now(),
        isTrial,
      });
      if (isTrial) return showTrial(reply, provider, finished, found);
      if (found.failure !== null) {
        await auth.countFailureOfPerson(found.id, network, now());
        return cookies.redirectWith(reply, found.failure);
      }
      await fillAtributos(db, provider, finished.claims, { userId: found.id, network });
      const key = await handOver.give(request, {
        user_id: found.id,
        provedor_id: provider.id,
        provedor_sid: sidOf(finished.claims),
      });
      return cookies.redirectWith(reply, key);
    } catch (error) {
      request.log.warn({ err: error, provedor: provider.id }, 'a sign-in failed');
      const said = error instanceof AuthorizationResponseError ? error.error : null;
      const failure = said ? refusalOf(said) : 'provedor_falhou';
      if (!isTrial) return cookies.redirectWith(reply, failure);
      // The cause names the check that failed, which helps the administrator who sets it up.
      const { message, cause } = error as Error;
      const claims = { motivo: said ?? (cause instanceof Error ? cause.message : message) };
      return showTrial(reply, { ...provider, atributos: [] }, { claims }, { id: null, failure });
    }
  });
}

/** Providers say the same of a sign-in that the person cancels and of an account that may not use the portal. */
const refusalOf = (error: string): Failure =>
  error === 'access_denied' ? 'provedor_negou' : 'provedor_recusou';
