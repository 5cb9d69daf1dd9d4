import { and, eq, gt, sql } from 'drizzle-orm';
import { isAdmitted } from '../../platform/db/isAdmitted.ts';
import { exactFirst, hasName } from '../../platform/db/nameKeys.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { accountLink, cliente, job, mail, user } from '../../platform/db/schema.ts';
import type { Endereco } from '../../platform/http/resolveHost.ts';
import { isMicrosoftOnly } from '../identity/sessionRuleQueries.ts';

const usernames = { name: user.username, key: user.username_key };
const emails = { name: user.email, key: user.email_key };

/** The kind of the jobs that answer forgotten passwords. A key is the id of the person; `0` is nobody. */
export const recoveryJobKind = 'recuperacao';

/** Reads and writes what a forgotten password needs. `db` may be a transaction. */
export function recoveryQueries(db: Db) {
  return {
    /**
     * Adds the job that answers a forgotten password. One statement finds the person and adds the job, and an unknown name adds one too,
     * so that the call takes the same time and writes as much for both. Who forgot their username gives their e-mail; a username comes
     * first. At the address of a cliente the people of others are unknown. Spec CONTA-08, MARCA-02.
     */
    async ask(name: string, at: Endereco | null) {
      const isOfAddress =
        at === null
          ? sql`true`
          : sql`(${user.cliente_id} = ${at.clienteId} or ${user.is_superuser})`;
      await db.execute(sql`insert into ${job} (kind, key)
        select ${recoveryJobKind}, coalesce((select ${user.id}::text from ${user}
          where (${hasName(usernames, name)} or ${hasName(emails, name)}) and ${isOfAddress}
          order by ${hasName(usernames, name)} desc nulls last, ${exactFirst(usernames, name)}, ${exactFirst(emails, name)}
          limit 1), '0')
        on conflict (kind, key) where failed_at is null do update set added_at = clock_timestamp()`);
    },

    /** Locks a person who may sign in, and tells how they do; null for any other. */
    async lockPerson(id: number, now: Date) {
      const [row] = await db
        .select({
          id: user.id,
          hasPassword: sql<boolean>`${user.password_hash} is not null`,
          isInvited: sql<boolean>`exists (select 1 from ${accountLink}
            where ${accountLink.user_id} = ${user.id} and ${accountLink.purpose} = 'convite')`,
          isMicrosoftOnly,
        })
        .from(user)
        .leftJoin(cliente, eq(cliente.id, user.cliente_id))
        .where(and(eq(user.id, id), isAdmitted(now)))
        .for('no key update', { of: user });
      return row ?? null;
    },

    /** How many mails of these kinds were added for a person since an instant. */
    async countMails(id: number, since: Date): Promise<number> {
      return db.$count(
        mail,
        and(
          eq(mail.user_id, id),
          sql`${mail.kind} in ('recuperacao', 'recuperacao_microsoft')`,
          gt(mail.created_at, since),
        ),
      );
    },
  };
}
