import { endVerComo, startVerComo as startCall } from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import { recordEvent } from '../../domain/history/recordEvent.ts';
import type { Sessions } from '../../domain/identity/createSessions.ts';
import { seeAsQueries } from '../../domain/identity/seeAsQueries.ts';
import { notFound } from '../../errors.ts';
import { authorOf } from '../../platform/http/actor.ts';
import { serve } from '../../platform/http/serve.ts';
import { startVerComo } from './startVerComo.ts';

/** Serves the start and the end of seeing the portal as a person. `authenticate` decides what such a token may call. Spec VERC-01, VERC-02. */
export function verComoRoutes(
  app: FastifyInstance,
  { db, config, now }: Context,
  sessions: Pick<Sessions, 'signSeen' | 'forgetSession'>,
): void {
  const hasMicrosoft = config.microsoft !== null;
  serve(app, startCall, schemas.startVerComo, async ({ actor, body }) => {
    const begin = now();
    const { id, person, until } = await startVerComo(db, actor, {
      id: body.user_id,
      hasMicrosoft,
      now: begin,
    });
    const access = await sessions.signSeen(id);
    // The person or the caller may have ended since the check.
    if (access === null) throw notFound('Usuário');
    return { access, user: person, expira_em: until.toISOString() };
  });

  serve(app, endVerComo, schemas.endVerComo, async ({ actor }) => {
    if (!actor.seenBy) throw notFound('Visão');
    await db.transaction(async (tx) => {
      if (!(await seeAsQueries(tx).end(actor.sessionId, now()))) return;
      await recordEvent(tx, authorOf(actor), {
        cliente: actor.clienteId,
        action: 'ver_como.end',
        target: `user:${actor.id}`,
      });
    });
    sessions.forgetSession(actor.sessionId);
    return {};
  });
}
