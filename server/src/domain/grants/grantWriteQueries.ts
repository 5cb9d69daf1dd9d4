import type { AccessType } from '@portal/api-client/rules';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { type Holder, type HolderKind, holderKinds, holders } from './Holder.ts';
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

/** Writes the grants of people and teams. No other code writes them. `db` is a transaction. */
export function grantWriteQueries(db: Db) {
  /** Saves the grants of people, or those of teams, in one statement. One JSON parameter contains all rows. Returns how many differed. */
  async function saveOfKind(
    kind: HolderKind,
    clienteId: number,
    grants: readonly PlacedAppGrant[],
    { by, now }: Giving,
  ): Promise<number> {
    const given = grants
      .filter(({ holder }) => holder.kind === kind)
      .map(({ holder, expira_em, ...grant }, n) => ({
        ...grant,
        holder: holder.id,
        n,
        expira_em: expira_em ?? null,
        keeps: expira_em === undefined,
      }));
    if (given.length === 0) return 0;
    const { table, holder, columns, values } = namesOf(kind, 'inAplicativos', clienteId);
    const written = await db.execute(sql`insert into ${table}
        (${columns}aplicativo_id, ${holder}, relatorio_id, tipo_acesso, paginas_permitidas, expira_em,
          granted_by, granted_at)
      select ${values}g.aplicativo_id, g.holder, g.relatorio_id, g.tipo_acesso,
        array(select jsonb_array_elements_text(g.paginas)),
        case when g.tipo_acesso = 'none' then null when not g.keeps then g.expira_em
          when old.expira_em > ${now.toISOString()}::timestamptz then old.expira_em end,
        ${by}, now()
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(aplicativo_id int, holder int,
        relatorio_id int, tipo_acesso text, paginas jsonb, expira_em timestamptz, keeps boolean, n int)
      left join ${table} old on old.aplicativo_id = g.aplicativo_id and old.${holder} = g.holder
        and old.relatorio_id = g.relatorio_id
      order by g.n
      on conflict (aplicativo_id, ${holder}, relatorio_id) do update
      set tipo_acesso = excluded.tipo_acesso, paginas_permitidas = excluded.paginas_permitidas,
        expira_em = excluded.expira_em, granted_by = excluded.granted_by, granted_at = excluded.granted_at
      where (${table}.tipo_acesso, ${table}.paginas_permitidas, ${table}.expira_em)
        is distinct from (excluded.tipo_acesso, excluded.paginas_permitidas, excluded.expira_em)
      returning relatorio_id`);
    return countOf(written);
  }

  return {
    /** Inserts or replaces grants in several applications of a cliente, as `saveInAplicativo` does. Returns how many differed. */
    async saveInAplicativos(
      clienteId: number,
      grants: readonly PlacedAppGrant[],
      giving: Giving,
    ): Promise<number> {
      let count = 0;
      for (const kind of holderKinds) count += await saveOfKind(kind, clienteId, grants, giving);
      return count;
    },
    /** Inserts grants on Dashboards, or gives them another end. Returns how many differed. */
    async saveOnDashboards(
      clienteId: number,
      grants: readonly PlacedDashboardGrant[],
      grantedBy: number,
    ): Promise<number> {
      let count = 0;
      for (const kind of holderKinds) {
        const given = grants
          .filter(({ holder }) => holder.kind === kind)
          .map(({ holder, ...grant }) => ({ ...grant, holder: holder.id }));
        if (given.length === 0) continue;
        const { table, holder, columns, values } = namesOf(kind, 'onDashboards', clienteId);
        const written = await db.execute(sql`insert into ${table} as g
            (${columns}${holder}, relatorio_id, expira_em, granted_by, granted_at)
          select ${values}w.holder, w.relatorio_id, w.expira_em, ${grantedBy}, now()
          from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
            as w(holder int, relatorio_id int, expira_em timestamptz)
          on conflict (${holder}, relatorio_id) do update set expira_em = excluded.expira_em,
            granted_by = excluded.granted_by, granted_at = excluded.granted_at
          where g.expira_em is distinct from excluded.expira_em
          returning g.relatorio_id`);
        count += countOf(written);
      }
      return count;
    },
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
      return (await this.saveInAplicativos(clienteId, placed, giving)) > 0;
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
      if (relatorioIds.length === 0) return;
      for (const kind of holderKinds) {
        const ofKind = given
          .filter(({ holder }) => holder.kind === kind)
          .map(({ holder, expira_em }) => ({ id: holder.id, expira_em }));
        if (ofKind.length === 0) continue;
        const { table, holder, columns, values } = namesOf(kind, 'inAplicativos', clienteId);
        await db.execute(sql`insert into ${table}
            (${columns}aplicativo_id, ${holder}, relatorio_id, tipo_acesso, expira_em, granted_by)
          select ${values}${id}, h.id, r::int, 'full', h.expira_em, ${grantedBy}
          from jsonb_to_recordset(${JSON.stringify(ofKind)}::jsonb) as h(id int, expira_em timestamptz),
            jsonb_array_elements_text(${JSON.stringify(relatorioIds)}::jsonb) r
          on conflict do nothing`);
      }
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
      const { table, holder, columns, values } = namesOf(kind, 'onDashboards', clienteId);
      const given = wanted.map(({ id: holderId, expira_em }) => ({
        id: holderId,
        expira_em: expira_em ?? null,
        keeps: expira_em === undefined,
      }));
      const wantedRows = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as w(id int, expira_em timestamptz, keeps boolean)`;
      const removed = await db.execute(sql`delete from ${table} g where g.relatorio_id = ${id}
        and not exists (select 1 from ${wantedRows} where w.id = g.${holder}) returning g.relatorio_id`);
      const written = await db.execute(sql`insert into ${table} as g
          (${columns}${holder}, relatorio_id, expira_em, granted_by, granted_at)
        select ${values}w.id, ${id}, case when w.keeps then old.expira_em else w.expira_em end,
          ${grantedBy}, now()
        from ${wantedRows}
        left join ${table} old on old.relatorio_id = ${id} and old.${holder} = w.id
        on conflict (${holder}, relatorio_id) do update set expira_em = excluded.expira_em,
          granted_by = excluded.granted_by, granted_at = excluded.granted_at
        where g.expira_em is distinct from excluded.expira_em
        returning g.relatorio_id`);
      return countOf(removed) + countOf(written) > 0;
    },
    /** Deletes one permission record of a person. */
    async delete(id: number) {
      await db.execute(sql`delete from permissao where id = ${id}`);
    },
    /** Deletes the grants in an application, except those on the reports `keptRelatorioIds`. */
    async deleteInAplicativo(aplicativoId: number, keptRelatorioIds: readonly number[]) {
      const kept = JSON.stringify(keptRelatorioIds);
      for (const kind of holderKinds) {
        await db.execute(sql`delete from ${sql.identifier(holders[kind].inAplicativos)}
          where aplicativo_id = ${aplicativoId} and relatorio_id not in
            (select one::int from jsonb_array_elements_text(${kept}::jsonb) one)`);
      }
    },
    /** Deletes the grants of a person in all clientes except this one, for a change of cliente. */
    async deleteOutside(personId: number, clienteId: number | null) {
      for (const place of ['inAplicativos', 'onDashboards'] as const) {
        await db.execute(sql`delete from ${sql.identifier(holders.person[place])} t using relatorio r
          where t.user_id = ${personId} and r.id = t.relatorio_id and r.cliente_id <> ${clienteId ?? 0}`);
      }
    },
    /** Deletes all grants on a report, in applications and on Dashboards. */
    async deleteOfRelatorio(relatorioId: number) {
      for (const place of ['inAplicativos', 'onDashboards'] as const) {
        for (const kind of holderKinds) {
          await db.execute(sql`delete from ${sql.identifier(holders[kind][place])}
            where relatorio_id = ${relatorioId}`);
        }
      }
    },
  };
}

/** The names of a table of grants and of its column for the holder, and the column of the cliente if the table has one. */
function namesOf(kind: HolderKind, place: 'inAplicativos' | 'onDashboards', clienteId: number) {
  const { [place]: table, column, hasCliente } = holders[kind];
  return {
    table: sql.identifier(table),
    holder: sql.identifier(column),
    columns: hasCliente ? sql`cliente_id, ` : sql``,
    values: hasCliente ? sql`${clienteId}::int, ` : sql``,
  };
}
