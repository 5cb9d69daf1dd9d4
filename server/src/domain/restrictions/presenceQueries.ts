import type { Restriction } from '@portal/api-client/rules';
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { session, user } from '../../platform/db/schema.ts';
import { isOneOf } from '../../platform/db/sqlValues.ts';
import { owesTermos } from '../termos/termosQueries.ts';
import { restrictionColumn } from './restrictionColumn.ts';

/** An open page renews its session in less than this time. */
const presentMs = 20 * 60_000;

/** Whose networks and hours a change may change. */
export interface BoundRegion {
  readonly people?: readonly number[];
  readonly clientes?: readonly number[];
}

/** The networks and hours of a person, and whether they have to accept terms. */
export async function findBounds(db: Db, userId: number) {
  const [row] = await db
    .select({ restrictions: restrictionColumn, owesTermos })
    .from(user)
    .where(eq(user.id, userId));
  const restrictions: readonly Restriction[] = row?.restrictions ?? [];
  return { restrictions, owesTermos: row?.owesTermos ?? false };
}

/** Lists the sessions that are in use, with what binds their people. The address is that of the sign-in, of IPv6 its first 64 bits. */
export async function listPresent(db: Db, { people, clientes }: BoundRegion, now: Date) {
  const usedAt = sql<Date>`greatest(${session.rotated_at}, ${session.used_at})`;
  return db
    .select({
      userId: user.id,
      network: session.network,
      restrictions: restrictionColumn,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.user_id))
    .where(
      and(
        isNull(session.revoked_at),
        gt(session.expires_at, now),
        gt(usedAt, new Date(now.getTime() - presentMs).toISOString()),
        or(people && isOneOf(user.id, people), clientes && inArray(user.cliente_id, [...clientes])),
      ),
    );
}
