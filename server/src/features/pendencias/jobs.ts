import { compareJob, compareKind } from '../../domain/pendencias/compareJob.ts';
import { pendenciaQueries } from '../../domain/pendencias/pendenciaQueries.ts';
import { PortalError } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { JobKind } from '../../platform/jobs/JobKind.ts';
import { jobQueries } from '../../platform/jobs/jobQueries.ts';
import { withTimeLimit } from '../../platform/withTimeLimit.ts';
import { checkOpenings } from './checks/checkOpenings.ts';
import { type CompareDependencies, compareCliente } from './compareCliente.ts';
import { conferenciaQueries } from './conferenciaQueries.ts';
import { faultOfOpening } from './readProvider.ts';
import { lower } from './Snapshot.ts';
import { saveJudgements } from './saveJudgements.ts';

const minuteMs = 60_000;
const everyMs = 15 * minuteMs;
const scheduleSeconds = 20;
/** The comparisons that begin together at most, so that those of a thousand clientes are spread over the quarter of an hour. */
const maxBegun = 35;
/** After a silence the cliente is compared again sooner. */
const silentSeconds = 5 * 60;
const keptMs = 30 * 24 * 60 * minuteMs;
/** A comparison begins no further call after this time, and stores what it knows. */
const patienceMs = 40_000;

const openKind = 'pendencias.abrir';

/** The job that tries to open a report which was refused to somebody. */
export const openAgainJob = (relatorioId: number, clienteId: number) => ({
  kind: openKind,
  key: String(relatorioId),
  clienteId,
});

/**
 * The kinds of jobs that compare clientes with their provider: to find the clientes that are due, to delete old findings, to compare one
 * cliente, and to try to open a report that was refused to somebody. Spec DRIFT-01.
 */
export function pendenciaJobs(dependencies: CompareDependencies): readonly JobKind[] {
  const { db, now } = dependencies;
  return [
    {
      name: 'pendencias.agendar',
      queue: 'scheduled',
      everySeconds: scheduleSeconds,
      maxAttempts: 1,
      async run() {
        const due = await conferenciaQueries(db).listDue(
          new Date(now().getTime() - everyMs),
          maxBegun,
        );
        await jobQueries(db).add(due.map(compareJob));
      },
    },
    {
      name: 'pendencias.limpar',
      queue: 'scheduled',
      everySeconds: 60 * 60,
      maxAttempts: 1,
      run: () => pendenciaQueries(db).deleteClosed(new Date(now().getTime() - keptMs)),
    },
    {
      name: compareKind,
      queue: 'comparisons',
      maxAttempts: 2,
      async run({ key, postpone }, signal) {
        const isAnswered = await withTimeLimit(signal, patienceMs, (patience) =>
          compareCliente(dependencies, Number(key), patience),
        );
        if (isAnswered === false) postpone(silentSeconds);
      },
    },
    {
      name: openKind,
      queue: 'comparisons',
      maxAttempts: 2,
      run: ({ key }) => openAgain(dependencies, Number(key)),
    },
  ];
}

/** Tries to open one report, and stores what that tells. */
async function openAgain(
  { db, powerBi, loadCredentials, now }: CompareDependencies,
  relatorioId: number,
): Promise<void> {
  const queries = conferenciaQueries(db);
  const found = await queries.findCliente(relatorioId);
  if (found === null) return;
  const reports = await queries.listReports(found);
  const report = reports.find(({ id }) => id === relatorioId);
  if (!report) return;
  try {
    const credentials = await loadCredentials(found);
    const workspaces = await powerBi.listWorkspaces(credentials);
    const fault = await faultOfOpening(powerBi, credentials, report);
    if (fault === undefined) return;
    const judgements = checkOpenings({
      reports,
      workspaces: new Map(workspaces.map((one) => [lower(one.id), one])),
      openings: new Map([[relatorioId, fault]]),
    });
    await store(db, found, judgements, now());
  } catch (error) {
    // The next comparison tells why the provider cannot be asked.
    if (!(error instanceof PortalError)) throw error;
  }
}

const store = (
  db: Db,
  clienteId: number,
  judgements: ReturnType<typeof checkOpenings>,
  now: Date,
) =>
  db.transaction(async (tx) => {
    if (await conferenciaQueries(tx).lock(clienteId))
      await saveJudgements(tx, clienteId, judgements, now);
  });
