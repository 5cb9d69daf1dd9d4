import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { isOfOpenCliente } from '../../platform/db/isAdmitted.ts';
import type { Db, Reads } from '../../platform/db/openDatabase.ts';
import { cliente, identidade, user, verComo } from '../../platform/db/schema.ts';
import { sessionPersonColumns } from './sessionQueries.ts';
import { isMicrosoftOnly } from './sessionRuleQueries.ts';

interface NewView {
  readonly id: string;
  readonly userId: number;
  readonly authorId: number;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

/** Reads the person whom an administrator sees the portal as. The database tells every change of either of them. */
export function seenPersonQuery(reads: Reads) {
  return async (id: string) => {
    const [row] = await reads
      .select({
        ...sessionPersonColumns,
        enrols: sql<boolean>`false`,
        // The session of the administrator decides where it counts.
        endereco: sql<string | null>`null`,
        authorSession: verComo.session_id,
        seenUntil: verComo.expires_at,
      })
      .from(verComo)
      .innerJoin(user, eq(user.id, verComo.user_id))
      .where(
        and(
          eq(verComo.id, id),
          isNull(verComo.ended_at),
          eq(user.is_active, true),
          isOfOpenCliente,
        ),
      );
    return row ?? null;
  };
}

/** Starts and ends that an administrator sees the portal as a person. `db` may be a transaction. Spec VERC-01, VERC-02. */
export function seeAsQueries(db: Db) {
  return {
    /** What decides whether a person could sign in. */
    async findEntry(id: number) {
      const [row] = await db
        .select({
          is_active: user.is_active,
          isClosed: sql<boolean>`${cliente.encerrado_em} is not null`,
          until: user.expira_em,
          hasPassword: sql<boolean>`${user.password_hash} is not null`,
          hasMicrosoft: sql<boolean>`exists (select 1 from ${identidade}
            where ${identidade.user_id} = ${user.id} and ${identidade.kind} = 'microsoft')`,
          tenantId: cliente.pbi_tenant_id,
          isMicrosoftOnly,
        })
        .from(user)
        .leftJoin(cliente, eq(cliente.id, user.cliente_id))
        .where(eq(user.id, id));
      return row ?? null;
    },

    async create({ id, userId, authorId, sessionId, expiresAt }: NewView) {
      await db.insert(verComo).values({
        id,
        user_id: userId,
        author_id: authorId,
        session_id: sessionId,
        expires_at: expiresAt,
      });
    },

    /** Returns whether this call ended it. */
    async end(id: string, now: Date): Promise<boolean> {
      const ended = await db
        .update(verComo)
        .set({ ended_at: now })
        .where(and(eq(verComo.id, id), isNull(verComo.ended_at)))
        .returning({ id: verComo.id });
      return ended.length > 0;
    },

    /** Deletes what is past its end. Returns those that nobody ended, with their administrators. */
    async takeExpired(now: Date) {
      const expired = await db.delete(verComo).where(lte(verComo.expires_at, now)).returning();
      const rows = expired.filter((row) => row.ended_at === null);
      if (rows.length === 0) return [];
      const ids = [...new Set(rows.flatMap((row) => [row.user_id, row.author_id]))];
      const people = await db
        .select({ id: user.id, username: user.username, clienteId: user.cliente_id })
        .from(user)
        .where(inArray(user.id, ids));
      const personOf = new Map(people.map((person) => [person.id, person]));
      return rows.flatMap(({ user_id: userId, author_id, expires_at: expiresAt }) => {
        const author = personOf.get(author_id);
        const clienteId = personOf.get(userId)?.clienteId ?? null;
        return author
          ? [{ userId, clienteId, author: { ...author, network: null }, expiresAt }]
          : [];
      });
    },
  };
}
