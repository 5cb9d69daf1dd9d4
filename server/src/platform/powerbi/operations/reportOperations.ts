import type { RestClient } from '../createRestClient.ts';
import { textOf } from '../jsonObject.ts';
import type { PowerBi } from '../PowerBi.ts';

/** Reads one report and its pages. Power BI REST: Reports GetReportInGroup, GetPagesInGroup. */
export function reportOperations(client: RestClient): Pick<PowerBi, 'getReport' | 'listPages'> {
  return {
    async getReport(credentials, workspaceId, reportId) {
      const report = await client.read(credentials, {
        path: `/groups/${workspaceId}/reports/${reportId}`,
        isComplete: ({ embedUrl }) => textOf(embedUrl) !== null,
      });
      return {
        id: textOf(report.id) ?? reportId,
        name: textOf(report.name) ?? '',
        embedUrl: textOf(report.embedUrl) ?? '',
        datasetId: textOf(report.datasetId),
        datasetWorkspaceId: textOf(report.datasetWorkspaceId),
      };
    },

    async listPages(credentials, workspaceId, reportId) {
      const path = `/groups/${workspaceId}/reports/${reportId}/pages`;
      return (await client.readList(credentials, path)).map((page) => ({
        name: textOf(page.name) ?? '',
        displayName: textOf(page.displayName) ?? textOf(page.name) ?? '',
        // Microsoft's published examples also show `order` as a string.
        order: Number(page.order ?? 0),
      }));
    },
  };
}
