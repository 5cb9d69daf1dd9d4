import { identityForDiagnosis } from '../../domain/dataIdentity/identityForDiagnosis.ts';
import { planToken, readTokenSources } from '../../domain/openings/planToken.ts';
import { places } from '../../domain/powerbi/Cause.ts';
import { FaultFound } from './Diagnosis.ts';
import { faultOf, refusalOf } from './faultOf.ts';
import type { ConfiguredReport } from './queries.ts';
import type { Walk } from './Walk.ts';

/** How many workspaces are searched for a report that is not where it was. */
const maxSearched = 100;

/** Gets an embed token as an opening does. Throws FaultFound or the provider's error. */
export async function openReport(walk: Walk, report: ConfiguredReport): Promise<void> {
  const { provider, credentials } = walk;
  try {
    const sources = await readTokenSources(provider.powerBi, credentials, report);
    const identity = identityForDiagnosis(report);
    await provider.powerBi.generateToken(credentials, planToken(sources, identity, report));
  } catch (error) {
    const { operation = '' } = refusalOf(error) ?? {};
    const fault = faultOf(error);
    if (/^(report absent|workspace not accessible)$/.test(fault.key)) {
      const workspace = await findElsewhere(walk, report);
      if (workspace !== null) {
        throw new FaultFound({
          ...fault,
          key: 'report moved',
          detail: `O relatório foi movido para o workspace “${workspace}”. Escolha-o outra vez na configuração do relatório.`,
          place: places.report,
        });
      }
    }
    // Report and dataset were just read, so what is missing is the right to make tokens for them.
    if (
      operation.endsWith('GenerateToken') &&
      /^(token refused as absent|access refused)$/.test(fault.key)
    ) {
      throw new FaultFound({
        ...fault,
        key: 'role in the workspace too low',
        detail:
          'O aplicativo lê o relatório, mas não pode criar tokens. No Power BI, em Acesso do workspace, dê a ele o papel Membro. Se ele já o tem, confira se o tenant permite “Inserir conteúdo em aplicativos”.',
        place: places.workspace,
      });
    }
    throw new FaultFound(fault);
  }
}

/** The name of another visible workspace that has the report now; null if none has it. */
async function findElsewhere(
  { provider, credentials, workspaces, signal }: Walk,
  { workspace_id, report_id }: ConfiguredReport,
): Promise<string | null> {
  const others = workspaces.filter(({ id }) => id.toLowerCase() !== workspace_id.toLowerCase());
  for (const { id, name } of others.slice(0, maxSearched)) {
    if (signal.aborted) break;
    const reports = await provider.powerBi.listReports(credentials, id).catch(() => []);
    if (reports.some((one) => one.id.toLowerCase() === report_id.toLowerCase())) return name;
  }
  return null;
}
