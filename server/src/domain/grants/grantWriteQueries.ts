import type { AccessType } from '@portal/api-client/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import {
  type HolderKind,
  holderColumns,
  holders,
  holderValues,
  isPerson,
  titularOf,
} from '../access/Holder.ts';
import type { FullAccess } from './permissaoQueries.ts';
import type { GrantKey } from './storedGrantQueries.ts';

/** What a grant gives. */
interface Given extends GrantKey {
  readonly acesso: AccessType;
  readonly paginas: readonly string[];
  /** Null: the grant has no expiry. Undefined: a stored expiry that has not come stays. Spec CONF-04. */
  readonly expira_em: Date | null | undefined;
}

/** The grant of a report on Dashboards. `id` is that of the person or team. */
export interface DashboardGrant {
  readonly id: number;
  /** Null: the grant has no expiry. Undefined: the stored expiry stays. */
  readonly expira_em: Date | null | undefined;
}

/** An application or a report, and its cliente. */
interface Place {
  readonly id: number;
  readonly clienteId: number;
}

/** Where a statement has written. */
interface Written {
  readonly aplicativo: number | null;
  readonly relatorio: number;
}

interface Saving {
  /** The person who gives the grants. */
  readonly by: number;
  /** Of the stored ends that no grant names, those after this instant stay; all of them without it. */
  readonly now?: Date;
}

