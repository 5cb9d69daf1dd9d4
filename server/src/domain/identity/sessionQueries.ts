import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { groupNames } from '../../platform/db/groupNames.ts';
import { isAdmitted } from '../../platform/db/isAdmitted.ts';
import type { Db, Reads } from '../../platform/db/openDatabase.ts';
import { cliente, identity, segundoFator, session, user } from '../../platform/db/schema.ts';
import { recordEvent } from '../history/recordEvent.ts';
import type { Demanded } from '../secondFactor/demandsSecondFactor.ts';
import { demandColumns, ownFactor } from '../secondFactor/secondFactorQueries.ts';
import type { CodeKind } from '../secondFactor/takeCode.ts';
import { historyCliente } from './historyCliente.ts';
import { type SessionLimits, sessionRules } from './sessionRuleQueries.ts';

export interface SessionRow extends Demanded {
  readonly id: string;
  readonly user_id: number;
  readonly generation: number;
  readonly rotates: boolean;
  readonly rotated_at: Date;
  readonly created_at: Date;
  readonly used_at: Date | null;
  readonly token_version: number;
  /** The limits that count for the person now. */
  readonly idleMs: number;
  readonly lifeMs: number;
  /** True for a session that may only set up a second factor. */
  readonly enrols: boolean;
  readonly isMicrosoft: boolean;
  readonly hasFactor: boolean;
  readonly clienteId: number | null;
  /** The host name of a cliente at which it began; null for the portal's own address. */
  readonly endereco: string | null;
}

export type SignInMethod = 'password' | 'microsoft';

/** A person who has just signed in. */
export interface SignedInPerson {
  readonly id: number;
  readonly username: string;
  readonly clienteId: number | null;
  readonly is_superuser: boolean;
}

/** Where a person signs in. */
export interface SignInPlace {
  readonly network: string;
  readonly userAgent: string | null;
  /** The host name of a cliente; null for the portal's own address. */
  readonly endereco: string | null;
}

/** What a call needs to know of its person, as columns of a statement that reads `user_account`. */
export const sessionPersonColumns = {
  id: user.id,
  username: user.username,
  email: user.email,
  first_name: user.first_name,
  is_superuser: user.is_superuser,
  clienteId: user.cliente_id,
  until: user.expira_em,
  token_version: user.token_version,
  groups: groupNames,
};

/** Prepares the statement that reads the person of a live session. */
function preparedActorQuery(reads: Reads) {
  return reads
    .select({
      ...sessionPersonColumns,
      enrols: session.enrols,
      endereco: session.endereco,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.user_id))
    .where(
      and(
        eq(session.id, sql.placeholder('sessionId')),
        isNull(session.revoked_at),
        eq(user.is_active, true),
      ),
    )
    .prepare('actor_of_session');
}

