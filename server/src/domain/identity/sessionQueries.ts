import type { Restriction } from '@portal/api-client/rules';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { isAdmitted } from '../../platform/db/isAdmitted.ts';
import type { Db, Reads } from '../../platform/db/openDatabase.ts';
import { groupNames } from '../../platform/db/personColumns.ts';
import { cliente, identidade, segundoFator, session, user } from '../../platform/db/schema.ts';
import { recordEvent } from '../history/recordEvent.ts';
import { restrictionColumn } from '../restrictions/restrictionColumn.ts';
import type { Demanded } from '../secondFactor/demandsSecondFactor.ts';
import { demandColumns, ownFactor } from '../secondFactor/secondFactorQueries.ts';
import { owesTermos } from '../termos/termosQueries.ts';
import {
  isVouchedFor,
  type SessionLimits,
  sessionRules,
  standsAsEntry,
} from './sessionRuleQueries.ts';

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
  readonly isVouchedFor: boolean;
  readonly hasFactor: boolean;
  readonly clienteId: number | null;
  /** The host name of a cliente at which it began; null for the portal's own address. */
  readonly endereco: string | null;
  /** The key of an entry; null for a sign-in. */
  readonly chaveId: number | null;
  readonly restrictions: readonly Restriction[] | null;
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
  restrictions: restrictionColumn,
  owesTermos,
};

/** Prepares the statement that reads the person of a live session. */
function preparedActorQuery(reads: Reads) {
  return reads
    .select({
      ...sessionPersonColumns,
      enrols: session.enrols,
      endereco: session.endereco,
      chaveId: session.chave_id,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.user_id))
    .where(
      and(
        eq(session.id, sql.placeholder('sessionId')),
        isNull(session.revoked_at),
        eq(user.is_active, true),
        standsAsEntry,
      ),
    )
    .prepare('actor_of_session');
}

/** Reads, renews and ends sessions. */
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
          restrictions: restrictionColumn,
          chaveId: session.chave_id,
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
            standsAsEntry,
          ),
        );
      return new Map(rows.map(({ sessionId, ...person }) => [sessionId, person]));
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
          restrictions: restrictionColumn,
          isVouchedFor: sql<boolean>`case when ${session.method} is null
            then exists (select 1 from ${identidade}
              where ${identidade.user_id} = ${user.id} and ${identidade.kind} = 'microsoft')
            else ${isVouchedFor} end`,
          chaveId: session.chave_id,
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
            standsAsEntry,
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

/** Sign-ins and sessions of superusers belong to no cliente, so that only superusers read of them. Spec HIST-05. */
export const historyCliente = (person: {
  readonly clienteId: number | null;
  readonly is_superuser: boolean;
}): number | null => (person.is_superuser ? null : person.clienteId);
