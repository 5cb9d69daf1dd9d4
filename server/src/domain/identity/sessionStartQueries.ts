import { and, eq, ne, sql } from 'drizzle-orm';
import { isAdmitted } from '../../platform/db/isAdmitted.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { session, user } from '../../platform/db/schema.ts';
import type { Entrada } from '../../platform/http/actor.ts';
import { recordEvent } from '../history/recordEvent.ts';
import type { CodeKind } from '../secondFactor/takeCode.ts';
import { historyCliente } from './sessionQueries.ts';

export type SignInMethod = 'password' | 'microsoft' | 'provedor' | 'entrada';

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

/** By which key of a product a person enters, and the origin of its page. Spec ENTRADA-05. */
export interface StartedEntry extends Entrada {
  readonly chaveId: number;
  readonly origem: string;
}

/** By which provider of a cliente a person signs in, and its own id of the sign-in. Spec IDP-03. */
export interface UsedProvider {
  readonly id: number;
  readonly nome: string;
  readonly sid: string | null;
}

/** Starts sessions. */
export function sessionStartQueries(db: Db) {
  return {
    /**
     * Starts the session of a person who signed in, and records the sign-in. Calls `onNewNetwork` in the same transaction if the person
     * has no other session from this network; with null, the other sessions are not read. Returns false and starts no session if the
     * sessions of the person were ended after `version` was read, for example by another password, or if they may no longer sign in.
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
        entrada?: StartedEntry;
        provedor?: UsedProvider;
      } & SignInPlace,
      onNewNetwork: ((tx: Db) => Promise<void>) | null = null,
    ): Promise<boolean> {
      const { now, person, version, userAgent, code, entrada, provedor, ...values } = row;
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
        // Prepared, because planning this statement takes the database longer than the update itself. A sign-in takes 0.99 of its former time.
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
          chave_id: entrada?.chaveId,
          origem: entrada?.origem,
          provedor_id: provedor?.id,
          provedor_sid: provedor?.sid,
          rotated_at: now,
          created_at: now,
        });
        await recordEvent(
          tx,
          { ...person, network, ...(entrada && { entrada }) },
          {
            cliente: historyCliente(person),
            action: 'session.open',
            target: `user:${person.id}`,
            details: {
              method,
              ...(code && { codigo: code }),
              ...(provedor && { provedor: provedor.nome }),
            },
          },
        );
        if (!known.hasNetwork) await onNewNetwork?.(tx);
        return true;
      });
    },
  };
}
