import {
  createToken,
  getCurrentUser,
  logout,
  type Recurso,
  refreshToken,
} from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import { createBulkhead } from '../../domain/identity/createBulkhead.ts';
import type { DeviceCookies } from '../../domain/identity/createDeviceCookies.ts';
import type { LoginLimits } from '../../domain/identity/createLoginLimits.ts';
import type { Sessions } from '../../domain/identity/createSessions.ts';
import { keptUserAgent } from '../../domain/identity/deviceText.ts';
import { checkPassword, maxConcurrentHashes } from '../../domain/identity/passwords.ts';
import { presentUser } from '../../domain/identity/presentUser.ts';
import type { AuthQueries } from '../../domain/identity/queries.ts';
import { demandsSecondFactor } from '../../domain/secondFactor/demandsSecondFactor.ts';
import { type CodeKind, takeCode } from '../../domain/secondFactor/takeCode.ts';
import { codeRequired, microsoftOnly, providerOnly, wrongCredentials } from '../../errors.ts';
import { belongsTo } from '../../platform/http/actor.ts';
import { networkOf, placeOf } from '../../platform/http/networkOf.ts';
import { serve, servePublic } from '../../platform/http/serve.ts';

/**
 * The maximum number of concurrent sign-ins: one more than the maximum of hashes, so that one sign-in queries the
 * database while the others hash. Further sign-ins wait before their first query: many concurrent attempts would occupy
 * the database, and PGlite runs on the thread that answers all calls.
 */
const maxActiveSignIns = maxConcurrentHashes + 1;
const maxWaitingSignIns = 64;

interface AuthDependencies {
  readonly queries: AuthQueries;
  readonly sessions: Sessions;
  readonly limits: LoginLimits;
  readonly devices: DeviceCookies;
  /** What the server announces. */
  readonly announced: readonly Recurso[];
}

/**
 * Serves sign-in by password, refresh of tokens, the current user and sign-out. Spec API-01, API-02, API-03. `app` must
 * parse cookies.
 */
export function authRoutes(
  app: FastifyInstance,
  { config, db, secretBox, now }: Context,
  { queries, sessions, limits, devices, announced }: AuthDependencies,
): void {
  const runSignIn = createBulkhead(maxActiveSignIns, maxWaitingSignIns);
  servePublic(app, createToken, schemas.createToken, async ({ body, request, reply }) => {
    // Refused callers do not wait with the others. A browser that somebody has signed in with may have a limit of its own.
    if (!devices.isKnown(request)) await limits.refusePlace(request.ip);
    return runSignIn(async () => {
      const username = body.username.trim();
      const person = await queries.findForLogin(username, now());
      const deviceId = person && devices.findDevice(request, person.id);
      const attempt = await limits.begin({ username, ip: request.ip, deviceId });
      const isRight = await checkPassword(person?.password_hash ?? null, body.password).catch(
        async (error: unknown) => {
          await attempt.withdraw();
          throw error;
        },
      );
      const network = networkOf(request.ip);
      // At the address of a cliente nobody learns of the people of another one: their password is checked as any other. Spec MARCA-02.
      const isAccepted = isRight && person !== null && belongsTo(person, request.endereco);
      // The same statements as for a wrong password: only who gave the right one learns of the rule. Spec CONTA-13.
      if (!isAccepted || person.isMicrosoftOnly || person.isProviderOnly) {
        await queries.countFailureOfName(username, network, now());
        if (!isAccepted) throw wrongCredentials();
        throw person.isMicrosoftOnly ? microsoftOnly() : providerOnly();
      }
      const { id, factorSecret, factorKeyId } = person;
      const hasFactor = factorSecret !== null && factorKeyId !== null;
      let code: CodeKind | null = null;
      if (hasFactor) {
        const factor = { bytes: factorSecret, keyId: factorKeyId };
        const given = { userId: id, factor, code: body.codigo ?? '', now: now() };
        code = body.codigo
          ? await takeCode(db, secretBox, given).catch(async (error: unknown) => {
              await attempt.withdraw();
              throw error;
            })
          : null;
        if (code === null) {
          // The same statements as for a wrong password: the answer differs in one field only.
          await queries.countFailureOfName(username, network, now());
          throw codeRequired();
        }
      }
      // The question for the code was counted as a failure of the same source.
      const wasAsked = await attempt.succeed({ takesBackEarlier: hasFactor });
      if (wasAsked) await queries.forgiveFailure(id, network);
      devices.remember(request, reply, id);
      const enrols = !hasFactor && demandsSecondFactor(person, config);
      const tokens = await sessions.open(person, {
        rotates: body.rotate ?? false,
        method: 'password',
        address: request.ip,
        userAgent: keptUserAgent(request.headers['user-agent']),
        isNewDevice: deviceId === null,
        endereco: request.endereco?.host ?? null,
        code,
        enrols,
      });
      return enrols ? { ...tokens, cadastrar_segundo_fator: true } : tokens;
    }, placeOf(request.ip));
  });

  servePublic(app, refreshToken, schemas.refreshToken, async ({ body, request }) => {
    const { access, refresh, enrols } = await sessions.refresh(
      body.refresh,
      request.ip,
      request.endereco,
    );
    return {
      access,
      ...(refresh !== null && { refresh }),
      ...(enrols && { cadastrar_segundo_fator: true }),
    };
  });

  serve(app, getCurrentUser, schemas.getCurrentUser, async ({ actor }) =>
    presentUser(actor, announced),
  );

  servePublic(app, logout, schemas.logout, async ({ body, request }) => {
    if (body.refresh) await sessions.close(body.refresh, networkOf(request.ip));
    return {};
  });
}
