import { type ChangedSinceBody, listAudit, undoChange } from '@portal/api-client/contract';
import { mayCall } from '@portal/api-client/rules';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import type { Bin } from '../../domain/bin/createBin.ts';
import { commit } from '../../domain/change/commit.ts';
import type { Noun } from '../../domain/things/Noun.ts';
import { ChangedSince } from '../../domain/undo/UndoRefused.ts';
import { explainRefusal, undoChange as undo } from '../../domain/undo/undoChange.ts';
import { PortalError } from '../../errors.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { serve } from '../../platform/http/serve.ts';
import { presentEntries } from './presentEntries.ts';
import { auditQueries } from './queries.ts';

/** The most later changes that a refusal lists. */
const maxListed = 20;

/** Serves the undoing of changes. Spec DESF-01, WIRE-20. */
export function undoRoutes(
  app: FastifyInstance,
  { db, now }: Context,
  { nouns, bin }: { readonly nouns: readonly Noun[]; readonly bin: Bin },
): void {
  const queries = auditQueries(db);
  serve(app, undoChange, schemas.undoChange, async ({ actor, params, body }) => {
    const restante = body.restante ?? false;
    const undoing = { id: params.id, restante, nouns, bin, now: now() };
    try {
      const { desfeitas, nao_voltam } = await commit(db, undo, actor, undoing).catch(explain);
      return { desfeitas, ...(nao_voltam.length > 0 && { nao_voltam: [...nao_voltam] }) };
    } catch (error) {
      if (!(error instanceof ChangedSince)) throw error;
      throw new PortalError(409, await presentChangedSince(actor, error));
    }
  });

  /** Rethrows an error of the database as the feature explains it that owns the table. */
  function explain(error: unknown): never {
    let cause = error;
    for (const { explain } of nouns) {
      try {
        explain?.(cause);
      } catch (explained) {
        cause = explained;
      }
    }
    if (cause === error) throw error;
    explainRefusal(cause);
  }

  async function presentChangedSince(
    actor: Actor,
    { rows: ids, left, body }: ChangedSince,
  ): Promise<ChangedSinceBody> {
    const rows = await queries.listNamed(scopeOf(actor), ids.slice(0, maxListed));
    const entries = await presentEntries(
      db,
      scopeOf(actor),
      rows,
      await queries.listValues(rows.map(({ id }) => id)),
    );
    // Who may not read history learns who changed something, and not what.
    const mayRead = mayCall(actor, listAudit);
    return {
      detail: String(Object.values(body)[0]),
      mudaram: entries.map(({ id, at, frase = '', actor_name }) => ({
        id,
        at,
        frase: mayRead ? frase : `Alterado por ${actor_name ?? 'um comando no servidor'}.`,
      })),
      restam: left,
    };
  }
}
