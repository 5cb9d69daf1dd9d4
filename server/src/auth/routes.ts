import { createToken, getCurrentUser, logout, refreshToken } from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import { wrongCredentials } from '../errors.ts';
import { serve, servePublic } from '../http/serve.ts';
import { createCrowd } from './crowd.ts';
import type { LoginLimits } from './loginLimits.ts';
import { checkPassword, hashesAtOnce } from './passwords.ts';
import { presentUser } from './presentUser.ts';
import type { AuthQueries } from './queries.ts';
import type { Sessions } from './sessions.ts';

/**
 * Sign-ins under way: enough that hashing never waits for the database. A flood of them waits before its first query,
 * for it would fill the database with counted attempts, and the embedded one works on the thread that answers everybody.
 */
const signingIn = { atOnce: hashesAtOnce + 1, mostWaiting: 64 };

interface AuthParts {
  readonly queries: AuthQueries;
  readonly sessions: Sessions;
  readonly limits: LoginLimits;
}

/** Signing in, staying in, signing out. Spec API-01 … 03. */
export function authRoutes(app: FastifyInstance, { queries, sessions, limits }: AuthParts): void {
  const enter = createCrowd(signingIn.atOnce, signingIn.mostWaiting);
  servePublic(app, createToken, schemas.createToken, ({ body, request }) =>
    enter(async () => {
      const username = body.username.trim();
      const attempt = await limits.begin(username, request.ip);
      const person = await queries.findForLogin(username);
      const isRight = await checkPassword(person?.password_hash ?? null, body.password).catch(
        async (error: unknown) => {
          await attempt.withdraw();
          throw error;
        },
      );
      if (!person || !isRight) throw wrongCredentials();
      await attempt.succeed();
      return sessions.open(person, body.rotate ?? false);
    }),
  );

  servePublic(app, refreshToken, schemas.refreshToken, async ({ body }) => {
    const { access, refresh } = await sessions.refresh(body.refresh);
    return refresh === null ? { access } : { access, refresh };
  });

  serve(app, getCurrentUser, schemas.getCurrentUser, async ({ actor }) => presentUser(actor));

  servePublic(app, logout, schemas.logout, async ({ body }) => {
    if (body.refresh) await sessions.close(body.refresh);
    return {};
  });
}
