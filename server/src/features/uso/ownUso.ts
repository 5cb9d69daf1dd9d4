import type { UsoDaConta } from '@portal/api-client/contract';
import { decide } from '@portal/api-client/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { LoadFacts } from '../../domain/access/loadFacts.ts';
import { toMs } from '../../domain/access/storedGrants.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { dayBefore } from './readUsoFilter.ts';
import { beginOf } from './sums/dayQueries.ts';

const shownDays = 30;

/** `quando` is in milliseconds since 1970. */
interface OwnOpening {
  readonly quando: number;
  readonly relatorio: number;
  readonly relatorio_nome: string | null;
  readonly aplicativo: number | null;
  readonly aplicativo_nome: string | null;
}

export function ownOpeningQueries(db: Db) {
  const run = async <Row>(query: SQL) =>
    ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
  return {
    async count(userId: number): Promise<number> {
      const [row] = await run<{ total: number }>(sql`select count(*)::int as total from acesso
        where user_id = ${userId} and not is_renewal`);
      return row?.total ?? 0;
    },
    /** How many openings each day from `firstDay` on has. A day without one is missing. */
    listDays: (userId: number, firstDay: string) =>
      run<{ dia: string; total: number }>(sql`
        select to_char(opened_at at time zone 'UTC' - interval '3 hours', 'YYYY-MM-DD') as dia, count(*)::int as total
        from acesso where user_id = ${userId} and not is_renewal and opened_at >= ${beginOf(sql`${firstDay}`)}
        group by dia`),
    list: (userId: number, offset: number, limit: number) =>
      run<OwnOpening>(sql`
        select ${toMs(sql`a.opened_at`)} as quando, a.relatorio_id as relatorio, r.nome_relatorio as relatorio_nome,
          a.aplicativo_id as aplicativo, p.nome as aplicativo_nome
        from (select * from acesso where user_id = ${userId} and not is_renewal
          order by opened_at desc, id desc limit ${limit} offset ${offset}) a
        left join relatorio r on r.id = a.relatorio_id
        left join aplicativo p on p.id = a.aplicativo_id
        order by a.opened_at desc, a.id desc`),
  };
}

/** Lists one's own openings. What one may not open any more has no name: it may be called otherwise by now. Spec USO-04. */
export async function loadOwnUso(
  db: Db,
  loadFacts: LoadFacts,
  userId: number,
  {
    offset,
    limit,
    today,
  }: { readonly offset: number; readonly limit: number; readonly today: string },
): Promise<UsoDaConta> {
  const queries = ownOpeningQueries(db);
  const found = await queries.list(userId, offset, limit);
  const keyOf = ({ relatorio, aplicativo }: OwnOpening) => `${relatorio} ${aplicativo}`;
  const places = [...new Map(found.map((row) => [keyOf(row), row])).entries()];
  const open = new Set<string>();
  for (const [key, { relatorio: relatorioId, aplicativo: aplicativoId }] of places) {
    const facts = await loadFacts({ userId, relatorioId, aplicativoId });
    if (facts && decide(facts).access !== 'none') open.add(key);
  }
  const days = await queries.listDays(userId, dayBefore(today, shownDays - 1));
  const totals = new Map(days.map(({ dia, total }) => [dia, total]));
  return {
    total: await queries.count(userId),
    dias: Array.from(
      { length: shownDays },
      (_, index) => totals.get(dayBefore(today, shownDays - 1 - index)) ?? 0,
    ),
    aberturas: found.map((row) => ({
      quando: new Date(Math.round(row.quando)).toISOString(),
      relatorio: row.relatorio,
      relatorio_nome: open.has(keyOf(row)) ? row.relatorio_nome : null,
      aplicativo: row.aplicativo,
      aplicativo_nome: open.has(keyOf(row)) ? row.aplicativo_nome : null,
    })),
  };
}
