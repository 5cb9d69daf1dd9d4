import { and, asc, eq, gt, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { isAdmitted } from '../../platform/db/isAdmitted.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { accountLink, cliente, type MailState, mail, user } from '../../platform/db/schema.ts';
import type { SealedSecret } from '../clientes/createSecretBox.ts';
import { askedKinds, type MailKind } from './mailTexts.ts';

/** Reads and writes the mails of the portal. `db` may be a transaction. */
export function mailQueries(db: Db) {
  return {
    /** Adds a mail. Returns its id and the cliente of the person. */
    async insert(
      userId: number,
      kind: MailKind,
      facts: Readonly<Record<string, string>>,
      now: Date,
    ): Promise<{ readonly id: number; readonly clienteId: number | null }> {
      const [row] = await db
        .insert(mail)
        .values({ user_id: userId, kind, facts, created_at: now })
        .returning({
          id: mail.id,
          clienteId: sql<
            number | null
          >`(select u.cliente_id from ${user} u where u.id = ${mail.user_id})`,
        });
      if (!row) throw new Error('the insert returned no mail');
      return row;
    },

    async saveSecret(id: number, { bytes, keyId }: SealedSecret) {
      await db.update(mail).set({ secret: bytes, secret_key_id: keyId }).where(eq(mail.id, id));
    },

    /** Locks a person, so that two servers do not begin to send mails to them at the same time. Returns null for a deleted one. */
    async lockRecipient(userId: number, now: Date) {
      const [row] = await db
        .select({
          username: user.username,
          email: user.email,
          first_name: user.first_name,
          last_name: user.last_name,
          isAdmitted: sql<boolean>`${isAdmitted(now)}`,
          branding: cliente.branding,
          clienteId: user.cliente_id,
          contato: cliente.email_responsavel_tecnico,
        })
        .from(user)
        .leftJoin(cliente, eq(cliente.id, user.cliente_id))
        .where(eq(user.id, userId))
        .for('no key update', { of: user });
      return row ?? null;
    },

    /** The mails of one kind that wait for a person, the oldest first. */
    async listWaiting(userId: number, kind: string) {
      return db
        .select()
        .from(mail)
        .where(and(eq(mail.user_id, userId), eq(mail.kind, kind), eq(mail.state, 'espera')))
        .orderBy(asc(mail.id));
    },

    /**
     * When a server began to send each mail of a person since an instant, the oldest first. Mails that `except` names are left out:
     * another attempt of a mail counts once. So are mails that the person has asked for.
     */
    async listBegun(userId: number, since: Date, except: readonly number[]) {
      return db
        .select({ kind: mail.kind, at: sql<Date>`${mail.claimed_at}`.mapWith(mail.claimed_at) })
        .from(mail)
        .where(
          and(
            eq(mail.user_id, userId),
            gt(mail.claimed_at, since),
            isNull(mail.told_by),
            inArray(mail.state, ['espera', 'enviado']),
            notInArray(mail.kind, [...askedKinds]),
            except.length === 0 ? undefined : sql`${mail.id} not in ${[...except]}`,
          ),
        )
        .orderBy(asc(mail.claimed_at));
    },

    /** Notes that a server begins to send these mails as one, of which the first is the mail itself. */
    async claim(ids: readonly number[], now: Date) {
      const [first] = ids;
      if (first === undefined) return;
      await db.update(mail).set({ claimed_at: now, told_by: null }).where(eq(mail.id, first));
      if (ids.length > 1) {
        await db
          .update(mail)
          .set({ claimed_at: now, told_by: first })
          .where(inArray(mail.id, ids.slice(1)));
      }
    },

    /** Records how mails ended. Their secrets are no longer needed. */
    async end(
      ids: readonly number[],
      state: Exclude<MailState, 'espera'>,
      now: Date,
      { address = null, error = null }: { address?: string | null; error?: string | null },
    ) {
      await db
        .update(mail)
        .set({ state, ended_at: now, address, error, secret: null, secret_key_id: null })
        .where(and(inArray(mail.id, [...ids]), eq(mail.state, 'espera')));
    },

    async noteFailure(ids: readonly number[], error: string) {
      await db
        .update(mail)
        .set({ error })
        .where(and(inArray(mail.id, [...ids]), eq(mail.state, 'espera')));
    },

    /** The hash and the end of the link of a person for a purpose. */
    async findLink(userId: number, purpose: 'convite' | 'recuperacao') {
      const [row] = await db
        .select({ hash: accountLink.hash, expires_at: accountLink.expires_at })
        .from(accountLink)
        .where(and(eq(accountLink.user_id, userId), eq(accountLink.purpose, purpose)));
      return row ?? null;
    },

    /**
     * Deletes mails after ninety days. Gives up those that wait for longer than any job tries: their job is lost, for example by a
     * backup that was restored.
     */
    async cleanUp(now: Date) {
      const before = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);
      await db
        .update(mail)
        .set({ state: 'desistiu', ended_at: now, secret: null, secret_key_id: null })
        .where(and(eq(mail.state, 'espera'), lt(mail.created_at, before(2))));
      await db.delete(mail).where(lt(mail.created_at, before(90)));
    },
  };
}

export type MailQueries = ReturnType<typeof mailQueries>;
