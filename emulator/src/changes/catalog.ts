import { isRole } from '../definition/rowRoles.ts';
import type { Dataset, Report } from '../entities.ts';
import { keyOf, put, type Store } from '../store.ts';
import { type ChangeOf, UnknownChange } from './types.ts';

/** Replaces fields of a report. @throws UnknownChange when there is no such report */
function changeReport(
  store: Store,
  reportId: string,
  change: (report: Report) => Partial<Report>,
): void {
  const report = store.reports.get(keyOf(reportId));
  if (!report) throw new UnknownChange(`no report ${reportId}`);
  put(store.reports, { ...report, ...change(report) });
}

/** Renames a page, or deletes it when `displayName` is absent. @throws UnknownChange when there is no such page */
function changePage(
  store: Store,
  { reportId, pageName }: { readonly reportId: string; readonly pageName: string },
  displayName?: string,
): void {
  changeReport(store, reportId, ({ pages }) => {
    if (!pages.some(({ name }) => name === pageName))
      throw new UnknownChange(`no page ${pageName}`);
    return {
      pages: pages.flatMap((page) => {
        if (page.name !== pageName) return [page];
        return displayName === undefined ? [] : [{ ...page, displayName }];
      }),
    };
  });
}

/** Replaces fields of a dataset. @throws UnknownChange when there is no such dataset */
function changeDataset(store: Store, datasetId: string, part: Partial<Dataset>): void {
  const dataset = store.datasets.get(keyOf(datasetId));
  if (!dataset) throw new UnknownChange(`no dataset ${datasetId}`);
  put(store.datasets, { ...dataset, ...part });
}

/** Removes the started refreshes of a dataset, so that its history is what the change says. */
function forgetStarted(store: Store, datasetId: string): void {
  for (const [key, started] of store.startedRefreshes) {
    if (keyOf(started.datasetId) === keyOf(datasetId)) store.startedRefreshes.delete(key);
  }
}

/** @throws UnknownChange when there is no such workspace */
function requireWorkspace(store: Store, workspaceId: string): void {
  if (!store.workspaces.has(keyOf(workspaceId))) {
    throw new UnknownChange(`no workspace ${workspaceId}`);
  }
}

/** Changes to the content of workspaces: reports, pages and datasets. */
export const catalogChanges = {
  reportRenamed: (store: Store, { reportId, name }: ChangeOf<'reportRenamed'>) =>
    changeReport(store, reportId, () => ({ name })),
  reportDeleted: (store: Store, { reportId }: ChangeOf<'reportDeleted'>) => {
    if (!store.reports.delete(keyOf(reportId))) throw new UnknownChange(`no report ${reportId}`);
  },
  reportRepublished: (store: Store, { reportId, newReportId }: ChangeOf<'reportRepublished'>) => {
    changeReport(store, reportId, () => ({ id: newReportId }));
    store.reports.delete(keyOf(reportId));
  },
  reportRebound: (store: Store, { reportId, datasetId }: ChangeOf<'reportRebound'>) => {
    if (!store.datasets.has(keyOf(datasetId))) throw new UnknownChange(`no dataset ${datasetId}`);
    changeReport(store, reportId, () => ({ datasetId }));
  },
  reportMoved: (store: Store, { reportId, workspaceId }: ChangeOf<'reportMoved'>) => {
    requireWorkspace(store, workspaceId);
    changeReport(store, reportId, () => ({ workspaceId }));
  },
  sensitivityLabel: (store: Store, { reportId, isOn }: ChangeOf<'sensitivityLabel'>) =>
    changeReport(store, reportId, () => ({ hasSensitivityLabel: isOn })),
  workspaceRemoved: (store: Store, { workspaceId }: ChangeOf<'workspaceRemoved'>) => {
    requireWorkspace(store, workspaceId);
    store.workspaces.delete(keyOf(workspaceId));
  },
  pageRenamed: (store: Store, change: ChangeOf<'pageRenamed'>) =>
    changePage(store, change, change.displayName),
  pageAdded: (store: Store, { reportId, pageName, displayName }: ChangeOf<'pageAdded'>) =>
    changeReport(store, reportId, ({ pages }) => {
      const [first] = pages;
      if (!first || pages.some(({ name }) => name === pageName)) {
        throw new UnknownChange(`no page ${pageName} can be added`, 400);
      }
      return { pages: [...pages, { ...first, name: pageName, displayName }] };
    }),
  pageDeleted: (store: Store, change: ChangeOf<'pageDeleted'>) => changePage(store, change),
  datasetDeleted: (store: Store, { datasetId }: ChangeOf<'datasetDeleted'>) => {
    if (!store.datasets.delete(keyOf(datasetId)))
      throw new UnknownChange(`no dataset ${datasetId}`);
  },
  datasetMoved: (store: Store, { datasetId, workspaceId }: ChangeOf<'datasetMoved'>) => {
    requireWorkspace(store, workspaceId);
    changeDataset(store, datasetId, { workspaceId });
  },
  historyChanged: (store: Store, { datasetId, history }: ChangeOf<'historyChanged'>) => {
    changeDataset(store, datasetId, { history, refreshes: undefined });
    forgetStarted(store, datasetId);
  },
  refreshesSet: (store: Store, { datasetId, refreshes }: ChangeOf<'refreshesSet'>) => {
    if (!Array.isArray(refreshes) || refreshes.some(({ status }) => typeof status !== 'string')) {
      throw new UnknownChange('refreshes must be a list, each with a status', 400);
    }
    changeDataset(store, datasetId, { refreshes });
    forgetStarted(store, datasetId);
  },
  identityNeeded: (store: Store, { datasetId, isNeeded }: ChangeOf<'identityNeeded'>) =>
    changeDataset(store, datasetId, { needsIdentity: isNeeded }),
  directLake: (store: Store, { datasetId, isOn }: ChangeOf<'directLake'>) =>
    changeDataset(store, datasetId, { isDirectLake: isOn }),
  directQuery: (store: Store, { datasetId, isOn }: ChangeOf<'directQuery'>) =>
    changeDataset(store, datasetId, { isDirectQuery: isOn }),
  upstreamChanged: (store: Store, { datasetId, upstreamIds }: ChangeOf<'upstreamChanged'>) =>
    changeDataset(store, datasetId, { upstreamIds }),
  liveConnection: (store: Store, { datasetId, isOn }: ChangeOf<'liveConnection'>) =>
    changeDataset(store, datasetId, { isLiveConnection: isOn }),
  rolesChanged: (store: Store, { datasetId, roles }: ChangeOf<'rolesChanged'>) => {
    if (!Array.isArray(roles) || !roles.every(isRole)) {
      throw new UnknownChange('roles must be a list of names or of roles with a rule', 400);
    }
    changeDataset(store, datasetId, { roles });
  },
} as const;
