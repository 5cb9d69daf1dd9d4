import {
  recoverPassword,
  setPasswordByLink as setPasswordByLinkCall,
} from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import { recoveryQueries } from '../../domain/accounts/recoveryQueries.ts';
import { brandQueries } from '../../domain/clientes/brandQueries.ts';
import { presentMarca } from '../../domain/clientes/presentCliente.ts';
import type { IsBreached } from '../../domain/identity/createBreachCheck.ts';
import { createBulkhead } from '../../domain/identity/createBulkhead.ts';
import type { CallLimits } from '../../domain/identity/createCallLimits.ts';
import type { Sessions } from '../../domain/identity/createSessions.ts';
import type { Mailer } from '../../domain/mail/createMailer.ts';
import { notFound } from '../../errors.ts';
import { networkOf, placeOf } from '../../platform/http/networkOf.ts';
import { servePublic } from '../../platform/http/serve.ts';
import { findLinkOwner, setPasswordByLink } from './setPasswordByLink.ts';

interface RecoveryDependencies {
  readonly mailer: Mailer;
  readonly sessions: Sessions;
  readonly limits: CallLimits;
  readonly isBreached: IsBreached;
  readonly attemptNameOf: (username: string) => string;
}

/** Serves forgotten passwords, and the page of every link by mail. Spec CONTA-08, CONTA-09, WIRE-14. */
export function recuperacaoRoutes(
  app: FastifyInstance,
  { db, reads, now }: Context,
  { mailer, sessions, limits, ...rules }: RecoveryDependencies,
): void {
  const brands = brandQueries(reads);
  const runAlone = createBulkhead(2, 64);
  servePublic(app, recoverPassword, schemas.recoverPassword, async ({ body, request }) => {
    if (!mailer.isOn) throw notFound('Recurso');
    const name = body.usuario.trim();
    await limits.takeRecovery(name, request.ip);
    await recoveryQueries(db).ask(name, request.endereco);
    return {};
  });

  servePublic(
    app,
    setPasswordByLinkCall,
    schemas.setPasswordByLink,
    async ({ body: { codigo, nova }, request }) => {
      await limits.takeLink(request.ip);
      if (nova === undefined) {
        const owner = await findLinkOwner(db, codigo, now(), request.endereco);
        const { username, purpose, clienteId } = owner;
        const brand = clienteId === null ? null : await brands.find(clienteId);
        // By an invitation they may sign in with an account of their provider, in place of a password. Spec IDP-02.
        const ways = purpose === 'convite' && brand?.provedores.length && brand.provedores;
        return {
          username,
          finalidade: purpose,
          ...(brand && {
            marca: { ...presentMarca(brand.branding), ...(ways && { provedores: ways }) },
          }),
        };
      }
      const network = networkOf(request.ip);
      const at = request.endereco;
      const use = { secret: codigo, password: nova, network, at, mailer, now, ...rules };
      const { userId, username, purpose } = await runAlone(
        () => setPasswordByLink(db, use),
        placeOf(request.ip),
      );
      sessions.forgetPerson(userId);
      return { username, finalidade: purpose };
    },
  );
}
