import { sql } from 'drizzle-orm';
import { ownReasons } from '../../domain/mail/mailReasons.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { shownName } from '../../platform/db/personColumns.ts';
import { mail, user } from '../../platform/db/schema.ts';

const lostDays = 7;
/** Nothing failed: the mail was no longer wanted. */
const wantedNoMore = [ownReasons.notActive, ownReasons.linkEnded, ownReasons.noRight];

/** A person whom a mail of the last days did not reach, and none has reached since. */
export interface Unreached {
  readonly id: number;
  readonly nome: string;
  readonly motivo: string | null;
  readonly estado: string;
}

/** Lists the people of a cliente whom mails do not reach, by name. Spec DRIFT-02, MAIL-02. */
export async function listUnreached(
  db: Db,
  clienteId: number,
  now: Date,
): Promise<readonly Unreached[]> {
  const since = new Date(now.getTime() - lostDays * 24 * 60 * 60_000).toISOString();
  const rows = await db
    .selectDistinctOn([user.id], {
      id: user.id,
      nome: shownName,
      motivo: mail.error,
      estado: sql<string>`${mail.state}`,
    })
    .from(mail)
    .innerJoin(user, sql`${user.id} = ${mail.user_id}`)
    .where(
      sql`${user.cliente_id} = ${clienteId} and ${user.is_active}
        and ${mail.state} in ('recusado', 'desistiu') and ${mail.ended_at} > ${since}::timestamptz
        and coalesce(${mail.error}, '') not in ${wantedNoMore}
        and not exists (select 1 from mail later where later.user_id = ${user.id}
          and later.state = 'enviado' and later.ended_at > ${mail.ended_at})`,
    )
    .orderBy(user.id, sql`${mail.ended_at} desc`);
  return [...rows].sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
}
