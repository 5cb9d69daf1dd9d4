import { CredentialsRefused, PortalError } from '../../../errors.ts';
import type { RestClient } from '../createRestClient.ts';
import { textOf } from '../jsonObject.ts';
import type { PowerBi } from '../PowerBi.ts';

/** The id of a dataset in the database name of a data source: `sobe_wowvirtualserver-{id}`, or the id alone. */
const datasetIdIn = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The name of the one page as which a paginated report counts. */
const wholeReport = 'relatorio';

/** Reads one report and its pages. Power BI REST: Reports GetReportInGroup, GetDatasourcesInGroup, GetPagesInGroup. */
export function reportOperations(
  client: RestClient,
): Pick<PowerBi, 'getReport' | 'listReportDatasets' | 'listPages'> {
  const getReport: PowerBi['getReport'] = async (credentials, workspaceId, reportId) => {
    const report = await client.read(credentials, {
      path: `/groups/${workspaceId}/reports/${reportId}`,
      isComplete: ({ embedUrl }) => textOf(embedUrl) !== null,
    });
    return {
      id: textOf(report.id) ?? reportId,
      name: textOf(report.name) ?? '',
      embedUrl: textOf(report.embedUrl) ?? '',
      isPaginated:
        report.reportType === 'PaginatedReport' ||
        /\/rdlEmbed\?/i.test(textOf(report.embedUrl) ?? ''),
      datasetId: textOf(report.datasetId),
      datasetWorkspaceId: textOf(report.datasetWorkspaceId),
    };
  };
  return {
    getReport,

    async listReportDatasets(credentials, workspaceId, reportId) {
      const path = `/groups/${workspaceId}/reports/${reportId}/datasources`;
      const ids = (await client.readList(credentials, path)).flatMap((source) => {
        if (source.datasourceType !== 'AnalysisServices') return [];
        const { database } = (source.connectionDetails ?? {}) as { database?: unknown };
        return datasetIdIn.exec(textOf(database) ?? '')?.[0].toLowerCase() ?? [];
      });
      return [...new Set(ids)];
    },

    async listPages(credentials, workspaceId, reportId) {
      const path = `/groups/${workspaceId}/reports/${reportId}/pages`;
      let failure: unknown;
      const pages = await client.readList(credentials, path).catch((error: unknown) => {
        if (!isRefusal(error)) throw error;
        failure = error;
        return [];
      });
      if (pages.length > 0) {
        return pages.map((page) => ({
          name: textOf(page.name) ?? '',
          displayName: textOf(page.displayName) ?? textOf(page.name) ?? '',
          // Microsoft's published examples also show `order` as a string.
          order: Number(page.order ?? 0),
        }));
      }
      // Power BI lists no pages of a paginated report. Without a page nobody could open it in an application.
      const report = await getReport(credentials, workspaceId, reportId).catch(() => null);
      if (report?.isPaginated) {
        return [{ name: wholeReport, displayName: report.name, order: 0 }];
      }
      if (failure) throw failure;
      return [];
    },
  };
}

/** True for an answer that refuses the request itself, not the credentials and not for now. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof PortalError &&
    !(error instanceof CredentialsRefused) &&
    (error.status === 404 || error.status === 502)
  );
}
