import {
  type DiagnosedSettings,
  identityForDiagnosis,
} from '../dataIdentity/identityForDiagnosis.ts';
import { places } from '../powerbi/Cause.ts';
import type { Credentials, PowerBi } from '../powerbi/PowerBi.ts';
import { FaultFound } from './Fault.ts';
import { faultOf, refusalOf } from './faultOf.ts';
import { planToken, type ReportPlace, readTokenSources } from './planToken.ts';

/** What an attempt to open a configured report needs of it. */
export type TriedReport = ReportPlace & DiagnosedSettings;

/**
 * Gets an embed token as an opening does, with all roles that the configuration uses. Nobody opens it. Throws FaultFound for what the
 * provider refuses, and every other error as it is.
 */
export async function tryOpening(
  powerBi: PowerBi,
  credentials: Credentials,
  report: TriedReport,
): Promise<void> {
  try {
    const sources = await readTokenSources(powerBi, credentials, report);
    const identity = identityForDiagnosis(report);
    await powerBi.generateToken(credentials, planToken(sources, identity, report));
  } catch (error) {
    const { operation = '' } = refusalOf(error) ?? {};
    const fault = faultOf(error);
    // Report and dataset were just read, so what is missing is the right to make tokens for them.
    const isOfToken = operation.endsWith('GenerateToken');
    if (!isOfToken || !/^(token refused as absent|access refused)$/.test(fault.key)) {
      throw new FaultFound(fault);
    }
    throw new FaultFound({
      ...fault,
      key: 'role in the workspace too low',
      detail:
        'O aplicativo lê o relatório, mas não pode criar tokens. No Power BI, em Acesso do workspace, dê a ele o papel Membro. Se ele já o tem, confira se o tenant permite “Inserir conteúdo em aplicativos”.',
      place: places.workspace,
    });
  }
}
