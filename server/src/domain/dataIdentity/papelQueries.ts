import type { RlsPapel } from '@portal/api-client/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { relatorio } from '../../platform/db/schema.ts';
import { type HolderKind, holderKinds, holderTables } from './atributoQueries.ts';

/** A column for a select from `relatorio`: the roles of people, then those of teams, each sorted by id and role. */
export const papeisColumn = sql<RlsPapel[]>`coalesce((
    select json_agg(json_build_object(g.field, g.holder, 'papel', g.papel)
      order by g.field desc, g.holder, g.papel collate "C")
    from (
      select 'user_id' as field, p.user_id as holder, p.papel from relatorio_papel_user p
      where p.relatorio_id = ${relatorio.id}
      union all
      select 'equipe_id', p.equipe_id, p.papel from relatorio_papel_equipe p
      where p.relatorio_id = ${relatorio.id}) g), '[]'::json)`.as('rls_papeis');

interface Place {
  readonly id: number;
  readonly clienteId: number;
}

/** A role of a person or of a team. */
export interface HeldPapel {
  readonly kind: HolderKind;
  readonly id: number;
  readonly papel: string;
}

/** Writes the roles that reports give to people and teams. `db` is a transaction. */
export function papelQueries(db: Db) {
  return {
    /** Replaces the roles of a report. Only those that differ are written. Returns whether one differed. */
    async replace({ id, clienteId }: Place, papeis: readonly HeldPapel[]): Promise<boolean> {
      let isChanged = false;
      for (const kind of holderKinds) {
        const table = sql.identifier(holderTables[kind].papeis);
        const holder = sql.identifier(holderTables[kind].column);
        const given = papeis.filter((one) => one.kind === kind);
        const wanted = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as w(id int, papel text)`;
        const removed = await db.execute(sql`delete from ${table} p where p.relatorio_id = ${id}
          and not exists (select 1 from ${wanted} where w.id = p.${holder} and w.papel = p.papel)
          returning p.relatorio_id`);
        const added =
          await db.execute(sql`insert into ${table} (cliente_id, relatorio_id, ${holder}, papel)
          select ${clienteId}, ${id}, w.id, w.papel from ${wanted}
          on conflict do nothing returning relatorio_id`);
        isChanged ||= [removed, added].some((result) => countOf(result) > 0);
      }
      const gives = papeis.length > 0;
      const marked = await db.execute(sql`update relatorio set rls_com_papeis = ${gives}
        where id = ${id} and rls_com_papeis <> ${gives} returning id`);
      return isChanged || countOf(marked) > 0;
    },
    async deleteOfRelatorio(id: number) {
      await db.execute(sql`update relatorio set rls_com_papeis = false where id = ${id}`);
      for (const kind of holderKinds) {
        const table = sql.identifier(holderTables[kind].papeis);
        await db.execute(sql`delete from ${table} where relatorio_id = ${id}`);
      }
    },
    /** The reports on which the roles or the attributes of a team have an effect. */
    async listOfTeam(equipeId: number): Promise<number[]> {
      const { rows } = (await db.execute(sql`
        select relatorio_id as id from relatorio_papel_equipe where equipe_id = ${equipeId}
        union
        select r.id from relatorio r join equipe_atributo ea on ea.atributo_id = r.rls_atributo_id
        where ea.equipe_id = ${equipeId}`)) as unknown as { rows: { id: number }[] };
      return rows.map(({ id }) => id);
    },
  };
}

const countOf = (result: unknown) => (result as { rows: readonly unknown[] }).rows.length;
