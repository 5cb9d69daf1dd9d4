import { exchangeMicrosoftLogin, type Recurso } from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../Context.ts';
import type { DeviceCookies } from '../../domain/identity/createDeviceCookies.ts';
import type { Sessions } from '../../domain/identity/createSessions.ts';
import { keptUserAgent } from '../../domain/identity/deviceText.ts';
import { presentUser } from '../../domain/identity/presentUser.ts';
import type { AuthQueries } from '../../domain/identity/queries.ts';
import { PortalError } from '../../errors.ts';
import { belongsTo } from '../../platform/http/actor.ts';
import { servePublic } from '../../platform/http/serve.ts';
import type { HandOver } from './createHandOver.ts';
import { type Failure, failureTexts } from './failureTexts.ts';
import { signInQueries } from './provedores/signInQueries.ts';
import { returnUrl } from './returnUrl.ts';

interface ExchangeDependencies {
  readonly queries: AuthQueries;
  readonly sessions: Sessions;
  readonly devices: DeviceCookies;
  readonly handOver: HandOver;
  readonly announced: readonly Recurso[];
}

/** Serves the call by which the callback screen gets the tokens, once, of whoever Microsoft or a provider has identified. Spec API-04, API-52. */
export function exchangeRoute(
  app: FastifyInstance,
  { config, db, now }: Context,
  { queries, sessions, devices, handOver, announced }: ExchangeDependencies,
): void {
  // An administrator of any organisation opens this address once and consents for all its people.
  const consentAddress = `${config.entraAuthorityUrl}/organizations/adminconsent?client_id=${config.microsoft?.clientId}`;
  const providers = signInQueries(db);
  const refusal = (request: FastifyRequest, failure: Failure) =>
    new PortalError(401, {
      detail: failureTexts[failure]
        .replace('{endereço}', consentAddress)
        .replace('{retorno}', returnUrl(config, request).href),
    });

  servePublic(
    app,
    exchangeMicrosoftLogin,
    schemas.exchangeMicrosoftLogin,
    async ({ query, request, reply }) => {
      const taken = await handOver.take(request, reply);
      if (typeof taken === 'string') throw refusal(request, taken);
      const { user_id, provedor_id = null, provedor_sid = null } = taken;
      const person = await queries.findIdentified(user_id, now());
      if (!person || !belongsTo(person, request.endereco)) throw refusal(request, 'expirado');
      const provider = provedor_id === null ? null : await providers.find(provedor_id);
      const isOwnWay =
        provedor_id === null
          ? !person.isProviderOnly
          : provider?.isBarred === false && belongsToProvider(person, provider);
      if (!isOwnWay) throw refusal(request, 'provedor_outro');
      const tokens = await sessions.open(person, {
        rotates: query.rotate ?? false,
        method: provedor_id === null ? 'microsoft' : 'provedor',
        address: request.ip,
        userAgent: keptUserAgent(request.headers['user-agent']),
        endereco: request.endereco?.host ?? null,
        isNewDevice: devices.findDevice(request, person.id) === null,
        ...(provider && { provedor: { ...provider, sid: provedor_sid } }),
      });
      const actor = await sessions.findActor(tokens.access, request.ip);
      if (!actor) throw refusal(request, 'expirado');
      devices.remember(request, reply, person.id);
      return { ...tokens, user: presentUser(actor, announced) };
    },
  );
}

/** A superuser signs in by no provider. */
const belongsToProvider = (
  { clienteId, is_superuser }: { clienteId: number | null; is_superuser: boolean },
  provider: { clienteId: number },
) => !is_superuser && clienteId === provider.clienteId;
