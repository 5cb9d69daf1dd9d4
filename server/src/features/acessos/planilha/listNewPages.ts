import { askPages } from '../../../domain/pages/askPages.ts';
import { knownTitles } from '../../../domain/pages/knownTitles.ts';
import type { Listing } from '../../../domain/pages/savePages.ts';
import type { ConfigDependencies } from '../../../domain/relatorios/ConfigDependencies.ts';
import type { Db } from '../../../platform/db/openDatabase.ts';
import { planilhaQueries } from './queries.ts';
import type { ReadLine } from './readPlanilha.ts';

/** So many reports are listed for one sheet. Pages of further reports must have been seen before. */
const maxReports = 20;

/** The first reports of which a sheet names a page that the portal has not seen. */
export async function findUnseen(db: Db, lines: readonly ReadLine[]): Promise<number[]> {
  const named = new Map<number, Set<string>>();
  for (const { key, wanted } of lines) {
    if (!key || !wanted || wanted === 'none' || wanted.paginas.length === 0) continue;
    const pages = named.get(key.relatorio) ?? new Set();
    for (const page of wanted.paginas) pages.add(page);
    named.set(key.relatorio, pages);
  }
  if (named.size === 0) return [];
  const titles = await knownTitles(db, [...named.keys()]);
  return [...named]
    .filter(([id, pages]) => ![...pages].every((page) => titles.get(id)?.has(page)))
    .map(([id]) => id)
    .slice(0, maxReports);
}

/** Asks Power BI for the pages of reports of a cliente, which no transaction may do. */
export async function listNewPages(
  dependencies: ConfigDependencies,
  cliente: number,
  relatorios: readonly number[],
): Promise<Listing[]> {
  if (relatorios.length === 0) return [];
  const reports = await planilhaQueries(dependencies.db).listReports(cliente, relatorios);
  return askPages(dependencies, cliente, reports);
}
