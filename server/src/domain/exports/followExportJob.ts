import { PortalError } from '../../errors.ts';
import type { JobKind } from '../../platform/jobs/JobKind.ts';
import { jobQueries } from '../../platform/jobs/jobQueries.ts';
import { isPassing } from '../powerbi/UpstreamError.ts';
import type { ExportDependencies } from './ExportDependencies.ts';
import { endExport } from './endExport.ts';
import { followKind, startExportsOf } from './exportJobKeys.ts';
import { type ExportRow, exportQueries } from './exportQueries.ts';

/** Microsoft may leave an export at `Running` for ever. */
const limitMs = 60 * 60_000;
/** The requests for one file: the first, and two more after failures that Microsoft says may pass. */
const maxRequests = 3;
const longestPauseSeconds = 60;

/** Asks Power BI how far an export is, with the pauses that it wants, until it ends. Survives its server. Spec EXPO-03. */
export function followExportJob(dependencies: ExportDependencies): JobKind {
  return {
    name: followKind,
    queue: 'exportsAndRefreshes',
    maxAttempts: 1_000,
    maxPauseSeconds: longestPauseSeconds,
    async run({ key, postpone }) {
      const row = await exportQueries(dependencies.db).find(Number(key));
      if (row?.situacao !== 'em_andamento') return;
      const pause = await follow(dependencies, row);
      if (pause !== null) postpone(pause);
    },
  };
}

/** Asks once. Returns the seconds until the next question; null if there is none. */
async function follow(
  { db, powerBi, loadCredentials, now }: ExportDependencies,
  row: ExportRow,
): Promise<number | null> {
  const queries = exportQueries(db);
  const ageMs = now().getTime() - (row.started_at?.getTime() ?? 0);
  const fail = async (erro: string) => {
    await endExport(db, row, { situacao: 'falhou', erro }, now());
    return null;
  };
  if (ageMs > limitMs)
    return fail('O Power BI não terminou o arquivo em 60 minutos. Tente de novo.');
  const pauseOf = (wantedSeconds: number | null) =>
    Math.min(longestPauseSeconds, Math.max(wantedSeconds ?? 0, leastPause(row, ageMs)));
  const place = {
    workspaceId: row.workspace_id,
    reportId: row.report_id,
    id: row.provider_id ?? '',
  };
  try {
    const credentials = await loadCredentials(row.cliente_id);
    const { status, percent, retryAfterSeconds, extension } = await powerBi.getExport(
      credentials,
      place,
    );
    if (status === 'succeeded') {
      await endExport(
        db,
        row,
        { situacao: 'pronta', extensao: extension ?? `.${row.formato}` },
        now(),
      );
      return null;
    }
    if (status === 'running') {
      await queries.tellPercent(row.id, percent);
      return pauseOf(retryAfterSeconds);
    }
    if (retryAfterSeconds === null || row.pedidos >= maxRequests || row.cancelada_em !== null) {
      return fail('O Power BI não conseguiu fazer o arquivo. Tente de novo.');
    }
    await db.transaction(async (tx) => {
      const until = new Date(now().getTime() + retryAfterSeconds * 1_000);
      await exportQueries(tx).wait(row.id, until);
      await jobQueries(tx).add([startExportsOf(row.cliente_id)]);
    });
    return null;
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    if (isPassing(error)) {
      return pauseOf(error.retryAfterSeconds);
    }
    return fail(
      error.status === 404
        ? 'O Power BI não tem mais este arquivo. Exporte de novo.'
        : 'O Power BI não respondeu sobre o arquivo. Tente de novo.',
    );
  }
}

/** The least seconds until the next question, by the age of the export. Nobody waits for a file of a subscription. Spec ESCALA-02. */
function leastPause({ purpose }: ExportRow, ageMs: number): number {
  const minutes = ageMs / 60_000;
  if (minutes < 1 && purpose === null) return 2;
  return minutes < 10 ? 10 : 30;
}
