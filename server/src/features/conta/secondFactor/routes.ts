import * as contract from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../Context.ts';
import { commit } from '../../../domain/change/commit.ts';
import type { Sessions } from '../../../domain/identity/createSessions.ts';
import { checkPassword } from '../../../domain/identity/passwords.ts';
import type { Mailer } from '../../../domain/mail/createMailer.ts';
import { demandsSecondFactor } from '../../../domain/secondFactor/demandsSecondFactor.ts';
import { createRecoveryCodes, plainCode } from '../../../domain/secondFactor/recoveryCodes.ts';
import { secondFactorQueries } from '../../../domain/secondFactor/secondFactorQueries.ts';
import { takeCode } from '../../../domain/secondFactor/takeCode.ts';
import { createSecret, findStep, totpAddress } from '../../../domain/secondFactor/totp.ts';
import { conflict, invalidFields, unreadableFactor } from '../../../errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { SecretCheck } from '../createSecretCheck.ts';
import { confirmOwnFactor } from './confirmOwnFactor.ts';
import { endOwnFactor } from './endOwnFactor.ts';

interface SecondFactorDependencies {
  readonly sessions: Sessions;
  readonly checkSecret: SecretCheck;
  readonly mailer: Mailer;
  /** Loads the caller's own account with the hash of their password. */
  readonly load: (id: number) => Promise<{ username: string; password_hash: string | null }>;
}

const wrongCode = { codigo: ['Código incorreto ou já usado.'] };
const ownersOf = (id: number) =>
  ({ inForce: `segundo_fator:${id}`, next: `segundo_fator_novo:${id}` }) as const;

/** Serves the caller's own second factor. Spec WIRE-15, CONTA-10, CONTA-11. */
export function secondFactorRoutes(
  app: FastifyInstance,
  { config, db, secretBox, now }: Context,
  { sessions, checkSecret, mailer, load }: SecondFactorDependencies,
): void {
  const factors = secondFactorQueries(db);

  serve(
    app,
    contract.startSecondFactor,
    schemas.startSecondFactor,
    async ({ actor, body: { senha, codigo }, request }) => {
      const { id } = actor;
      const { username, password_hash } = await load(id);
      if (password_hash === null) {
        throw invalidFields({ senha: ['Esta conta não tem senha. Entre com a Microsoft.'] });
      }
      const { active } = await factors.find(id);
      if (active && codigo === undefined) {
        throw invalidFields({
          codigo: ['Informe um código do aplicativo atual ou um código de recuperação.'],
        });
      }
      await checkSecret(actor, request, async () => {
        if (!(await checkPassword(password_hash, senha))) {
          return { senha: ['Senha atual incorreta.'] };
        }
        if (!active) return null;
        const given = { userId: id, factor: active, code: codigo ?? '', now: now() };
        return (await takeCode(db, secretBox, given)) === null ? wrongCode : null;
      });
      const segredo = createSecret();
      const { inForce, next } = ownersOf(id);
      if (active) await factors.startNext(id, secretBox.seal(next, segredo));
      else await factors.startFirst(id, secretBox.seal(inForce, segredo));
      return { segredo, uri: totpAddress(segredo, await factors.findIssuer(id), username) };
    },
  );

  serve(
    app,
    contract.confirmSecondFactor,
    schemas.confirmSecondFactor,
    async ({ actor, body: { codigo }, request }) => {
      const { id } = actor;
      const { active, waiting } = await factors.find(id);
      if (!waiting) throw conflict('Comece o cadastro do segundo fator de novo.');
      const { inForce, next } = ownersOf(id);
      const secret = open(() => secretBox.open(active ? next : inForce, waiting));
      let step: number | null = null;
      await checkSecret(actor, request, async () => {
        step = findStep(secret, plainCode(codigo), now());
        return step === null ? wrongCode : null;
      });
      const codes = createRecoveryCodes();
      await commit(db, confirmOwnFactor, actor, {
        waiting,
        kept: secretBox.seal(inForce, secret),
        step: step ?? 0,
        codes,
        mailer,
        now: now(),
      });
      sessions.forgetPerson(id);
      return { codigos: codes };
    },
  );

  serve(
    app,
    contract.endSecondFactor,
    schemas.endSecondFactor,
    async ({ actor, body: { codigo }, request }) => {
      const { id } = actor;
      const { active } = await factors.find(id);
      if (!active) throw conflict('O segundo fator não está ativo.');
      const state = await factors.findState(id);
      if (state && demandsSecondFactor(state, config)) {
        throw conflict(
          'O segundo fator é exigido para a sua conta. Você pode trocar o aplicativo, mas não desativar.',
        );
      }
      await checkSecret(actor, request, async () => {
        const given = { userId: id, factor: active, code: codigo, now: now() };
        return (await takeCode(db, secretBox, given)) === null ? wrongCode : null;
      });
      await commit(db, endOwnFactor, actor, mailer);
      return {};
    },
  );
}

function open(decrypt: () => string): string {
  try {
    return decrypt();
  } catch (error) {
    throw unreadableFactor(error);
  }
}
