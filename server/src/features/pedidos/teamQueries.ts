import { sql } from 'drizzle-orm';
import { grantRows } from '../../domain/access/grantRows.ts';
import { directoryOf } from '../../domain/diretorio/linkQueries.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Asked } from './readAskedAccess.ts';

/** A team and what it opens, on Dashboards or in an application. */
interface OpeningTeam {
  readonly id: number;
  readonly nome: string;
  /** The directory that keeps the team, so that nobody is added in the portal. */
  readonly diretorio: string | null;
  readonly aplicativo: number | null;
  readonly relatorio: number;
}

/** Returns a function that lists the teams of a cliente which open what is asked for, by name. Spec PED-03. */
export async function readOpeningTeams(
  db: Db,
  cliente: number,
  asked: readonly Asked[],
  now: Date,
): Promise<(one: Asked) => Pick<OpeningTeam, 'id' | 'nome' | 'diretorio'>[]> {
  const wanted = JSON.stringify(
    asked.map(({ aplicativo_id, relatorio_id }) => ({ aplicativo_id, relatorio_id })),
  );
  const { rows } = (await db.execute(sql`
    select distinct e.id, e.nome, ${directoryOf('team', sql`e.id`)} as diretorio, g.aplicativo, g.relatorio, e.search
    from ${grantRows({ cliente, now })} g
    join equipe e on e.id = -g.titular
    join jsonb_to_recordset(${wanted}::jsonb) as w(aplicativo_id int, relatorio_id int)
      on w.aplicativo_id is not distinct from g.aplicativo
      and (w.relatorio_id is null or w.relatorio_id = g.relatorio)
    order by e.search, e.id`)) as unknown as { rows: OpeningTeam[] };
  return ({ aplicativo_id, relatorio_id }) => {
    const found = rows.filter(
      ({ aplicativo, relatorio }) =>
        aplicativo === aplicativo_id && (relatorio_id === null || relatorio === relatorio_id),
    );
    return [
      ...new Map(found.map(({ id, nome, diretorio }) => [id, { id, nome, diretorio }])).values(),
    ];
  };
}
