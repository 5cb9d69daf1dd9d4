import { and, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { pendencia } from '../../platform/db/schema.ts';

export const brakeTipo = 'diretorio_freio';
/** So long the permission of an administrator counts. */
const permittedHours = 24;

interface Ended {
  /** How many people directories deactivated or removed within the last hour. */
  readonly ended: number;
  /** How many people the cliente had at the beginning of that hour. */
  readonly people: number;
}

/** Reads what the brake decides by: history and the finding of the brake. `db` is a transaction. */
export function brakeQueries(db: Db) {
  return {
    /** Counts, with this person, whom directories have ended within an hour, and the people of the cliente. */
    async countEnded(clienteId: number, person: number): Promise<Ended> {
      const target = `user:${person}`;
      const { rows } = (await db.execute(sql`with ended as (
          select distinct a.target from audit a
          where a.cliente_id = ${clienteId} and a.at > clock_timestamp() - interval '1 hour'
            and a.details ? 'diretorio' and (a.action = 'user.delete' or a.action = 'user.update'
              and exists (select 1 from audit_value v
                where v.audit_id = a.id and v.field = 'is_active' and v.after = 'false'))
          union select ${target})
        select count(*)::int as ended,
          (select count(*)::int from user_account u where u.cliente_id = ${clienteId})
            + count(*) filter (where not exists (select 1 from user_account u
              where u.id = substring(ended.target from 6)::int))::int as people
        from ended`)) as unknown as { rows: Ended[] };
      return rows[0] ?? { ended: 0, people: 0 };
    },
    /** The finding of a brake that holds, and those that an administrator has answered within the last day, newest first. */
    async listAnswers(clienteId: number, now: Date) {
      const since = new Date(now.getTime() - permittedHours * 3_600_000);
      return db
        .select({
          id: pendencia.id,
          isOpen: sql<boolean>`${pendencia.fechada_em} is null`,
          dados: pendencia.dados,
        })
        .from(pendencia)
        .where(
          and(
            eq(pendencia.cliente_id, clienteId),
            eq(pendencia.tipo, brakeTipo),
            or(
              sql`${pendencia.fechada_em} is null`,
              and(isNotNull(pendencia.fechada_por), gt(pendencia.fechada_em, since)),
            ),
          ),
        )
        .orderBy(desc(pendencia.id));
    },
  };
}
