import type { Db } from '../../platform/db/openDatabase.ts';
import type { ProviderPage } from '../powerbi/PowerBi.ts';
import { type ListedReport, paginaQueries } from './paginaQueries.ts';

export interface Listing {
  readonly relatorio: number;
  readonly report: ListedReport;
  readonly pages: readonly ProviderPage[];
}

/**
 * Stores the listings with the grants: a permitted page that the portal has not stored would count as gone. Each has its own
 * savepoint, so that one that cannot be stored does not prevent the change. Spec AMBIG-21.
 */
export async function savePages(tx: Db, listings: readonly Listing[]): Promise<void> {
  // The order of the ids avoids deadlocks between changes of applications with the same reports.
  for (const { relatorio, report, pages } of [...listings].sort(
    (a, b) => a.relatorio - b.relatorio,
  )) {
    await paginaQueries(tx)
      .save([relatorio], report, pages)
      .catch(() => undefined);
  }
}
