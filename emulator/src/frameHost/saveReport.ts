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

/** A report to save: in its place, or with a name as a new one. */
export interface SaveRequest {
  readonly token: string;
  /** What was open: a report, or a dataset on which one was made. */
  readonly reportId: string | undefined;
  readonly datasetId: string | undefined;
  readonly name: string | undefined;
  readonly targetWorkspaceId: string | undefined;
  readonly pages: readonly PageDefinition[];
}

/** What was saved, as the `saved` event names it. */
export interface SavedReport {
  readonly id: string;
  readonly name: string;
}

/** Pages with what they show now. */
function pagesOf({ pages }: SaveRequest, source: Report): Page[] {
  return pages.map(({ name, displayName, visuals }, order) => {
    const before = source.pages.find((page) => page.name === name);
    return { name, displayName, order, recipe: before?.recipe ?? '', visuals };
  });
}

function saveInPlace(world: World, grant: ReadGrant, request: SaveRequest, source: Report) {
  const named = grant.reports.find(({ id }) => keyOf(id) === keyOf(source.id));
  if (!named?.allowEdit) throw frameErrors.otherReport();
  put(world.store.reports, { ...source, pages: pagesOf(request, source) });
  return { id: source.id, name: source.name };
}

/** A report over the host's own table is not kept, for its rows are not; it is only given an id. @throws FrameRefusal */
export async function saveQuickReport(
  world: World,
  { token, name = 'Relatório' }: { readonly token: string; readonly name: string | undefined },
): Promise<SavedReport> {
  await readUser(world, token);
  return { id: randomUUID(), name };
}

/**
 * Saves what the frame has open: its pages and what they show. A new report goes to a workspace that the token names.
 * @throws FrameRefusal
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
