import { PortalError } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { JobKind } from '../../platform/jobs/JobKind.ts';
import type { Credentials, PowerBi } from '../powerbi/PowerBi.ts';
import { paginaQueries } from './paginaQueries.ts';

const listKind = 'paginas.listar';

/** The job that lists the pages of one configuration at the provider. */
export const listPagesJob = (relatorioId: number, clienteId: number) => ({
  kind: listKind,
  key: String(relatorioId),
  clienteId,
});

export interface ListDependencies {
  readonly db: Db;
  readonly powerBi: PowerBi;
}

type LoadCredentials = (clienteId: number) => Promise<Credentials>;

/** Lists the pages of one report because of a change, or again because the provider did not answer. Spec LEIT-04. */
export function listPagesKind({
  loadCredentials,
  ...dependencies
}: ListDependencies & { readonly loadCredentials: LoadCredentials }): JobKind {
  return {
    name: listKind,
    queue: 'pageLists',
    maxAttempts: 4,
    run: ({ key }) => listPages(dependencies, loadCredentials, Number(key)),
  };
}

/** Lists the pages of one report and stores them. Throws if the provider does not answer. */
export async function listPages(
  { db, powerBi }: ListDependencies,
  loadCredentials: LoadCredentials,
  id: number,
): Promise<void> {
  const paginas = paginaQueries(db);
  const found = await paginas.startListing(id);
  if (!found) return;
  try {
    const credentials = await loadCredentials(found.cliente_id);
    const pages = await powerBi.listPages(credentials, found.workspace_id, found.report_id);
    await paginas.save([id], found, pages);
  } catch (error) {
    // The provider refuses: another attempt would be refused too. The report is due again in an hour.
    if (error instanceof PortalError && error.status !== 503) return;
    throw error;
  }
}
