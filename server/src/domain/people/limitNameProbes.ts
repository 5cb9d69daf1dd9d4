import type { FastifyRequest } from 'fastify';
import { NameTaken } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { recordEvent } from '../history/recordEvent.ts';

/**
 * Runs a change that may answer that a username or an e-mail address is taken. Such an answer tells who has an
 * account in other clientes, so it is recorded and counted in a budget. A caller who has used up this budget can
 * make no such change.
 */
export async function limitNameProbes<T>(
  db: Db,
  actor: Actor,
  request: FastifyRequest,
  change: () => Promise<T>,
): Promise<T> {
  await request.requireBudget('takenName');
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof NameTaken)) throw error;
    await recordEvent(db, actor, {
      cliente: actor.clienteId,
      action: 'user.taken',
      target: `${request.method} ${request.routeOptions.url}`,
      details: { fields: Object.keys(error.body) },
    });
    await request.spend('takenName');
    throw error;
  }
}
