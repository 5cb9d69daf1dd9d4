import type { AccessType } from '@portal/api-client/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';

/** The access of a person or of a team to one report within an application. */
export interface Grant {
  /** The id of the person or of the team. */
  readonly holder: number;
  readonly relatorio_id: number;
  readonly tipo_acesso: AccessType;
  readonly paginas: readonly string[];
  /** Null for a grant without an end; undefined keeps the stored end. */
  readonly expira_em: Date | null | undefined;
}

interface GrantTable {
  readonly table: SQL;
  /** The column of the person or of the team. */
  readonly holder: SQL;
  readonly clienteId?: number;
}

/**
 * Inserts or replaces the records of an application in one statement; one JSON parameter contains all rows. Writes only records
 * that differ, with their author, and returns whether there was one. An access `none` has no end.
 */
export async function saveGrants(
  db: Db,
  { table, holder, clienteId }: GrantTable,
  aplicativoId: number,
  grants: readonly Grant[],
  grantedBy: number,
): Promise<boolean> {
  if (grants.length === 0) return false;
  const given = JSON.stringify(
    grants.map(({ expira_em, ...grant }, n) => ({
      ...grant,
      n,
      expira_em: expira_em ?? null,
      keeps: expira_em === undefined,
    })),
  );
  const [ownColumn, ownValue] =
    clienteId === undefined ? [sql``, sql``] : [sql`cliente_id, `, sql`${clienteId}::int, `];
  const written = await db.execute(sql`insert into ${table}
      (${ownColumn}aplicativo_id, ${holder}, relatorio_id, tipo_acesso, paginas_permitidas, expira_em,
        granted_by, granted_at)
    select ${ownValue}${aplicativoId}, g.holder, g.relatorio_id, g.tipo_acesso,
      array(select jsonb_array_elements_text(g.paginas)),
      case when g.tipo_acesso = 'none' then null when g.keeps then old.expira_em else g.expira_em end,
      ${grantedBy}, now()
    from jsonb_to_recordset(${given}::jsonb) as g(holder int, relatorio_id int, tipo_acesso text,
      paginas jsonb, expira_em timestamptz, keeps boolean, n int)
    left join ${table} old on old.aplicativo_id = ${aplicativoId} and old.${holder} = g.holder
      and old.relatorio_id = g.relatorio_id
    order by g.n
    on conflict (aplicativo_id, ${holder}, relatorio_id) do update
    set tipo_acesso = excluded.tipo_acesso, paginas_permitidas = excluded.paginas_permitidas,
      expira_em = excluded.expira_em, granted_by = excluded.granted_by, granted_at = excluded.granted_at
    where (${table}.tipo_acesso, ${table}.paginas_permitidas, ${table}.expira_em)
      is distinct from (excluded.tipo_acesso, excluded.paginas_permitidas, excluded.expira_em)
    returning relatorio_id`);
  return (written as { rows: readonly unknown[] }).rows.length > 0;
}
