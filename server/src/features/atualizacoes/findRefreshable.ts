import { updateRelatorioConfig } from '@portal/api-client/contract';
import { mayCall } from '@portal/api-client/rules';
import { decideAnywhere } from '../../domain/access/candidate.ts';
import type { Credentials } from '../../domain/powerbi/PowerBi.ts';
import { findById } from '../../domain/powerbi/sameId.ts';
import type { RelatorioQueries, RelatorioRow } from '../../domain/relatorios/queries.ts';
import { hasRight } from '../../domain/relatorios/rightsOf.ts';
import { conflict, notFound, PortalError } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { FollowDependencies } from './followAtualizacao.ts';
import type { RefreshedDataset } from './queries.ts';

export interface RefreshDependencies extends FollowDependencies {
  readonly queries: RelatorioQueries;
}

/** A report that the actor may open, and what they may do with its data. */
export interface Refreshable {
  readonly relatorio: RelatorioRow;
  /** Whether the actor may start and cancel a refresh. */
  readonly isPermitted: boolean;
  /** Whether the actor reads Microsoft's errors: they may change the report. */
  readonly isAdmin: boolean;
}

/**
 * Finds a report by its id and decides from the portal's own records. Throws 404 unless the actor may open the report now, on Dashboards or
 * in an application. Spec ATUA-01.
 */
export async function findRefreshable(
  { queries, now }: Pick<RefreshDependencies, 'queries' | 'now'>,
  actor: Actor,
  id: number,
): Promise<Refreshable> {
  const [found] = await queries.findByReference(actor, String(id));
  if (!found || decideAnywhere(actor, found, now()).access === 'none') throw notFound('Relatório');
  const { relatorio } = found;
  return {
    relatorio,
    isAdmin: mayCall(actor, updateRelatorioConfig),
    isPermitted: hasRight('atualizacao', actor, found),
  };
}

/** Finds the dataset that the report uses now. Throws 409 for a report without one, and what Power BI's refusal is. */
export async function findDataset(
  { powerBi }: Pick<RefreshDependencies, 'powerBi'>,
  credentials: Credentials,
  { cliente_id, workspace_id, report_id }: RelatorioRow,
): Promise<RefreshedDataset> {
  const reports = await powerBi.listReports(credentials, workspace_id);
  const report = findById(reports, report_id);
  if (!report) throw notFound('Relatório');
  if (!report.datasetId) throw conflict('Este relatório não tem um dataset para atualizar.');
  return {
    clienteId: cliente_id,
    workspaceId: (report.datasetWorkspaceId ?? workspace_id).toLowerCase(),
    datasetId: report.datasetId.toLowerCase(),
  };
}

/** Whether the model can be refreshed: false only if Power BI tells that it cannot. */
export async function isRefreshable(
  { powerBi }: Pick<RefreshDependencies, 'powerBi'>,
  credentials: Credentials,
  { workspaceId, datasetId }: RefreshedDataset,
): Promise<boolean> {
  const dataset = await powerBi
    .getDataset(credentials, workspaceId, datasetId)
    .catch((error: unknown) => {
      if (error instanceof PortalError) return null;
      throw error;
    });
  return dataset?.isRefreshable !== false;
}
