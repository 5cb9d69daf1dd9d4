import { sql } from 'drizzle-orm';
import { type KeptRow, namesThing, readKept, type Thing } from '../../platform/db/keptRows.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { accessOf } from '../access/grantSql.ts';

/** A grant of a deleted thing. Those of people in applications have ids. */
export interface KeptGrant extends KeptRow {
  readonly relatorio_id: number;
  readonly tipo_acesso?: string;
  readonly expira_em: string | null;
}

/** The author of a grant, if they still exist. */
const author = sql`(select u.id from user_account u where u.id = w.granted_by)`;

/** Keeps the grants of a thing that is deleted, and writes them again when it is restored. `db` is a transaction. */
export function keptGrantQueries(db: Db) {
  return {
    list: (thing: Thing): Promise<KeptGrant[]> =>
      readKept<KeptGrant>(
        db,
        sql`select to_jsonb(t) - 'titular' - 'lugar' || jsonb_build_object('tipo_acesso', ${accessOf(sql`t`)}) as kept
          from concessao t where ${namesThing(thing)}
          order by t.user_id is null, t.aplicativo_id is null, t.titular, t.lugar, t.relatorio_id`,
      ),

    /**
     * Writes the grants with their authors and dates. People, teams, reports and applications must exist in the cliente. Documents of
     * older versions name the pages `paginas_permitidas`.
     */
    async restore(clienteId: number, grants: readonly KeptGrant[]): Promise<void> {
      await db.execute(sql`insert into concessao (id, cliente_id, user_id, equipe_id, aplicativo_id, relatorio_id,
          paginas, expira_em, granted_by, granted_at)
        select w.id, ${clienteId}, w.user_id, w.equipe_id, w.aplicativo_id, w.relatorio_id,
          case when w.tipo_acesso in ('specific', 'none') then coalesce(w.paginas, w.paginas_permitidas) end,
          w.expira_em, ${author}, w.granted_at
        from jsonb_to_recordset(${JSON.stringify(grants)}::jsonb) as w(id int, user_id int, equipe_id int,
          aplicativo_id int, relatorio_id int, tipo_acesso text, paginas text[], paginas_permitidas text[],
          expira_em timestamptz, granted_by int, granted_at timestamptz)
        on conflict do nothing`);
    },
  };
}
