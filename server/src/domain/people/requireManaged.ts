import { requireFound } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { requireManages } from './policy.ts';
import { type UserRow, userQueries } from './queries.ts';

/**
 * Loads a person whom the actor manages. Throws 404 outside the actor's scope, 403 for a person with more permissions.
 * `db` may be a transaction that has locked the person.
 */
export async function requireManaged(db: Db, actor: Actor, id: number): Promise<UserRow> {
  const found = requireFound(await userQueries(db).find(scopeOf(actor), id), 'Usuário');
  requireManages(actor, found);
  return found;
}
