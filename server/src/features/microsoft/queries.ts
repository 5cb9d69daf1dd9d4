import { and, eq, or, sql } from 'drizzle-orm';
import { nameColumns } from '../../domain/people/writeQueries.ts';
import { isAdmitted } from '../../platform/db/isAdmitted.ts';
import { hasName } from '../../platform/db/nameKeys.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { cliente, identity, user } from '../../platform/db/schema.ts';

/** Reads and writes the rows of signing in by Microsoft. */
export function microsoftQueries(db: Db) {
  return {
    /** The person to whom an account is linked, whether they may sign in or not; null for an account without a link. */
    async findLinked(tid: string, oid: string, now: Date) {
      const [row] = await db
        .select({
          id: user.id,
          clienteId: user.cliente_id,
          is_superuser: user.is_superuser,
          isAdmitted: sql<boolean>`${isAdmitted(now)}`,
        })
        .from(identity)
        .innerJoin(user, eq(user.id, identity.user_id))
        .where(and(eq(identity.tid, tid), eq(identity.oid, oid)));
      return row ?? null;
    },
    /** The people with one of these addresses, each with the tenant of their cliente and whether they have a link. */
    async findByAddress(addresses: readonly string[], now: Date) {
      if (addresses.length === 0) return [];
      return db
        .select({
          id: user.id,
          username: user.username,
          email: user.email,
          clienteId: user.cliente_id,
          is_superuser: user.is_superuser,
          isAdmitted: sql<boolean>`${isAdmitted(now)}`,
          tenantId: sql<string | null>`lower(${cliente.pbi_tenant_id})`,
          isLinked: sql<boolean>`exists (select 1 from identity i where i.user_id = ${user.id})`,
        })
        .from(user)
        .leftJoin(cliente, eq(cliente.id, user.cliente_id))
        .where(or(...addresses.map((address) => hasName(nameColumns.email, address))));
    },
    /** Returns false if a concurrent sign-in has already linked the account. */
    async link(tid: string, oid: string, userId: number): Promise<boolean> {
      const made = await db
        .insert(identity)
        .values({ tid, oid, user_id: userId })
        .onConflictDoNothing()
        .returning({ tid: identity.tid });
      return made.length > 0;
    },
  };
}
