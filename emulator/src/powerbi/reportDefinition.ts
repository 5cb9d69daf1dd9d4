import type { FastifyInstance } from 'fastify';
import { defineExtrato } from '../definition/paginated/extrato.ts';
import type { PaginatedReport } from '../entities.ts';
import { keyOf } from '../store.ts';
import type { World } from '../world.ts';
import { powerBiErrors } from './errors.ts';
import { findWorkspace, roleIn } from './lookup.ts';

/** Power BI REST: Reports ExportReportInGroup, for paginated reports only: the file has their parameters and nothing else. */
export function reportDefinitionRoutes(app: FastifyInstance, { store, clock }: World): void {
  app.get<{ Params: { groupId: string; reportId: string } }>(
    '/groups/:groupId/reports/:reportId/Export',
    { config: { operation: 'powerbi.reportDefinition' } },
    async ({ principal, params }, reply) => {
      const workspace = findWorkspace(store, principal, params.groupId);
      if (roleIn(workspace, principal) === 'Viewer') throw powerBiErrors.notAuthorized();
      const report = store.paginatedReports.get(keyOf(params.reportId));
      if (report?.workspaceId !== workspace.id) throw powerBiErrors.notFound();
      return reply.type('application/octet-stream').send(definitionOf(report, clock()));
    },
  );
}

function definitionOf(report: PaginatedReport, now: Date): string {
  const value = (text: string) => `<Value>${xmlText(text)}</Value>`;
  const parameters = defineExtrato(report, now, []).parameters.map((one) => {
    const isRequired = report.parametersWithoutDefault?.includes(one.name);
    const options = one.options.map(
      (option) => `<ParameterValue>${value(option)}</ParameterValue>`,
    );
    return `<ReportParameter Name="${one.name}"><DataType>String</DataType>${
      report.multiValueParameters?.includes(one.name) ? '<MultiValue>true</MultiValue>' : ''
    }${
      isRequired ? '' : `<DefaultValue><Values>${value(one.value)}</Values></DefaultValue>`
    }<Prompt>${xmlText(one.label)}</Prompt><ValidValues><ParameterValues>${options.join('')}</ParameterValues></ValidValues></ReportParameter>`;
  });
  const namespace = 'http://schemas.microsoft.com/sqlserver/reporting/2016/01/reportdefinition';
  return `<?xml version="1.0" encoding="utf-8"?><Report xmlns="${namespace}"><ReportParameters>${parameters.join('')}</ReportParameters></Report>`;
}

const xmlText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
