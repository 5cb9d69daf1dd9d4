import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { CellScope } from './accessCells.ts';
import { grantRows } from './grantRows.ts';
import { unfoldedReaders } from './unfoldedReaders.ts';

/** What something concerns: a report, or one page of it, or with null every report of the cliente. */
export interface Concerned {
  /** Names the thing that concerns them; the answer is by this number. */
  readonly id: number;
  readonly relatorio: number | null;
  readonly pagina: string | null;
}

export interface Affected {
  readonly total: number;
  /** The first by name. */
  readonly first: readonly { readonly id: number; readonly nome: string }[];
}

/** So many people are named. */
const named = 5;

/**
 * Lists the people of a cliente who may open what each of several things concerns, each once. For a page these are who may open the whole
 * report, and who have a grant that names the page, even if the page is gone. A thing that affects nobody is absent. The rules are those of
 * `countReaders`, and a property test checks that both agree. Spec DRIFT-03.
 */
export async function listAffected(
  db: Db,
  { cliente, now }: Pick<CellScope, 'cliente' | 'now'>,
  concerned: readonly Concerned[],
): Promise<ReadonlyMap<number, Affected>> {
  if (concerned.length === 0) return new Map();
  const { rows } = (await db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(concerned)}::jsonb)
        as a(id int, relatorio int, pagina text)
    ), asked as (
      select id, relatorio, pagina from given where relatorio is not null
      union all
      select g.id, r.id, g.pagina from given g join relatorio r on r.cliente_id = ${cliente}
      where g.relatorio is null
    ), holders as (
      select distinct a.id as key, g.titular
      from asked a join ${grantRows({ cliente, now, hasGonePages: true })} g on g.relatorio = a.relatorio
      where case when a.pagina is null then g.tem_pagina
        else g.acesso = 'full' or a.pagina = any(g.paginas) end
    ), ${unfoldedReaders({ cliente, now }, sql`(select distinct id as key from given)`)}, placed as (
      select r.key as id, r.person, u.nome, count(*) over (partition by r.key)::int as total,
        row_number() over (partition by r.key order by u.nome, r.person) as place
      from readers r join (
        select id, coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), username) as nome
        from user_account where cliente_id = ${cliente}
      ) u on u.id = r.person
    )
    select id, total, json_agg(json_build_object('id', person, 'nome', nome) order by place) as first
    from placed where place <= ${named} group by id, total`)) as unknown as {
    rows: (Affected & { readonly id: number })[];
  };
  return new Map(rows.map(({ id, total, first }) => [id, { total, first }]));
}
