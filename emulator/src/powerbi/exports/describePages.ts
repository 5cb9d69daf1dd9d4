import { defineReport } from '../../definition/defineReport.ts';
import { defineExtrato } from '../../definition/paginated/extrato.ts';
import type { ExportedPage, PaginatedReport, Report } from '../../entities.ts';
import { restoreView } from '../../frame/bookmarks/captureView.ts';
import { keyOf } from '../../store.ts';
import type { World } from '../../world.ts';
import { type EffectiveIdentity, identityFor } from '../effectiveIdentity.ts';
import { powerBiErrors } from '../errors.ts';
import { refreshesOf } from '../startedEntry.ts';
import type { ExportRequest, PageBookmark } from './ExportRequest.ts';

/** The language of a file for which none is asked. */
const usualLocale = 'en-US';

/**
 * The pages of a file as lines of text: its language, report and page, who reads with which roles, the values of the columns by which rows
 * are filtered, and the state. Numbers are in the language. A test reads them in the file.
 * @throws PowerBiError 400 for an unknown page
 */
export function describePages(
  world: World,
  report: Report | PaginatedReport,
  request: ExportRequest,
): ExportedPage[] {
  return 'recipe' in report
    ? interactivePages(world, report, request.powerBIReportConfiguration ?? {})
    : [paginatedPage(world, report, request.paginatedReportConfiguration ?? {})];
}

/** The named pages, or all. Hidden pages only count when they are named or asked for. */
function interactivePages(
  world: World,
  report: Report,
  {
    pages: wanted = [],
    settings,
    defaultBookmark,
    identities = [],
  }: NonNullable<ExportRequest['powerBIReportConfiguration']>,
): ExportedPage[] {
  const identity = identityFor(identities, report.datasetId);
  const locale = settings?.locale ?? usualLocale;
  const rows = rowsOf(world, report, identity, locale);
  const lines = (page: Report['pages'][number], bookmark?: PageBookmark) => ({
    title: page.displayName,
    lines: [
      `Idioma: ${locale}`,
      `Relatório: ${report.name}`,
      `Página: ${page.displayName} (${page.name})`,
      ...identityLines(identity),
      ...rows,
      `Estado: ${stateText(bookmark ?? defaultBookmark)}`,
    ],
  });
  if (wanted.length > 0) {
    return wanted.map(({ pageName, bookmark }) => {
      const page = report.pages.find(({ name }) => name === pageName);
      if (!page) throw powerBiErrors.invalidRequest('pageName is invalid');
      return lines(page, bookmark);
    });
  }
  return report.pages
    .filter(({ isHidden }) => settings?.includeHiddenPages || !isHidden)
    .map((page) => lines(page));
}

function identityLines(identity: EffectiveIdentity | undefined): string[] {
  if (!identity) return ['Identidade: nenhuma'];
  const { username, roles = [], customData } = identity;
  return [
    `Identidade: ${username}`,
    `Funções: ${roles.join(', ') || 'nenhuma'}`,
    ...(customData ? [`Dados personalizados: ${customData}`] : []),
  ];
}

/** For each category of the model, the values that the reader's rows have. */
function rowsOf(
  world: World,
  report: Report,
  identity: EffectiveIdentity | undefined,
  locale: string,
): readonly string[] {
  const dataset = world.store.datasets.get(keyOf(report.datasetId));
  const roles = dataset?.roles ?? [];
  const isFiltered = identity && (roles.length > 0 || identity.roles?.length);
  const security = isFiltered ? { roles, reader: identity } : undefined;
  const refreshes = dataset ? refreshesOf(world, dataset) : 0;
  const model = defineReport(report, world.clock(), security, refreshes)?.model;
  if (!model) return [];
  const values = (column: (typeof model.columns)[number]) => {
    const used = [...new Set(column.codes)].sort((a, b) => a - b);
    return used.map((code) => column.values[code]).join(', ');
  };
  return [
    `Linhas: ${model.rowCount.toLocaleString(locale)}`,
    ...model.columns
      .filter(({ kind }) => kind === 'category')
      .map((column) => `${column.name}: ${values(column) || 'nenhum valor'}`),
  ];
}

/** A state that cannot be read and an unknown name are ignored without an error, as users report of the service. */
function stateText({ state }: PageBookmark = {}): string {
  const view = state === undefined ? undefined : restoreView(state);
  return view ? JSON.stringify({ pagina: view.activePage, ...view.slicers }) : 'publicado';
}

function paginatedPage(
  world: World,
  report: PaginatedReport,
  {
    identities = [],
    parameterValues = [],
    formatSettings: { locale = usualLocale } = {},
  }: NonNullable<ExportRequest['paginatedReportConfiguration']>,
): ExportedPage {
  const identity = identities.find(({ reports }) =>
    reports?.some((id) => keyOf(id) === keyOf(report.id)),
  );
  const document = defineExtrato(report, world.clock(), parameterValues, locale);
  return {
    title: report.name,
    lines: [
      `Idioma: ${locale}`,
      `Relatório: ${report.name}`,
      ...identityLines(identity ?? identities[0]),
      ...document.parameters.map(({ label, value }) => `${label}: ${value}`),
      ...document.groups.map(
        ({ title, subtotal }) => `${title}: ${subtotal.filter(Boolean).join(', ')}`,
      ),
    ],
  };
}