/** Writes the grants of people and teams. No other code writes them. `db` is a transaction. */
export function grantWriteQueries(db: Db) {
  const run = async (query: SQL) =>
    ((await db.execute(query)) as unknown as { rows: Written[] }).rows;

  return {
    /**
     * Inserts or replaces grants in one statement. One JSON parameter contains all rows. A grant that does not differ keeps the person who
     * gave it. A grant with the access `none` gets no expiry. Returns where grants differed.
     */
    async save(grants: readonly Given[], { by, now }: Saving): Promise<Written[]> {
      if (grants.length === 0) return [];
      const given = grants.map(({ kind, holder, expira_em, ...grant }, n) => ({
        ...grant,
        titular: titularOf({ kind, id: holder }),
        n,
        expira_em: expira_em ?? null,
        keeps: expira_em === undefined,
      }));
      return run(sql`insert into concessao (id, cliente_id, ${holderColumns}, aplicativo_id, relatorio_id, paginas,
          expira_em, granted_by, granted_at)
        select case when ${isPerson(sql`g.titular`)} and g.aplicativo is not null then nextval('permissao_id') end, r.cliente_id,
          ${holderValues(sql`g.titular`)},
          g.aplicativo, g.relatorio,
          case g.acesso when 'specific' then array(select jsonb_array_elements_text(g.paginas)) when 'none' then '{}' end,
          case when g.acesso <> 'none' then case when not g.keeps then g.expira_em
            when old.expira_em > ${now?.toISOString() ?? '-infinity'}::timestamptz then old.expira_em end end,
          ${by}, now()
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(titular int, aplicativo int,
          relatorio int, acesso text, paginas jsonb, expira_em timestamptz, keeps boolean, n int)
        join relatorio r on r.id = g.relatorio
        left join concessao old on old.titular = g.titular and old.relatorio_id = g.relatorio
          and old.lugar = coalesce(g.aplicativo, 0)
        order by g.n
        on conflict (titular, relatorio_id, lugar) do update
        set paginas = excluded.paginas, expira_em = excluded.expira_em, granted_by = excluded.granted_by,
          granted_at = excluded.granted_at
        where (concessao.paginas, concessao.expira_em) is distinct from (excluded.paginas, excluded.expira_em)
        returning aplicativo_id as aplicativo, relatorio_id as relatorio`);
    },
    /** Deletes grants. Returns where. */
    async withdraw(keys: readonly GrantKey[]): Promise<Written[]> {
      if (keys.length === 0) return [];
      const named = keys.map(({ kind, holder, aplicativo, relatorio }) => ({
        titular: titularOf({ kind, id: holder }),
        lugar: aplicativo ?? 0,
        relatorio,
      }));
      return run(sql`delete from concessao g
        using jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as w(titular int, lugar int, relatorio int)
        where g.titular = w.titular and g.relatorio_id = w.relatorio and g.lugar = w.lugar
        returning g.aplicativo_id as aplicativo, g.relatorio_id as relatorio`);
    },
    /**
     * Grants full access to each of these reports in an application to each of these people and teams. PostgreSQL combines them: the
     * rows of thousands of people and reports are never in this process. A grant that exists stays as it is.
     */
    async grantFullAccess(
      { id, clienteId }: Place,
      given: readonly FullAccess[],
      relatorioIds: readonly number[],
      grantedBy: number,
    ) {
      if (relatorioIds.length === 0 || given.length === 0) return;
      const holders = given.map(({ holder, expira_em }) => ({
        titular: titularOf(holder),
        expira_em,
      }));
      await db.execute(sql`insert into concessao (id, cliente_id, ${holderColumns}, aplicativo_id, relatorio_id, expira_em, granted_by)
        select case when ${isPerson(sql`h.titular`)} then nextval('permissao_id') end, ${clienteId},
          ${holderValues(sql`h.titular`)},
          ${id}, r::int, h.expira_em, ${grantedBy}
        from jsonb_to_recordset(${JSON.stringify(holders)}::jsonb) as h(titular int, expira_em timestamptz),
          jsonb_array_elements_text(${JSON.stringify(relatorioIds)}::jsonb) r
        on conflict do nothing`);
    },
    /**
     * Replaces the list of people, or of teams, who may open a report on Dashboards. A grant that does not change keeps the
     * person who gave it. Returns whether a grant differed.
     */
    async replaceOnDashboards(
      kind: HolderKind,
      { id, clienteId }: Place,
      wanted: readonly DashboardGrant[],
      grantedBy: number,
    ): Promise<boolean> {
      const kept = JSON.stringify(wanted.map((one) => one.id));
      const holder = sql`g.${holders[kind].column}`;
      const removed = await run(sql`delete from concessao g
        where g.cliente_id = ${clienteId} and g.relatorio_id = ${id} and g.aplicativo_id is null
          and ${holder} is not null
          and ${holder} not in (select one::int from jsonb_array_elements_text(${kept}::jsonb) one)
        returning g.aplicativo_id as aplicativo, g.relatorio_id as relatorio`);
      const written = await this.save(
        wanted.map((one) => ({
          kind,
          holder: one.id,
          aplicativo: null,
          relatorio: id,
          acesso: 'full',
          paginas: [],
          expira_em: one.expira_em,
        })),
        { by: grantedBy },
      );
      return removed.length + written.length > 0;
    },
    /** Deletes the grants in an application, except those on the reports `keptRelatorioIds`. */
    async deleteInAplicativo(aplicativoId: number, keptRelatorioIds: readonly number[]) {
      const kept = JSON.stringify(keptRelatorioIds);
      await db.execute(sql`delete from concessao
        where aplicativo_id = ${aplicativoId} and relatorio_id not in
          (select one::int from jsonb_array_elements_text(${kept}::jsonb) one)`);
    },
    /** Deletes the grants of a person in all clientes except this one, for a change of cliente. */
    async deleteOutside(personId: number, clienteId: number | null) {
      await db.execute(
        sql`delete from concessao where user_id = ${personId} and cliente_id <> ${clienteId ?? 0}`,
      );
    },
    /** Deletes all grants on a report, in applications and on Dashboards. */
    async deleteOfRelatorio(relatorioId: number) {
      await db.execute(sql`delete from concessao where relatorio_id = ${relatorioId}
        and cliente_id = (select cliente_id from relatorio where id = ${relatorioId})`);
    },
  };
}
