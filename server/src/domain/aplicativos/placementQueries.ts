import { and, type Column, eq, min, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { aplicativoRelatorio, permissao, permissaoEquipe } from '../../platform/db/schema.ts';

/** Who has full access to every report of an application, each with the first end of these grants. */
interface FullAccess {
  readonly people: readonly Holder[];
  readonly teams: readonly Holder[];
}
interface Holder {
  readonly id: number;
  readonly expira_em: Date | null;
}

/** Reads and writes the reports of one application and the grants on them. `db` is a transaction. */
export function placementQueries(
  db: Db,
  { id: aplicativoId, clienteId }: { readonly id: number; readonly clienteId: number },
) {
  return {
    async listFullAccess(): Promise<FullAccess> {
      // The first end is taken, so that the access to a new report lasts no longer than any of the others.
      const people = await db
        .select({ id: permissao.user_id, expira_em: min(permissao.expira_em) })
        .from(permissao)
        .where(eq(permissao.aplicativo_id, aplicativoId))
        .groupBy(permissao.user_id)
        .having(sql`bool_and(${permissao.tipo_acesso} = 'full')`);
      const teams = await db
        .select({ id: permissaoEquipe.equipe_id, expira_em: min(permissaoEquipe.expira_em) })
        .from(permissaoEquipe)
        .where(eq(permissaoEquipe.aplicativo_id, aplicativoId))
        .groupBy(permissaoEquipe.equipe_id)
        .having(sql`bool_and(${permissaoEquipe.tipo_acesso} = 'full')`);
      return { people, teams };
    },

    async listRelatorioIds(): Promise<number[]> {
      const rows = await db
        .select({ relatorio: aplicativoRelatorio.relatorio_id })
        .from(aplicativoRelatorio)
        .where(eq(aplicativoRelatorio.aplicativo_id, aplicativoId));
      return rows.map(({ relatorio }) => relatorio);
    },

    /** Removes every other report from the application, with its permission records. */
    async removeAllExcept(relatorioIds: readonly number[]) {
      const isRemoved = (column: Column) =>
        relatorioIds.length > 0 ? notInArray(column, [...relatorioIds]) : undefined;
      await db
        .delete(permissao)
        .where(and(eq(permissao.aplicativo_id, aplicativoId), isRemoved(permissao.relatorio_id)));
      await db
        .delete(permissaoEquipe)
        .where(
          and(
            eq(permissaoEquipe.aplicativo_id, aplicativoId),
            isRemoved(permissaoEquipe.relatorio_id),
          ),
        );
      await db
        .delete(aplicativoRelatorio)
        .where(
          and(
            eq(aplicativoRelatorio.aplicativo_id, aplicativoId),
            isRemoved(aplicativoRelatorio.relatorio_id),
          ),
        );
    },

    /** Puts the reports into the application in this order from 0. A report that is already there keeps its `ativo`. */
    async place(relatorioIds: readonly number[]) {
      if (relatorioIds.length === 0) return;
      await db
        .insert(aplicativoRelatorio)
        .values(
          relatorioIds.map((relatorio_id, ordem) => ({
            cliente_id: clienteId,
            aplicativo_id: aplicativoId,
            relatorio_id,
            ordem,
          })),
        )
        .onConflictDoUpdate({
          target: [aplicativoRelatorio.aplicativo_id, aplicativoRelatorio.relatorio_id],
          set: { ordem: sql`excluded.ordem` },
        });
    },

    /** Grants full access to each of these reports to each of these people and teams. */
    async grantFullAccess(
      { people, teams }: FullAccess,
      relatorioIds: readonly number[],
      grantedBy: number,
    ) {
      if (relatorioIds.length === 0) return;
      const relatorios = sql`jsonb_array_elements_text(${JSON.stringify(relatorioIds)}::jsonb) r`;
      const holdersOf = (holders: readonly Holder[]) =>
        sql`jsonb_to_recordset(${JSON.stringify(holders)}::jsonb) as h(id int, expira_em timestamptz)`;
      if (people.length > 0) {
        await db.execute(sql`insert into permissao
            (aplicativo_id, user_id, relatorio_id, tipo_acesso, expira_em, granted_by)
          select ${aplicativoId}, h.id, r::int, 'full', h.expira_em, ${grantedBy}
          from ${holdersOf(people)}, ${relatorios} on conflict do nothing`);
      }
      if (teams.length > 0) {
        await db.execute(sql`insert into permissao_equipe
            (cliente_id, aplicativo_id, equipe_id, relatorio_id, tipo_acesso, expira_em, granted_by)
          select ${clienteId}, ${aplicativoId}, h.id, r::int, 'full', h.expira_em, ${grantedBy}
          from ${holdersOf(teams)}, ${relatorios} on conflict do nothing`);
      }
    },
  };
}
