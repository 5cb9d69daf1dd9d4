import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';

/** A person to whom teams give access. */
export interface TeamAccess {
  readonly user: number;
  readonly nome: string;
  readonly equipes: { readonly id: number; readonly nome: string }[];
}

/** Tells to whom a team gives access, whatever the person's own grants are. Spec EQP-05. */
export function teamAccessQueries(db: Db) {
  /** `grants` joins the grants of the teams `e`. */
  async function list(userIds: readonly number[], grants: SQL): Promise<TeamAccess[]> {
    if (userIds.length === 0) return [];
    const { rows } = (await db.execute(sql`select u.id as "user",
        coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.username) as nome,
        json_agg(json_build_object('id', e.id, 'nome', e.nome) order by e.search, e.id) as equipes
      from user_account u
      join equipe_membro em on em.user_id = u.id
      join equipe e on e.id = em.equipe_id
      where u.id in (select one::int from jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb) one)
        and exists (${grants})
      group by u.id order by u.search, u.id`)) as unknown as { rows: TeamAccess[] };
    return rows;
  }
  const isCurrent = (grant: SQL, now: Date) =>
    sql`(${grant}.expira_em is null or ${grant}.expira_em > ${now.toISOString()}::timestamptz)`;

  return {
    /** Those of these people to whom a team opens a report that the application shows. */
    async listInAplicativo(aplicativoId: number, userIds: readonly number[], now: Date) {
      return list(
        userIds,
        sql`select 1 from permissao_equipe pe
          join aplicativo_relatorio ar on ar.aplicativo_id = pe.aplicativo_id
            and ar.relatorio_id = pe.relatorio_id and ar.ativo
          where pe.equipe_id = e.id and pe.aplicativo_id = ${aplicativoId} and pe.tipo_acesso <> 'none'
            and ${isCurrent(sql`pe`, now)}`,
      );
    },
    /** Those of these people to whom a team opens the report on Dashboards. */
    async listOnDashboards(relatorioId: number, userIds: readonly number[], now: Date) {
      return list(
        userIds,
        sql`select 1 from relatorio_equipe re
          where re.equipe_id = e.id and re.relatorio_id = ${relatorioId} and ${isCurrent(sql`re`, now)}`,
      );
    },
  };
}
