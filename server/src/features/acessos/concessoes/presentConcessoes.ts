import type { Concessao } from '@portal/api-client/contract';
import { rowsByKey } from '../../../domain/access/rowsByKey.ts';
import { knownTitles, unseenTitle } from '../../../domain/pages/knownTitles.ts';
import type { Db } from '../../../platform/db/openDatabase.ts';
import type { AcessoFilter } from '../queries.ts';
import { type ConcessaoRow, concessaoQueries } from './queries.ts';

/** The most reports of a row that are named. All their ids are told. */
const maxNamed = 20;

/** Adds the names of the reports and of the permitted pages to rows of the list. */
export async function presentConcessoes(
  db: Db,
  filter: AcessoFilter,
  rows: readonly ConcessaoRow[],
): Promise<Concessao[]> {
  const wanted = rows.flatMap(({ tipo, titular, aplicativo, relatorios_ids }) =>
    titular === null || tipo === 'papel'
      ? []
      : relatorios_ids.slice(0, maxNamed).map((id) => ({ tipo, titular, aplicativo, id })),
  );
  const reports = rowsByKey(await concessaoQueries(db).listReports(filter, wanted), keyOf);
  const limited = [...reports.values()].flat().filter(({ paginas }) => paginas !== null);
  const titles = await knownTitles(db, [...new Set(limited.map(({ id }) => id))]);
  return rows.map(({ ate, ...row }) => ({
    ...row,
    relatorios_ids: [...row.relatorios_ids],
    ate: ate === null ? null : new Date(ate).toISOString(),
    relatorios: (reports.get(keyOf(row)) ?? [])
      .filter(({ id }) => row.relatorios_ids.includes(id))
      .map(({ id, nome, paginas }) => ({
        id,
        nome,
        paginas: (paginas ?? []).map((page) => ({
          nome: page,
          titulo: titles.get(id)?.get(page)?.titulo ?? unseenTitle,
        })),
      })),
  }));
}

const keyOf = (row: {
  readonly tipo: string;
  readonly titular: number | null;
  readonly aplicativo: number | null;
}) => `${row.tipo} ${row.titular} ${row.aplicativo}`;
