import { put, type Store } from '../store.ts';
import seed from './dashboards.json' with { type: 'json' };

/** Tile id, report name, page, visual title, rows, columns. */
type SeedTile = readonly [string, string, string, string, number, number];

/** Adds the dashboards of `dashboards.json` to the store. Their reports must already be in it. */
export function seedDashboards(store: Store): void {
  for (const { tiles, ...dashboard } of seed.dashboards) {
    const reports = [...store.reports.values()].filter(
      ({ workspaceId }) => workspaceId === dashboard.workspaceId,
    );
    const pinned = (tiles as unknown as readonly SeedTile[]).map(
      ([id, reportName, page, visual, rowSpan, colSpan]) => {
        const report = reports.find(({ name }) => name === reportName);
        if (!report) throw new Error(`no report ${reportName} for tile ${id}`);
        return {
          id,
          title: visual,
          reportId: report.id,
          datasetId: report.datasetId,
          page,
          visual,
          rowSpan,
          colSpan,
        };
      },
    );
    put(store.dashboards, { ...dashboard, tiles: pinned });
  }
}
