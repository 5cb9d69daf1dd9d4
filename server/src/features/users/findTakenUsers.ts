import type { FastifyRequest } from 'fastify';
import { recordEvent } from '../../domain/history/recordEvent.ts';
import { type NamedLine, takenLines } from '../../domain/people/userInput.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';

/** So many lines cost one unit of the budget of taken names, whether the names are taken or not. */
const linesPerUnit = 200;

/**
 * Tells which of many people exist already. Names of other clientes are told as a creation tells them, at the same cost: one unit of
 * the budget for each line, before it is told, and a row of history. Names of the actor's own cliente cost nothing, because the actor
 * reads them in the list. Spec ENTR-04.
 */
export async function findTakenUsers(
  db: Db,
  actor: Actor,
  lines: readonly NamedLine[],
  request: FastifyRequest,
) {
  await request.requireBudget('takenName');
  await request.spend('takenName', Math.ceil(lines.length / linesPerUnit));
  await request.spend('search');
  const { existe, others } = await takenLines(db, scopeOf(actor), lines);
  if (others > 0) {
    await recordEvent(db, actor, {
      cliente: actor.clienteId,
      action: 'user.taken',
      target: `${request.method} ${request.routeOptions.url}`,
      details: { linhas: others },
    });
    await request.spend('takenName', others);
  }
  return { existe };
}
