import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { nameColumns } from '../../domain/people/writeQueries.ts';
import { isAdmitted } from '../../platform/db/isAdmitted.ts';
import { hasName } from '../../platform/db/nameKeys.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { cliente, identidade, user } from '../../platform/db/schema.ts';

/** An account elsewhere: tenant and object id of Microsoft, or issuer and subject of the provider of a cliente. */
export interface Account {
  readonly kind: (typeof identidade.$inferSelect)['kind'];
  readonly source: string;
  readonly value: string;
  /** The cliente whose links these are; null for Microsoft. */
  readonly clienteId: number | null;
}

/** Reads and writes which accounts elsewhere are linked to people. `db` may be a transaction. */
export function accountQueries(db: Db) {
  const ofCliente = (id: number | null) =>
    id === null ? isNull(identidade.cliente_id) : eq(identidade.cliente_id, id);

  return {
    /** The person to whom an account is linked, whether they may sign in or not; null for an account without a link. */
    async findLinked({ kind, source, value, clienteId }: Account, now: Date) {
      const [row] = await db
        .select({
          id: user.id,
          clienteId: user.cliente_id,
          is_superuser: user.is_superuser,
          isAdmitted: sql<boolean>`${isAdmitted(now)}`,
        })
        .from(identidade)
        .innerJoin(user, eq(user.id, identidade.user_id))
        .where(
          and(
            eq(identidade.kind, kind),
            eq(identidade.source, source),
            eq(identidade.value, value),
            ofCliente(clienteId),
          ),
        );
      return row ?? null;
    },
    /** The people with one of these addresses, each with the tenant of their cliente and whether they have a link from a source. */
    async findByAddress(
      addresses: readonly string[],
      { kind, source }: Pick<Account, 'kind'> & { readonly source?: string },
      now: Date,
    ) {
      if (addresses.length === 0) return [];
      const isOfSource = source === undefined ? sql`true` : sql`i.source = ${source}`;
      return db
        .select({
          id: user.id,
          username: user.username,
          email: user.email,
          clienteId: user.cliente_id,
          is_superuser: user.is_superuser,
          isAdmitted: sql<boolean>`${isAdmitted(now)}`,
          tenantId: sql<string | null>`lower(${cliente.pbi_tenant_id})`,
          isLinked: sql<boolean>`exists (select 1 from identidade i
            where i.user_id = ${user.id} and i.kind = ${kind} and ${isOfSource})`,
        })
        .from(user)
        .leftJoin(cliente, eq(cliente.id, user.cliente_id))
        .where(or(...addresses.map((address) => hasName(nameColumns.email, address))));
    },
    /** Returns whether a person has an account of this source. */
    async hasOther({ kind, source }: Account, userId: number): Promise<boolean> {
      const own = and(eq(identidade.user_id, userId), eq(identidade.kind, kind));
      return (await db.$count(identidade, and(own, eq(identidade.source, source)))) > 0;
    },
    /** Returns false if a concurrent sign-in has already linked the account. */
    async link({ clienteId, ...account }: Account, userId: number): Promise<boolean> {
      const made = await db
        .insert(identidade)
        .values({ ...account, cliente_id: clienteId, user_id: userId })
        .onConflictDoNothing()
        .returning({ user: identidade.user_id });
      return made.length > 0;
    },
  };
}
