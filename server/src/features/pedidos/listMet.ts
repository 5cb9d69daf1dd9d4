import type { Db } from '../../platform/db/openDatabase.ts';
import type { Scope } from '../../platform/http/actor.ts';
import { pedidoQueries } from './queries.ts';
import { isMet, readAskedAccess } from './readAskedAccess.ts';

/** Lists the open requests of a scope that are met: those of one cliente, or of all. The job ends them once an hour. Spec PED-03. */
export async function listMet(
  db: Db,
  scope: Scope,
  now: Date,
  cliente?: unknown,
): Promise<readonly number[]> {
  const rows = await pedidoQueries(db).listMaybeMet(scope, now, cliente);
  const accessOf = await readAskedAccess(db, rows, now);
  return rows.filter((one) => isMet(accessOf(one), one.created_at, now)).map(({ id }) => id);
}
