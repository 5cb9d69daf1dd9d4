import type { Db } from '../platform/db/openDatabase.ts';
import { jobQueries } from '../platform/jobs/jobQueries.ts';

/** Returns a table of the jobs in Portuguese: those that failed first, then in the order of their next attempt. */
export async function listJobs(db: Db): Promise<string> {
  const jobs = await jobQueries(db).list();
  if (jobs.length === 0) return 'Não há tarefas.';
  const now = Date.now();
  const rows = jobs.map((job) => [
    job.failed_at ? 'falhou' : Number(job.leased_until) > now ? 'em execução' : 'à espera',
    job.kind,
    job.key,
    (job.failed_at ?? job.run_at).toISOString(),
    String(job.attempts),
    job.error ?? '',
  ]);
  const table = [['estado', 'tipo', 'chave', 'quando', 'tentativas', 'erro'], ...rows];
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
