import type { RelatorioParado } from '@portal/api-client/contract';
import { usoLimits } from '@portal/api-client/records';
import { countReaders } from '../../domain/access/countReaders.ts';
import { brasiliaDay } from '../../domain/openings/openingQueries.ts';
import { invalidFields } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { sortByName } from '../../platform/db/sortByName.ts';
import type { ListQuery } from '../../platform/http/readListQuery.ts';
import { absentQueries } from './absentQueries.ts';
import { dayBefore, isDay } from './readUsoFilter.ts';

/** Lists the reports of a cliente that nobody has opened since a day, sorted. `pessoas` is missing: see `withReaders`. */
export async function listUnopened(
  db: Db,
  cliente: number,
  { filter, sort }: ListQuery,
  now: Date,
): Promise<readonly RelatorioParado[]> {
  const today = brasiliaDay(now);
  const { de = dayBefore(today, 29) } = filter;
  const first = dayBefore(today, usoLimits.dias - 1);
  if (!isDay(de) || de < first || de > today) {
    throw invalidFields({
      de: [`Informe um dia (AAAA-MM-DD) dos últimos ${usoLimits.dias} dias.`],
    });
  }
  const hasAdmins = filter.administradores === true;
  const found = await absentQueries(db).listUnopened({ cliente, hasAdmins }, de, first);
  const [name, order] = sort ?? ['ultima', 'ASC'];
  const sign = order === 'ASC' ? 1 : -1;
  const rows = found.map(({ id, nome, ultima }) => ({
    id,
    nome,
    ultima: ultima === null ? null : new Date(Math.round(ultima)).toISOString(),
    pessoas: 0,
  }));
  const counted = name === 'pessoas' ? await withReaders(db, cliente, rows, now) : rows;
  return sortByName(
    counted,
    ({ nome }) => nome,
    (a, b, names) => {
      if (name === 'nome') return sign * names || a.id - b.id;
      const [first, second] =
        name === 'pessoas' ? [a.pessoas, b.pessoas] : [timeOf(a.ultima), timeOf(b.ultima)];
      return sign * (first - second) || names || a.id - b.id;
    },
  );
}

/** A report that was never opened comes before all others. */
const timeOf = (at: string | null) => (at === null ? 0 : Date.parse(at));

/** Adds how many people may open each report now, by the one decision of access. */
export async function withReaders(
  db: Db,
  cliente: number,
  rows: readonly RelatorioParado[],
  now: Date,
): Promise<RelatorioParado[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const people = await countReaders(db, { cliente, now }, ids);
  return rows.map((row) => ({ ...row, pessoas: people.get(row.id) ?? 0 }));
}
