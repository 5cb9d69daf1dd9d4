import * as contract from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import { commit } from '../../domain/change/commit.ts';
import type { IsBreached } from '../../domain/identity/createBreachCheck.ts';
import type { DeviceCookies } from '../../domain/identity/createDeviceCookies.ts';
import type { LoginLimits } from '../../domain/identity/createLoginLimits.ts';
import type { Sessions } from '../../domain/identity/createSessions.ts';
import { checkPassword, hashPassword } from '../../domain/identity/passwords.ts';
import type { AuthQueries } from '../../domain/identity/queries.ts';
import type { Mailer } from '../../domain/mail/createMailer.ts';
import { requireStrongPassword } from '../../domain/people/userInput.ts';
import { demandsSecondFactor } from '../../domain/secondFactor/demandsSecondFactor.ts';
import { secondFactorQueries } from '../../domain/secondFactor/secondFactorQueries.ts';
import { invalidFields, microsoftOnlyText, unauthenticated } from '../../errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { changeOwnNames } from './changeOwnNames.ts';
import { changeOwnPassword } from './changeOwnPassword.ts';
import { createSecretCheck } from './createSecretCheck.ts';
import { contaQueries } from './queries.ts';
import { secondFactorRoutes } from './secondFactor/routes.ts';

interface ContaDependencies {
  readonly queries: AuthQueries;
  readonly sessions: Sessions;
  readonly limits: LoginLimits;
  readonly devices: DeviceCookies;
  readonly mailer: Mailer;
  readonly isBreached: IsBreached;
}

/** Serves the caller's own account. `app` must parse cookies. Spec WIRE-08, CONTA-02. */
export function contaRoutes(
  app: FastifyInstance,
  context: Context,
  { sessions, mailer, isBreached, ...signIn }: ContaDependencies,
): void {
  const { config, db, now } = context;
  const own = contaQueries(db);
  const factors = secondFactorQueries(db);
  const checkSecret = createSecretCheck({ ...signIn, now });
  async function load(id: number) {
    const found = await own.find(id);
    if (!found) throw unauthenticated();
    return found;
  }
  async function present(id: number) {
    const [{ password_hash, isMicrosoftOnly, ...names }, state] = await Promise.all([
      load(id),
      factors.findState(id),
    ]);
    if (!state) throw unauthenticated();
    return {
      ...names,
      tem_senha: password_hash !== null,
      somente_microsoft: isMicrosoftOnly,
      segundo_fator: {
        ativo: state.isActive,
        codigos_restantes: state.codes,
        exigido: demandsSecondFactor(state, config),
      },
    };
  }
  secondFactorRoutes(app, context, { sessions, checkSecret, mailer, load });

  serve(app, contract.getConta, schemas.getConta, ({ actor }) => present(actor.id));

  serve(app, contract.updateConta, schemas.updateConta, async ({ actor, body }) => {
    await commit(db, changeOwnNames, actor, body);
    sessions.forgetPerson(actor.id);
    return present(actor.id);
  });

  serve(
    app,
    contract.changePassword,
    schemas.changePassword,
    async ({ actor, body: { atual, nova }, request }) => {
      const person = await load(actor.id);
      const { password_hash: checkedHash } = person;
      if (person.isMicrosoftOnly) throw invalidFields({ atual: [microsoftOnlyText] });
      if (checkedHash === null) {
        throw invalidFields({ atual: ['Esta conta não tem senha. Entre com a Microsoft.'] });
      }
      await checkSecret(actor, request, async () =>
        (await checkPassword(checkedHash, atual)) ? null : { atual: ['Senha atual incorreta.'] },
      );
      if (nova === atual) throw invalidFields({ nova: ['A nova senha é igual à atual.'] });
      await requireStrongPassword(nova, person, { field: 'nova', isBreached });
      const newHash = await hashPassword(nova);
      await commit(db, changeOwnPassword, actor, { checkedHash, newHash, now: now() });
      sessions.forgetPerson(actor.id);
      return {};
    },
  );
}
