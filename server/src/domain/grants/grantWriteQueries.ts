import type { AccessType } from '@portal/api-client/rules';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { type Holder, type HolderKind, titularOf } from './Holder.ts';
import type { FullAccess } from './permissaoQueries.ts';

/** The access of a person or of a team to one report within an application. */
export interface AppGrant {
  readonly holder: Holder;
  readonly relatorio_id: number;
  readonly tipo_acesso: AccessType;
  readonly paginas: readonly string[];
  /** Null: the grant has no expiry. Undefined: a stored expiry that has not come stays. Spec CONF-04. */
  readonly expira_em: Date | null | undefined;
}

/** A grant together with the application in which it is given. */
export interface PlacedAppGrant extends AppGrant {
  readonly aplicativo_id: number;
}

/** Who gives grants, and when by the server's clock. */
export interface Giving {
  readonly by: number;
  readonly now: Date;
}

/** A grant on Dashboards that names its report. */
export interface PlacedDashboardGrant {
  readonly holder: Holder;
  readonly relatorio_id: number;
  readonly expira_em: Date | null;
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

const countOf = (result: unknown) => (result as { rows: readonly unknown[] }).rows.length;

/** A grant in an application, or on Dashboards. */
type Saved = AppGrant & { readonly aplicativo_id: number | null };

/** Who gives grants, and of which stored ends those stay that the grants do not name: the ones after `now`; without it, all. */
type Saving = Pick<Giving, 'by'> & Partial<Giving>;

/** Writes the grants of people and teams. No other code writes them. `db` is a transaction. */
export function grantWriteQueries(db: Db) {
  /**
   * Inserts or replaces grants of a cliente in one statement. One JSON parameter contains all rows. A grant that does not differ keeps
   * the person who gave it. Returns how many differed.
   */
  async function save(
    clienteId: number,
    grants: readonly Saved[],
    { by, now }: Saving,
  ): Promise<number> {
    if (grants.length === 0) return 0;
    const given = grants.map(({ holder, expira_em, ...grant }, n) => ({
      ...grant,
      titular: titularOf(holder),
      n,
      expira_em: expira_em ?? null,
      keeps: expira_em === undefined,
    }));
    const written =
      await db.execute(sql`insert into concessao (id, cliente_id, user_id, equipe_id, aplicativo_id,
        relatorio_id, paginas, expira_em, granted_by, granted_at)
      select case when g.titular > 0 and g.aplicativo_id is not null then nextval('permissao_id') end, ${clienteId},
        case when g.titular > 0 then g.titular end, case when g.titular < 0 then -g.titular end,
        g.aplicativo_id, g.relatorio_id,
        case when g.tipo_acesso <> 'full' then array(select jsonb_array_elements_text(g.paginas)) end,
        case when g.tipo_acesso <> 'none' then case when not g.keeps then g.expira_em
          when old.expira_em > ${now?.toISOString() ?? '-infinity'}::timestamptz then old.expira_em end end,
        ${by}, now()
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(titular int, aplicativo_id int,
        relatorio_id int, tipo_acesso text, paginas jsonb, expira_em timestamptz, keeps boolean, n int)
      left join concessao old on old.titular = g.titular and old.relatorio_id = g.relatorio_id
        and old.lugar = coalesce(g.aplicativo_id, 0)
      order by g.n
      on conflict (titular, relatorio_id, lugar) do update
      set paginas = excluded.paginas, expira_em = excluded.expira_em, granted_by = excluded.granted_by,
        granted_at = excluded.granted_at
      where (concessao.paginas, concessao.expira_em) is distinct from (excluded.paginas, excluded.expira_em)
      returning relatorio_id`);
    return countOf(written);
  }

  return {
    /** Inserts or replaces grants in several applications of a cliente, as `saveInAplicativo` does. Returns how many differed. */
    saveInAplicativos: (clienteId: number, grants: readonly PlacedAppGrant[], giving: Giving) =>
      save(clienteId, grants, giving),
    /** Inserts grants on Dashboards, or gives them another end. Returns how many differed. */
    saveOnDashboards: (clienteId: number, grants: readonly PlacedDashboardGrant[], by: number) =>
      save(clienteId, grants.map(onDashboards), { by }),
    /**
     * Inserts or replaces grants in an application. Writes only the grants that differ from the stored ones, with the person who
     * changes them. Returns whether a grant differed. A grant with the access `none` gets no expiry.
     */
    async saveInAplicativo(
      { id, clienteId }: Place,
      grants: readonly AppGrant[],
      giving: Giving,
    ): Promise<boolean> {
      const placed = grants.map((grant) => ({ ...grant, aplicativo_id: id }));
      return (await save(clienteId, placed, giving)) > 0;
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
      await db.execute(sql`insert into concessao (id, cliente_id, user_id, equipe_id, aplicativo_id, relatorio_id, expira_em, granted_by)
        select case when h.titular > 0 then nextval('permissao_id') end, ${clienteId},
          case when h.titular > 0 then h.titular end, case when h.titular < 0 then -h.titular end,
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
      const holder = kind === 'person' ? sql`g.user_id` : sql`g.equipe_id`;
      const removed = await db.execute(sql`delete from concessao g
        where g.cliente_id = ${clienteId} and g.relatorio_id = ${id} and g.aplicativo_id is null
          and ${holder} is not null
          and ${holder} not in (select one::int from jsonb_array_elements_text(${kept}::jsonb) one)
        returning g.relatorio_id`);
      const grants = wanted.map(({ id: holderId, expira_em }) =>
        onDashboards({ holder: { kind, id: holderId }, relatorio_id: id, expira_em }),
      );
      return countOf(removed) + (await save(clienteId, grants, { by: grantedBy })) > 0;
    },
    /** Deletes one permission record of a person. */
    async delete(id: number) {
      await db.execute(sql`delete from concessao where id = ${id}`);
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

/** A grant on Dashboards gives full access. */
const onDashboards = (
  grant: Omit<PlacedDashboardGrant, 'expira_em'> & Pick<DashboardGrant, 'expira_em'>,
): Saved => ({ ...grant, aplicativo_id: null, tipo_acesso: 'full', paginas: [] });
