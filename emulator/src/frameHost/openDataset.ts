import { canvas } from '../definition/layoutPage.ts';
import type { OpenedReport } from '../definition/types.ts';
import { keyOf } from '../store.ts';
import type { World } from '../world.ts';
import { defineGrantedReport, remainingMs } from './defineGrantedReport.ts';
import { frameErrors } from './frameErrors.ts';
import { readGrant } from './openReport.ts';

/** A request for a dataset: for Q&A (`question`), or for a new report (`create`). */
export interface DatasetRequest {
  readonly token: string;
  readonly datasetId: string;
  readonly purpose: 'question' | 'create';
}

/**
 * Opens a dataset as a report with one blank page. Its data is that of the first report on the dataset.
 * @throws FrameRefusal when the token is invalid or does not grant the dataset
 */
export async function openDataset(
  world: World,
  { token, datasetId, purpose }: DatasetRequest,
): Promise<OpenedReport> {
  const grant = await readGrant(world, token);
  const dataset = world.store.datasets.get(keyOf(datasetId));
  const workspace = dataset && world.store.workspaces.get(keyOf(dataset.workspaceId));
  if (!dataset || workspace?.tenantId !== grant.tenantId) throw frameErrors.itemNotFound();
  const canSaveAs = (grant.workspaces ?? []).length > 0;
  if (purpose === 'create' && !canSaveAs) throw frameErrors.otherItem();
  const report = [...world.store.reports.values()].find(
    (one) => keyOf(one.datasetId) === keyOf(dataset.id),
  );
  if (!report) throw frameErrors.itemNotFound();
  const definition = defineGrantedReport(world, grant, report);
  const displayName = purpose === 'create' ? 'Página 1' : 'Pergunta';
  return {
    definition: {
      ...definition,
      id: dataset.id,
      name: purpose === 'create' ? 'Relatório sem título' : dataset.name,
      canvas,
      pages: [{ name: 'ReportSection1', displayName, visuals: [] }],
      slicers: purpose === 'create' ? definition.slicers : [],
    },
    canEdit: purpose === 'create',
    canSaveAs,
    expiresInMs: remainingMs(world, grant),
  };
}
