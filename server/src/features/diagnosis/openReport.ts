import { FaultFound } from '../../domain/openings/Fault.ts';
import { tryOpening } from '../../domain/openings/tryOpening.ts';
import { places } from '../../domain/powerbi/Cause.ts';
import { findById, sameId } from '../../domain/powerbi/sameId.ts';
import type { ConfiguredReport } from './queries.ts';
import type { Walk } from './Walk.ts';

/** How many workspaces are searched for a report that is not where it was. */
const maxSearched = 100;

/** Gets an embed token as an opening does. Throws FaultFound or the provider's error. */
export async function openReport(walk: Walk, report: ConfiguredReport): Promise<void> {
  const { provider, credentials } = walk;
  try {
    await tryOpening(provider.powerBi, credentials, report);
  } catch (error) {
    if (!(error instanceof FaultFound)) throw error;
    const { fault } = error;
    if (!/^(report absent|workspace not accessible)$/.test(fault.key)) throw error;
    const workspace = await findElsewhere(walk, report);
    if (workspace === null) throw error;
    throw new FaultFound({
      ...fault,
      key: 'report moved',
      detail: `O relatório foi movido para o workspace “${workspace}”. Escolha-o outra vez na configuração do relatório.`,
      place: places.report,
    });
  }
}

/** The name of another visible workspace that has the report now; null if none has it. */
async function findElsewhere(
  { provider, credentials, workspaces, signal }: Walk,
  { workspace_id, report_id }: ConfiguredReport,
): Promise<string | null> {
  const others = workspaces.filter(({ id }) => !sameId(id, workspace_id));
  for (const { id, name } of others.slice(0, maxSearched)) {
    if (signal.aborted) break;
    const reports = await provider.powerBi.listReports(credentials, id).catch(() => []);
    if (findById(reports, report_id)) return name;
  }
  return null;
}
