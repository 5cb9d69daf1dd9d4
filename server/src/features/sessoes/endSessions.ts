import { recordEvent } from '../../domain/history/recordEvent.ts';
import { deviceText } from '../../domain/identity/deviceText.ts';
import { openSessionQueries } from '../../domain/identity/openSessionQueries.ts';
import { historyCliente } from '../../domain/identity/sessionQueries.ts';
import type { SessionLimits } from '../../domain/identity/sessionRuleQueries.ts';
import { notFound } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';

/** Whose sessions are ended. */
interface Owner {
  readonly id: number;
  readonly clienteId: number | null;
  readonly is_superuser: boolean;
}

/** An id of a session. Any other text is the id of none. */
const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Ends the session of a person with this id, or all but the one that makes the call, and records it. Throws the same 404 for an id
 * that is no session, one of another person, and a session that has ended. Call it in a transaction. Spec SESS-01.
 */
export async function endSessions(
  tx: Db,
  actor: Actor,
  owner: Owner,
  { id, limits, now }: { id: string | null; limits: SessionLimits; now: Date },
): Promise<void> {
  const queries = openSessionQueries(tx, limits);
  const why = actor.id === owner.id ? 'ended by the person' : 'ended by an administrator';
  let details: Readonly<Record<string, unknown>>;
  if (id === null) {
    const sessoes = await queries.endOthers(owner.id, actor.sessionId, why, now);
    if (sessoes === 0) return;
    details = { sessoes };
  } else {
    const ended = pattern.test(id) ? await queries.end(owner.id, id, why, now) : null;
    if (!ended) throw notFound('Sessão');
    details = { dispositivo: deviceText(ended.userAgent) };
  }
  await recordEvent(tx, actor, {
    cliente: historyCliente(owner),
    action: 'session.end',
    target: `user:${owner.id}`,
    details,
  });
}
