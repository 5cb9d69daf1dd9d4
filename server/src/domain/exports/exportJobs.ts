import { exportLimits } from '@portal/api-client/rules';
import type { JobKind } from '../../platform/jobs/JobKind.ts';
import type { ExportDependencies } from './ExportDependencies.ts';
import { exportQueries } from './exportQueries.ts';
import { followExportJob } from './followExportJob.ts';
import { startExportsJob } from './startExportsJob.ts';

/** The jobs that start and follow exports, and that delete them after a day. Spec EXPO-03. */
export function exportJobs(dependencies: ExportDependencies): readonly JobKind[] {
  return [
    startExportsJob(dependencies),
    followExportJob(dependencies),
    {
      name: 'exportacoes.limpar',
      queue: 'scheduled',
      everySeconds: 15 * 60,
      maxAttempts: 1,
      run: () => exportQueries(dependencies.db).deleteOld(oldest(dependencies.now())),
    },
  ];
}

/** Exports that were ordered before this instant are gone. */
export const oldest = (now: Date) => new Date(now.getTime() - exportLimits.hours * 60 * 60_000);