/** Reads and writes sessions. */
export function sessionQueries(db: Db, reads: Reads, serverLimits: SessionLimits) {
  const actorOfSession = preparedActorQuery(reads);
  const { limits, isWithinLimits } = sessionRules(serverLimits);

  return {
    /**
     * The person of a live session; null if the session is revoked or the person is deactivated or deleted. The end of the
     * account is left to the caller, because the person is cached.
     */
    async findActorOfSession(sessionId: string) {
      const [row] = await actorOfSession.execute({ sessionId });
      return row ?? null;
    },

    /** The people of those of these sessions that are live and may do more than set up a second factor, by session. */
    async findLivePeople(sessionIds: readonly string[], now: Date) {
      const rows = await reads
        .select({
          sessionId: session.id,
          id: user.id,
          clienteId: user.cliente_id,
          is_superuser: user.is_superuser,
        })
        .from(session)
        .innerJoin(user, eq(user.id, session.user_id))
        .where(
          and(
            // All ids are one parameter, because PostgreSQL limits the number of parameters.
            sql`${session.id} in (select one::uuid
              from jsonb_array_elements_text(${JSON.stringify(sessionIds)}::jsonb) one)`,
            isNull(session.revoked_at),
            eq(session.enrols, false),
            isAdmitted(now),
          ),
        );
      return new Map(rows.map(({ sessionId, ...person }) => [sessionId, person]));
    },

    /**
     * Starts the session of a person who signed in, and records the sign-in. `onNewNetwork` is asked for only where it may matter; it
     * takes part in the transaction if no other session of the person came from this network. Returns false, and starts none, if the
     * sessions of the person were ended since `version` was read, for example by another password, or if they may no longer sign in.
     * Spec HIST-02, SESS-02.
     */
    async createSession(
      row: {
        id: string;
        person: SignedInPerson;
        /** The token version of the person as it was read for this sign-in. */
        version: number;
        rotates: boolean;
        now: Date;
        expires_at: Date;
        method: SignInMethod;
        enrols?: boolean;
        code?: CodeKind | null;
      } & SignInPlace,
      onNewNetwork: ((tx: Db) => Promise<void>) | null = null,
    ): Promise<boolean> {
      const { now, person, version, userAgent, code, ...values } = row;
      const { id, method, network } = values;
      const hasNetwork =
        onNewNetwork === null
          ? sql<boolean>`true`
          : sql<boolean>`exists (${db
              .select({ one: sql`1` })
              .from(session)
              .where(
                and(
                  eq(session.user_id, sql.placeholder('id')),
                  eq(session.network, sql.placeholder('network')),
                  ne(session.id, sql.placeholder('sessionId')),
                ),
              )})`;
      return db.transaction(async (tx) => {
        // Prepared, because its plan takes the database longer than the row: 0.01 of a sign-in.
        const [known] = await tx
          .update(user)
          .set({ ultima_entrada: sql`${sql.placeholder('now')}::timestamptz` })
          .where(
            and(
              eq(user.id, sql.placeholder('id')),
              eq(user.token_version, sql.placeholder('version')),
              isAdmitted(sql.placeholder('now')),
            ),
          )
          .returning({ hasNetwork })
          .prepare(onNewNetwork === null ? 'sign_in' : 'sign_in_of_new_device')
          .execute({ id: person.id, version, now: now.toISOString(), network, sessionId: id });
        if (!known) return false;
        await tx.insert(session).values({
          ...values,
          user_id: person.id,
          user_agent: userAgent,
          rotated_at: now,
          created_at: now,
        });
        await recordEvent(
          tx,
          { ...person, network },
          {
            cliente: historyCliente(person),
            action: 'session.open',
            target: `user:${person.id}`,
            details: { method, ...(code && { codigo: code }) },
          },
        );
        if (!known.hasNetwork) await onNewNetwork?.(tx);
        return true;
      });
    },

    /**
     * A session that may still be refreshed, with the token version of its person and what decides whether it may only set up a second
     * factor. Sessions of older versions do not tell how they began: they count as Microsoft's if the person has a link.
     */
    async findLiveSession(id: string, now: Date): Promise<SessionRow | null> {
      const [row] = await db
        .select({
          id: session.id,
          user_id: session.user_id,
          generation: session.generation,
          rotates: session.rotates,
          rotated_at: session.rotated_at,
          created_at: session.created_at,
          used_at: session.used_at,
          token_version: user.token_version,
          ...limits,
          enrols: session.enrols,
          endereco: session.endereco,
          clienteId: user.cliente_id,
          is_superuser: user.is_superuser,
          isMicrosoft: sql<boolean>`coalesce(${session.method} = 'microsoft',
            exists (select 1 from ${identity} where ${identity.user_id} = ${user.id}))`,
          hasFactor: sql<boolean>`${segundoFator.user_id} is not null`,
          ...demandColumns,
        })
        .from(session)
        .innerJoin(user, eq(user.id, session.user_id))
        .leftJoin(cliente, eq(cliente.id, user.cliente_id))
        .leftJoin(segundoFator, ownFactor)
        .where(
          and(
            eq(session.id, id),
            isNull(session.revoked_at),
            gt(session.expires_at, now),
            isAdmitted(now),
            isWithinLimits(now),
          ),
        );
      return row ?? null;
    },

    /**
     * Rotates in one statement, so that only one of several concurrent callers succeeds. Returns false to the other
     * callers.
     */
    async rotateSession(
      id: string,
      generation: number,
      now: Date,
      expires_at: Date,
    ): Promise<boolean> {
      const rotated = await db
        .update(session)
        .set({ generation: generation + 1, rotated_at: now, used_at: now, expires_at })
        .where(
          and(eq(session.id, id), eq(session.generation, generation), isNull(session.revoked_at)),
        )
        .returning({ id: session.id });
      return rotated.length > 0;
    },

    /** Notes the use of a session that does not rotate. */
    async touchSession(id: string, now: Date) {
      await db.update(session).set({ used_at: now }).where(eq(session.id, id));
    },

    /** Sets whether a session may only set up a second factor. */
    async setEnrols(id: string, enrols: boolean) {
      await db.update(session).set({ enrols }).where(eq(session.id, id));
    },

    /**
     * Ends a session and records why; does nothing if it has ended before. Who replays an old token is not known, so only
     * a sign-out names the person as its author. Spec HIST-02.
     */
    async revokeSession(
      id: string,
      why: 'logout' | 'refresh token reused',
      now: Date,
      network: string,
    ) {
      await db.transaction(async (tx) => {
        const [person] = await tx
          .update(session)
          .set({ revoked_at: now, revoked_why: why })
          .from(user)
          .where(and(eq(session.id, id), isNull(session.revoked_at), eq(user.id, session.user_id)))
          .returning({
            id: user.id,
            username: user.username,
            clienteId: user.cliente_id,
            is_superuser: user.is_superuser,
          });
        if (!person) return;
        const isLogout = why === 'logout';
        const author = isLogout ? { ...person, network } : { network, person: person.id };
        await recordEvent(tx, author, {
          cliente: historyCliente(person),
          action: isLogout ? 'session.close' : 'session.replay',
          target: `user:${person.id}`,
        });
      });
    },
  };
}
