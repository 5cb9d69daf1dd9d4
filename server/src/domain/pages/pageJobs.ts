import { PortalError } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { JobKind } from '../../platform/jobs/JobKind.ts';
import { jobQueries } from '../../platform/jobs/jobQueries.ts';
import type { Credentials, PowerBi } from '../powerbi/PowerBi.ts';
import { paginaQueries } from './paginaQueries.ts';

/** The most listings that one run adds. The next run adds more. */
const maxAdded = 2_500;
const listKind = 'paginas.listar';

/** The job that lists the pages of one configuration at the provider. */
export const listPagesJob = (relatorioId: number, clienteId: number) => ({
  kind: listKind,
  key: String(relatorioId),
  clienteId,
});

interface Dependencies {
  readonly db: Db;
  readonly powerBi: PowerBi;
  readonly loadCredentials: (clienteId: number) => Promise<Credentials>;
}

/**
 * Keeps the pages of all reports as the provider last listed them: one kind finds the reports that are due, the other one
 * lists the pages of one report. Spec LEIT-04.
 */
export function pageJobs({ db, powerBi, loadCredentials }: Dependencies): readonly JobKind[] {
  const paginas = paginaQueries(db);
  return [
    {
      name: 'paginas.agendar',
      lane: 'rounds',
      everySeconds: 10 * 60,
      maxAttempts: 1,
      async run() {
        const due = await paginas.listDue(maxAdded);
        await jobQueries(db).add(due.map(({ id, cliente_id }) => listPagesJob(id, cliente_id)));
      },
    },
    {
      name: listKind,
      lane: 'pages',
      maxAttempts: 4,
      async run({ key }) {
        const id = Number(key);
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
      },
    },
  ];
}
