import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { memberships } from './Holder.ts';

/** Reads which people are affected by an expiry. */
export function expiryQueries(db: Pick<Db, 'execute'>) {
  return {
    /** The people whose account, or one of whose grants (also by a team), expired after `from` and not after `to`. */
    async listEnded(from: Date, to: Date): Promise<number[]> {
      const isBetween = (table: string) => {
        const column = sql`${sql.identifier(table)}.expira_em`;
        return sql`${column} > ${from.toISOString()}::timestamptz and ${column} <= ${to.toISOString()}::timestamptz`;
      };
      const { rows } = (await db.execute(sql`
        select id from user_account where ${isBetween('user_account')}
        union select coalesce(concessao.user_id, m.user_id) from concessao
          left join ${memberships} m on m.cliente_id = concessao.cliente_id and m.titular = concessao.titular
          where ${isBetween('concessao')}
        union select session.user_id from chave join session on session.chave_id = chave.id
          where ${isBetween('chave')}`)) as unknown as { rows: { id: number | null }[] };
      return rows.flatMap(({ id }) => id ?? []);
    },
  };
}
