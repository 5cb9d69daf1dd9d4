import { sql } from 'drizzle-orm';
import * as schema from '../../../platform/db/schema.ts';
import type { ThingTable } from '../ThingTable.ts';

/** What applications and reports consist of. */
export const reportTables: readonly ThingTable[] = [
  {
    table: schema.aplicativoRelatorio,
    kept: {
      list: 'lugares',
      order: sql`t.aplicativo_id, t.ordem, t.id`,
      told: 'reason',
      makeRoom: (rows) => sql`update aplicativo_relatorio ar set ordem = ar.ordem + 1 from ${rows}
        where ar.aplicativo_id = w.aplicativo_id and ar.ordem >= w.ordem`,
      written: { ordem: placeAgain() },
    },
  },
  { table: schema.relatorioPagina, kept: { list: 'paginas', order: sql`t.ordem, t.name` } },
  { table: schema.relatorioAbertura, kept: { list: 'aberturas', order: sql`t.relatorio_id` } },
];

/** A report has its former place, or the end if the application has become shorter. Those of a restored application count from 0. */
function placeAgain() {
  const nth = sql`row_number() over (partition by w.aplicativo_id order by w.ordem, w.id) - 1`;
  return sql`least(greatest(w.ordem, ${nth}), ${nth}
    + (select count(*) from aplicativo_relatorio o where o.aplicativo_id = w.aplicativo_id))`;
}
