import type { ConflictBody } from '@portal/api-client/contract';
import type { TObject } from 'typebox';
import Value from 'typebox/value';
import { PortalError } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { StaleVersion } from '../../platform/db/StaleVersion.ts';
import { userQueries } from '../people/queries.ts';

/**
 * Runs a change. If the caller's version is stale, throws 409 with the author and the time of the last change and the
 * current record, as `loadCurrent` returns it to the caller. Spec WIRE-11, CONTA-06. docs/decisions/server-versions-of-records.md
 */
export async function answerConflict<T>(
  db: Db,
  response: TObject,
  loadCurrent: () => Promise<object>,
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof StaleVersion)) throw error;
    throw new PortalError(409, {
      detail: 'Este registro foi alterado por outra pessoa. Recarregue e tente novamente.',
      autor: error.updatedBy === null ? null : await userQueries(db).findName(error.updatedBy),
      em: error.updatedAt?.toISOString() ?? null,
      // An error is not serialised by a schema, so the fields outside the contract are removed here.
      atual: Value.Clean(response, structuredClone(await loadCurrent())) as ConflictBody['atual'],
    });
  }
}
