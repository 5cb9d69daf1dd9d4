import * as contract from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import type { Sessions } from '../../domain/identity/createSessions.ts';
import { deviceText } from '../../domain/identity/deviceText.ts';
import { openSessionQueries } from '../../domain/identity/openSessionQueries.ts';
import { requireManaged } from '../../domain/people/requireManaged.ts';
import { userWriteQueries } from '../../domain/people/writeQueries.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { serve } from '../../platform/http/serve.ts';
import { endSessions } from './endSessions.ts';

/**
 * Serves the sessions of the caller, and of the people whom the caller may change. An ended session is refused at once by this
 * server, and by the others as soon as the database has told them. Spec SESS-01, WIRE-16.
 */
export function sessaoRoutes(
  app: FastifyInstance,
  { db, config, now }: Context,
  sessions: Sessions,
): void {
  const queries = openSessionQueries(db, config);
  async function list(userId: number, own: string) {
    const { rows, total } = await queries.list(userId, own, now());
    const sessoes = rows.map(({ id, userAgent, network, since, lastUse, isOwn }) => ({
      id,
      dispositivo: deviceText(userAgent),
      rede: network,
      desde: since.toISOString(),
      ultimo_uso: lastUse.toISOString(),
      atual: isOwn,
    }));
    return { sessoes, total };
  }
  /** Ends one session of the caller, or with null all others. */
  async function endOwn(actor: Actor, id: string | null) {
    await db.transaction((tx) => endSessions(tx, actor, actor, { id, limits: config, now: now() }));
    sessions.forgetPerson(actor.id);
    return {};
  }
  /** Ends one session of a person, or with null all of them. */
  async function endOf(actor: Actor, userId: number, id: string | null) {
    await db.transaction(async (tx) => {
      // Whoever decides about the person's rights meanwhile waits, as for any change of the person.
      await userWriteQueries(tx).lock(userId);
      const found = await requireManaged(tx, actor, userId);
      const owner = { ...found, clienteId: found.cliente_id_leitura };
      await endSessions(tx, actor, owner, { id, limits: config, now: now() });
    });
    sessions.forgetPerson(userId);
    return {};
  }

  serve(app, contract.listOwnSessoes, schemas.listOwnSessoes, ({ actor }) =>
    list(actor.id, actor.sessionId),
  );
  serve(app, contract.endOtherSessoes, schemas.endOtherSessoes, ({ actor }) => endOwn(actor, null));
  serve(app, contract.endOwnSessao, schemas.endOwnSessao, ({ actor, params }) =>
    endOwn(actor, params.id),
  );
  serve(app, contract.listUserSessoes, schemas.listUserSessoes, async ({ actor, params }) => {
    await requireManaged(db, actor, params.id);
    return list(params.id, actor.sessionId);
  });
  serve(app, contract.endUserSessoes, schemas.endUserSessoes, ({ actor, params }) =>
    endOf(actor, params.id, null),
  );
  serve(app, contract.endUserSessao, schemas.endUserSessao, ({ actor, params }) =>
    endOf(actor, params.id, params.sessao),
  );
}
