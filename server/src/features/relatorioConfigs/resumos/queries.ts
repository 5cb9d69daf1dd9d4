import { sql } from 'drizzle-orm';
import { toMs } from '../../../domain/access/storedGrants.ts';
import type { Db } from '../../../platform/db/openDatabase.ts';
import { nameOrder } from '../../../platform/db/searchText.ts';
import { isOneOf } from '../../../platform/db/sqlValues.ts';
import type { Scope } from '../../../platform/http/actor.ts';

/** A report configuration of a page. `opened` is in milliseconds since 1970, null if nobody has opened it. */
export interface ListedConfig {
  readonly id: number;
  readonly cliente_id: number;
  readonly workspace_id: string;
  readonly report_id: string;
  readonly opened: number | null;
}

/** An application that shows a report, and how many do. */
interface ShowingAplicativo {
  readonly relatorio: number;
  readonly id: number;
  readonly nome: string;
  readonly total: number;
}

/** Reads what the list of report configurations adds to them. */
export function resumoQueries(db: Db) {
  const run = async <Row>(query: ReturnType<typeof sql>) =>
    ((await db.execute(query)) as unknown as { rows: Row[] }).rows;

  return {
    /** The configurations of a scope among these ids. */
    listConfigs: (scope: Scope, ids: readonly number[]) =>
      run<ListedConfig>(sql`
        select r.id, r.cliente_id, r.workspace_id, r.report_id, ${toMs(sql`ra.opened_at`)} as opened
        from relatorio r left join relatorio_abertura ra on ra.relatorio_id = r.id
        where ${isOneOf(sql`r.id`, ids)} and ${scope === 'all' ? sql`true` : sql`r.cliente_id = ${scope}`}
        order by r.id`),

    /** The first applications by name that show each of these reports now. */
    listAplicativos: (ids: readonly number[], most: number) =>
      run<ShowingAplicativo>(sql`
        select relatorio, id, nome, total from (
          select ar.relatorio_id as relatorio, a.id, a.nome,
            count(*) over (partition by ar.relatorio_id)::int as total,
            row_number() over (partition by ar.relatorio_id order by ${nameOrder(sql`a.search`, sql`a.nome`)}, a.id) as place
          from aplicativo_relatorio ar join aplicativo a on a.id = ar.aplicativo_id
          where ${isOneOf(sql`ar.relatorio_id`, ids)} and ar.ativo and a.ativo) as shown
        where place <= ${most} order by relatorio, place`),
  };
}
