import pLimit from 'p-limit';
import type { ConfigDependencies } from '../relatorios/ConfigDependencies.ts';
import type { ListedReport } from './paginaQueries.ts';
import type { Listing } from './savePages.ts';

/** So many reports are listed at the same time. */
const atOnce = 4;

/**
 * Asks Power BI for the pages of reports of a cliente, which no transaction may do. A report for which it does not answer is left out: an
 * administrator must be able to withdraw access during an outage, and a wrong name gives nothing.
 */
export async function askPages(
  { powerBi, loadCredentials }: Pick<ConfigDependencies, 'powerBi' | 'loadCredentials'>,
  cliente: number,
  reports: readonly (ListedReport & { readonly id: number })[],
): Promise<Listing[]> {
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
