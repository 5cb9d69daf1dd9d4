import { readTokenSources, type TokenSources } from '../openings/planToken.ts';
import { isInCapacity } from '../powerbi/isInCapacity.ts';
import type { ProviderPage } from '../powerbi/PowerBi.ts';
import type { RelatorioRow } from '../relatorios/queries.ts';
import type { ExportDependencies } from './ExportDependencies.ts';

/** What Power BI tells about a report that decides what an export names. It is the same for all readers. */
export interface ExportSources {
  readonly token: TokenSources;
  /** All pages in their order, hidden ones included. */
  readonly pages: readonly ProviderPage[];
  /** True if Power BI tells that the workspace is in no capacity. False also if it does not tell. */
  readonly isWithoutCapacity: boolean;
}

/** Asks Power BI about a report. Throws PortalError. */
export async function readExportSources(
  { powerBi, loadCredentials, savePages }: ExportDependencies,
  relatorio: RelatorioRow,
): Promise<ExportSources> {
  const { id, cliente_id, workspace_id, report_id, rls_com_papeis } = relatorio;
  const credentials = await loadCredentials(cliente_id);
  const [token, listed, hasCapacity] = await Promise.all([
    readTokenSources(powerBi, credentials, { ...relatorio, hasPapeis: rls_com_papeis }),
    powerBi.listPages(credentials, workspace_id, report_id),
    isInCapacity(powerBi, credentials, workspace_id),
  ]);
  // The decision does not wait for the store.
  void savePages([id], relatorio, listed);
  const isWithoutCapacity = hasCapacity === false;
  return { token, isWithoutCapacity, pages: [...listed].sort((a, b) => a.order - b.order) };
}
