import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { groupNames } from '../../platform/db/personColumns.ts';
import { cliente, codigoDeRecuperacao, segundoFator, user } from '../../platform/db/schema.ts';
import type { SealedSecret } from '../clientes/createSecretBox.ts';

/** The columns from which `demandsSecondFactor` decides. The select has joined `cliente` to the person. */
export const demandColumns = {
  demand: cliente.segundo_fator,
  groups: sql<
    string[]
  >`case when ${cliente.segundo_fator} = 'administradores' then ${groupNames} else '{}'::text[] end`,
};

/** The condition by which a select joins the confirmed second factor of a person. */
export const ownFactor = and(
  eq(segundoFator.user_id, user.id),
  isNotNull(segundoFator.confirmed_at),
);

/** The sealed secret of the joined factor; null columns without one. */
export const factorColumns = {
  factorSecret: segundoFator.secret,
  factorKeyId: segundoFator.secret_key_id,
};

const sealed = (bytes: Buffer | null, keyId: string | null): SealedSecret | null =>
  bytes === null || keyId === null ? null : { bytes, keyId };

/** Reads and writes second factors. `db` may be a transaction. */
export function secondFactorQueries(db: Db) {
  const ofPerson = (userId: number) => eq(segundoFator.user_id, userId);
  const isConfirmed = isNotNull(segundoFator.confirmed_at);

  return {
    /** The secret that is in force and the one that waits for its first code, each null if there is none. */
    async find(userId: number) {
      const [row] = await db.select().from(segundoFator).where(ofPerson(userId));
      if (!row) return { active: null, waiting: null };
      const kept = sealed(row.secret, row.secret_key_id);
      return row.confirmed_at === null
        ? { active: null, waiting: kept }
        : { active: kept, waiting: sealed(row.next_secret, row.next_secret_key_id) };
    },

    /** Whether a person has a second factor, how many recovery codes are left, and who their cliente demands one of. */
    async findState(userId: number) {
      const [row] = await db
        .select({
          is_superuser: user.is_superuser,
          ...demandColumns,
          isActive: sql<boolean>`${segundoFator.user_id} is not null`,
          codes: sql<number>`(select count(*)::int from ${codigoDeRecuperacao} where ${codigoDeRecuperacao.user_id} = ${user.id})`,
        })
        .from(user)
        .leftJoin(cliente, eq(cliente.id, user.cliente_id))
        .leftJoin(segundoFator, ownFactor)
        .where(eq(user.id, userId));
      return row ?? null;
    },

    /** The name under which an authenticator app lists the portal: that of the person's brand. */
    async findIssuer(userId: number): Promise<string> {
      const [row] = await db
        .select({
          name: sql<
            string | null
          >`coalesce(nullif(${cliente.branding} ->> 'brand_name', ''), ${cliente.nome})`,
        })
        .from(user)
        .leftJoin(cliente, eq(cliente.id, user.cliente_id))
        .where(eq(user.id, userId));
      return row?.name ?? 'Portal BI';
    },

    /**
     * Stores the secret of a person who has no second factor. No sign-in asks for a code of it before the person has confirmed it by a
     * first code. Replaces an earlier secret that was not confirmed.
     */
    async startFirst(userId: number, { bytes, keyId }: SealedSecret) {
      const columns = { secret: bytes, secret_key_id: keyId };
      await db
        .insert(segundoFator)
        .values({ user_id: userId, ...columns })
        .onConflictDoUpdate({
          target: segundoFator.user_id,
          set: columns,
          setWhere: isNull(segundoFator.confirmed_at),
        });
    },

    /** Stores the secret that will replace the confirmed one. */
    async startNext(userId: number, { bytes, keyId }: SealedSecret) {
      await db
        .update(segundoFator)
        .set({ next_secret: bytes, next_secret_key_id: keyId })
        .where(and(ofPerson(userId), isConfirmed));
    },

    /**
     * Puts the waiting secret in force, with the step of its first code. `kept` is the same secret, encrypted for its new place. Returns
     * false if another call has confirmed or replaced the waiting one since it was read.
     */
    async confirm(
      userId: number,
      { waiting, kept, step }: { waiting: SealedSecret; kept: SealedSecret; step: number },
      now: Date,
    ): Promise<boolean> {
      const isFirst = and(
        isNull(segundoFator.confirmed_at),
        eq(segundoFator.secret, waiting.bytes),
      );
      const isNext = and(isConfirmed, eq(segundoFator.next_secret, waiting.bytes));
      const confirmed = await db
        .update(segundoFator)
        .set({
          secret: kept.bytes,
          secret_key_id: kept.keyId,
          next_secret: null,
          next_secret_key_id: null,
          confirmed_at: now,
          last_step: step,
        })
        .where(and(ofPerson(userId), or(isFirst, isNext)))
        .returning({ userId: segundoFator.user_id });
      return confirmed.length > 0;
    },

    /** Takes the code of a step; false if a code of this step or a later one was taken before. One of several callers succeeds. */
    async takeStep(userId: number, { bytes }: SealedSecret, step: number): Promise<boolean> {
      const isNew = or(isNull(segundoFator.last_step), lt(segundoFator.last_step, step));
      const taken = await db
        .update(segundoFator)
        .set({ last_step: step })
        .where(and(ofPerson(userId), isConfirmed, eq(segundoFator.secret, bytes), isNew))
        .returning({ userId: segundoFator.user_id });
      return taken.length > 0;
    },

    /** Takes a recovery code; false if there is none with this hash. One of several callers succeeds. */
    async takeRecoveryCode(userId: number, hash: string): Promise<boolean> {
      const taken = await db
        .delete(codigoDeRecuperacao)
        .where(and(eq(codigoDeRecuperacao.user_id, userId), eq(codigoDeRecuperacao.hash, hash)))
        .returning({ hash: codigoDeRecuperacao.hash });
      return taken.length > 0;
    },

    async replaceRecoveryCodes(userId: number, hashes: readonly string[]) {
      await db.delete(codigoDeRecuperacao).where(eq(codigoDeRecuperacao.user_id, userId));
      if (hashes.length === 0) return;
      await db
        .insert(codigoDeRecuperacao)
        .values(hashes.map((hash) => ({ user_id: userId, hash })));
    },

    /** Removes factor and recovery codes. Returns false if the person had no confirmed factor. */
    async remove(userId: number): Promise<boolean> {
      await db.delete(codigoDeRecuperacao).where(eq(codigoDeRecuperacao.user_id, userId));
      const removed = await db
        .delete(segundoFator)
        .where(ofPerson(userId))
        .returning({ confirmed_at: segundoFator.confirmed_at });
      return removed.some(({ confirmed_at }) => confirmed_at !== null);
    },
  };
}
