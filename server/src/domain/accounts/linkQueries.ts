import { and, eq, gt } from 'drizzle-orm';
import { isAdmitted } from '../../platform/db/isAdmitted.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { accountLink, cliente, type LinkPurpose, user } from '../../platform/db/schema.ts';
import { isMicrosoftOnly } from '../identity/sessionRuleQueries.ts';

export type { LinkPurpose };

interface NewLink {
  readonly userId: number;
  readonly purpose: LinkPurpose;
  readonly hash: string;
  readonly createdBy: number | null;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Reads and writes the links by which people set a password. `db` may be a transaction. Spec CONTA-07 to CONTA-09. */
export function linkQueries(db: Db) {
  return {
    /** Stores a link. The earlier one of the same person and purpose ends. */
    async save({ userId, purpose, hash, createdBy, now, expiresAt }: NewLink) {
      const values = { hash, created_at: now, expires_at: expiresAt, created_by: createdBy };
      await db
        .insert(accountLink)
        .values({ user_id: userId, purpose, ...values })
        .onConflictDoUpdate({ target: [accountLink.user_id, accountLink.purpose], set: values });
    },

    /** The link of a secret that still holds, with its person; null if it has ended or the person may not sign in. */
    async findUsable(hash: string, now: Date) {
      const [row] = await db
        .select({
          userId: user.id,
          clienteId: user.cliente_id,
          is_superuser: user.is_superuser,
          purpose: accountLink.purpose,
          username: user.username,
          email: user.email,
          first_name: user.first_name,
          last_name: user.last_name,
          isMicrosoftOnly,
        })
        .from(accountLink)
        .innerJoin(user, eq(user.id, accountLink.user_id))
        .leftJoin(cliente, eq(cliente.id, user.cliente_id))
        .where(and(eq(accountLink.hash, hash), gt(accountLink.expires_at, now), isAdmitted(now)));
      return row ?? null;
    },

    /** Returns whether the people of the cliente may sign in by Microsoft only. */
    async isMicrosoftOnly(clienteId: number): Promise<boolean> {
      const matches = and(eq(cliente.id, clienteId), eq(cliente.somente_microsoft, true));
      return (await db.$count(cliente, matches)) > 0;
    },

    /** Ends the link of a purpose. Returns false if there was none. */
    async end(userId: number, purpose: LinkPurpose): Promise<boolean> {
      const ended = await db
        .delete(accountLink)
        .where(and(eq(accountLink.user_id, userId), eq(accountLink.purpose, purpose)))
        .returning({ userId: accountLink.user_id });
      return ended.length > 0;
    },
  };
}
