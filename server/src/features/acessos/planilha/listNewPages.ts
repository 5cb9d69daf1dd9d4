import pLimit from 'p-limit';
import type { Listing } from '../../../domain/appPermissions/changeAppPermissions.ts';
import { knownTitles } from '../../../domain/pages/knownTitles.ts';
import type { ConfigDependencies } from '../../../domain/relatorios/ConfigDependencies.ts';
import { planilhaQueries } from './queries.ts';
import type { ReadLine } from './readPlanilha.ts';

/** So many reports are listed for one sheet, and so many at the same time. Pages of further reports must have been seen before. */
const [maxReports, atOnce] = [20, 4];

/**
 * Asks Power BI for the pages of the reports of which a sheet names a page that the portal has not seen. No transaction may do that.
 * A report for which Power BI does not answer is left out.
 */
export async function listNewPages(
  { db, powerBi, loadCredentials }: ConfigDependencies,
  cliente: number,
  lines: readonly ReadLine[],
): Promise<Listing[]> {
  const named = new Map<number, Set<string>>();
  for (const { key, wanted } of lines) {
    if (!key || !wanted || wanted === 'none' || wanted.paginas.length === 0) continue;
    const pages = named.get(key.relatorio) ?? new Set();
    for (const page of wanted.paginas) pages.add(page);
    named.set(key.relatorio, pages);
  }
  const titles = await knownTitles(db, [...named.keys()]);
  const unseen = [...named].flatMap(([id, pages]) =>
    [...pages].every((page) => titles.get(id)?.has(page)) ? [] : id,
  );
  const reports = await planilhaQueries(db).listReports(cliente, unseen.slice(0, maxReports));
  if (reports.length === 0) return [];
  const credentials = await loadCredentials(cliente).catch(() => null);
  if (!credentials) return [];
  const limit = pLimit(atOnce);
  const found = await Promise.all(
    reports.map(({ id, ...report }) =>
      limit(async (): Promise<Listing | null> => {
        const pages = await powerBi
          .listPages(credentials, report.workspace_id, report.report_id)
          .catch(() => null);
        return pages && { relatorio: id, report, pages };
      }),
    ),
  );
  return found.filter((one) => one !== null);
}
