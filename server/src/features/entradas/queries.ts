import { and, asc, eq, sql } from 'drizzle-orm';
import { nameColumns } from '../../domain/people/writeQueries.ts';
import { isAdmitted } from '../../platform/db/isAdmitted.ts';
import { hasName } from '../../platform/db/nameKeys.ts';
import type { Reads } from '../../platform/db/openDatabase.ts';
import { groupNames } from '../../platform/db/personColumns.ts';
import { cliente, endereco, user } from '../../platform/db/schema.ts';
import type { Scope } from '../../platform/http/actor.ts';

/** Finds the person of an entry by id or username, with what decides whether they may enter; null outside the scope. Spec ENTRADA-01. */
export async function findEntering(
  reads: Reads,
  scope: Scope,
  { user_id, usuario }: { readonly user_id?: number; readonly usuario?: string },
  now: Date,
) {
  const [row] = await reads
    .select({
      id: user.id,
      clienteId: user.cliente_id,
      is_superuser: user.is_superuser,
      groups: groupNames,
      isAdmitted: sql<boolean>`${isAdmitted(now)}`,
      origens: cliente.origens,
      host: endereco.host,
    })
    .from(user)
    .innerJoin(cliente, eq(cliente.id, user.cliente_id))
    .leftJoin(endereco, eq(endereco.cliente_id, cliente.id))
    .where(
      and(
        scope === 'all' ? undefined : eq(user.cliente_id, scope),
        user_id === undefined ? undefined : eq(user.id, user_id),
        usuario === undefined ? undefined : hasName(nameColumns.username, usuario),
      ),
    )
    .orderBy(asc(endereco.ordem))
    .limit(1);
  return row ?? null;
}
