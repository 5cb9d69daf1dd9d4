import { randomUUID } from 'node:crypto';
import type { PageDefinition } from '../definition/types.ts';
import type { Page, Report } from '../entities.ts';
import type { ReadGrant } from '../powerbi/embedToken.ts';
import { keyOf, put } from '../store.ts';
import type { World } from '../world.ts';
import { includesId } from './defineGrantedReport.ts';
import { frameErrors } from './frameErrors.ts';
import { readUser } from './openQuickCreate.ts';
import { readGrant } from './openReport.ts';

/** A request of the frame to save a report. */
export interface SaveRequest {
  readonly token: string;
  /** The open report. Undefined when a new report on `datasetId` is saved. */
  readonly reportId: string | undefined;
  readonly datasetId: string | undefined;
  /** Name of the new report. Undefined saves the open report in its place. */
  readonly name: string | undefined;
  /** The workspace of the new report. Undefined means the first workspace that the token names. */
  readonly targetWorkspaceId: string | undefined;
  readonly pages: readonly PageDefinition[];
}

/** Id and name of the saved report, for the `saved` event. */
export interface SavedReport {
  readonly id: string;
  readonly name: string;
}

/** The pages of the request as pages of the store, with their visuals. */
function pagesOf({ pages }: SaveRequest, source: Report): Page[] {
  return pages.map(({ name, displayName, isHidden, visuals }, order) => {
    const before = source.pages.find((page) => page.name === name);
    const recipe = before?.recipe ?? '';
    return { name, displayName, order, recipe, ...(isHidden && { isHidden }), visuals };
  });
}

function saveInPlace(world: World, grant: ReadGrant, request: SaveRequest, source: Report) {
  const named = grant.reports.find(({ id }) => keyOf(id) === keyOf(source.id));
  if (!named?.allowEdit) throw frameErrors.otherReport();
  put(world.store.reports, { ...source, pages: pagesOf(request, source) });
  return { id: source.id, name: source.name };
}

/**
 * Saves a quick report: it only returns a new id. The emulator does not store the rows of the host, so it cannot store
 * the report.
 * @throws FrameRefusal when the token is invalid or expired
 */
export async function saveQuickReport(
  world: World,
  { token, name = 'Relatório' }: { readonly token: string; readonly name: string | undefined },
): Promise<SavedReport> {
  await readUser(world, token);
  return { id: randomUUID(), name };
}

/**
 * Saves the pages and visuals of the open report, in its place or as a new report in a workspace that the token names.
 * @throws FrameRefusal when the token is invalid, or does not grant the report, its dataset or the workspace
 */
export async function saveReport(world: World, request: SaveRequest): Promise<SavedReport> {
  const { token, reportId, datasetId, name, targetWorkspaceId } = request;
  const { store } = world;
  const grant = await readGrant(world, token);
  const source =
    store.reports.get(keyOf(reportId ?? '')) ??
    [...store.reports.values()].find((one) => keyOf(one.datasetId) === keyOf(datasetId ?? ''));
  if (!source) throw frameErrors.notFound();
  if (!includesId(grant.datasets, source.datasetId)) throw frameErrors.datasetMissing();
  if (name === undefined) return saveInPlace(world, grant, request, source);
  const workspaceId = targetWorkspaceId ?? grant.workspaces?.[0];
  const workspace = store.workspaces.get(keyOf(workspaceId ?? ''));
  if (!workspace || !includesId(grant.workspaces, workspace.id)) throw frameErrors.otherItem();
  const id = randomUUID();
  const { datasetId: model, recipe } = source;
  const pages = reportId ? pagesOf(request, source) : pagesOf(request, { ...source, pages: [] });
  put(store.reports, { id, workspaceId: workspace.id, name, datasetId: model, recipe, pages });
  return { id, name };
}
