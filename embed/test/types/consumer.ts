/**
 * A host page for powerbi-client. The test is that this file compiles against powerbi-client, and
 * against this package in its place. It is never run.
 */
import * as pbi from 'powerbi-client';

const { hpmFactory, wpmpFactory, routerFactory } = pbi.factories;
const service = new pbi.service.Service(hpmFactory, wpmpFactory, routerFactory, {
  autoEmbedOnContentLoaded: false,
  onError: (error) => console.error(error),
});

/** The configuration has no declared type, as when it comes from a server, so `type` is a string. */
export function showReport(container: HTMLElement, token: string): pbi.Report {
  const config = {
    type: 'report',
    id: 'r1',
    embedUrl: 'https://app.powerbi.com/x',
    accessToken: token,
  };
  const settings: pbi.IEmbedSettings = {
    panes: { filters: { visible: false }, pageNavigation: { visible: true, position: 1 } },
    background: pbi.models.BackgroundType.Transparent,
    layoutType: pbi.models.LayoutType.Custom,
    customLayout: { displayOption: pbi.models.DisplayOption.FitToWidth },
  };
  const typed: pbi.IReportEmbedConfiguration = {
    ...config,
    settings,
    tokenType: pbi.models.TokenType.Embed,
    permissions: pbi.models.Permissions.All,
    viewMode: pbi.models.ViewMode.View,
    filters: [new pbi.models.BasicFilter({ table: 't', column: 'c' }, 'In', ['a', 'b']).toJSON()],
    eventHooks: { accessTokenProvider: async () => token },
  };
  service.bootstrap(container, { type: 'report', hostname: 'app.powerbi.com' });
  const report = service.embed(container, typed) as pbi.Report;
  report.on('loaded', async () => {
    const pages = await report.getPages();
    const active = pages.find((page) => page.isActive);
    const [visual] = (await active?.getVisuals()) ?? [];
    const data = await visual?.exportData(pbi.models.ExportDataType.Summarized, 100);
    console.warn(data?.data, await report.getTheme());
  });
  report.on<{ newPage: pbi.Page }>('pageChanged', (event) => event.detail.newPage.displayName);
  report.on('error', (event: pbi.service.ICustomEvent<pbi.models.IError>) => event.detail.message);
  report.off('loaded');
  const { config: sent, iframe, element, bookmarksManager } = report;
  console.warn(sent.accessToken, iframe.src, (element as pbi.service.IPowerBiElement).powerBiEmbed);
  void bookmarksManager.capture({ allPages: true }).then((bookmark) => bookmark.state);
  return report;
}

/** The other kinds with their configurations. */
export function showOthers(element: HTMLElement, accessToken: string): pbi.Embed[] {
  const embedUrl = 'https://app.powerbi.com/x';
  const dashboard: pbi.IDashboardEmbedConfiguration = { type: 'dashboard', pageView: 'oneColumn' };
  const tile: pbi.ITileEmbedConfiguration = { type: 'tile', dashboardId: 'd' };
  const qna: pbi.IQnaEmbedConfiguration = { type: 'qna', datasetIds: ['d'] };
  const visual: pbi.IVisualEmbedConfiguration = { type: 'visual', visualName: 'v', pageName: 'p' };
  return [
    service.embed(element, { ...dashboard, embedUrl, accessToken }),
    service.load(element, { ...tile, embedUrl, accessToken }),
    service.embed(element, qna) as pbi.Qna,
    service.embed(element, visual) as pbi.Visual,
    service.createReport(element, { datasetId: 'd', accessToken, embedUrl }) as pbi.Create,
    service.quickCreate(element, {
      accessToken,
      datasetCreateConfig: { locale: 'pt-BR', mashupDocument: '' },
    }) as pbi.QuickCreate,
  ];
}

/** Components without `embed`, each with its own configuration. */
export function buildComponents(element: HTMLElement): pbi.Embed[] {
  const report: pbi.IReportEmbedConfiguration = { type: 'report', id: 'r1' };
  const visual: pbi.IVisualEmbedConfiguration = { ...report, visualName: 'v', pageName: 'p' };
  const dashboard: pbi.IDashboardEmbedConfiguration = { type: 'dashboard', id: 'd1' };
  const tile: pbi.ITileEmbedConfiguration = { type: 'tile', dashboardId: 'd1' };
  const qna: pbi.IQnaEmbedConfiguration = { type: 'qna', datasetIds: ['d'] };
  const created: pbi.IReportCreateConfiguration = { datasetId: 'd' };
  const quick: pbi.IQuickCreateConfiguration = {
    accessToken: 't',
    datasetCreateConfig: { locale: 'pt-BR', mashupDocument: '' },
  };
  return [
    new pbi.Report(service, element, report),
    new pbi.Visual(service, element, visual),
    new pbi.Dashboard(service, element, dashboard),
    new pbi.Tile(service, element, tile),
    new pbi.Qna(service, element, qna),
    new pbi.Create(service, element, created),
    new pbi.QuickCreate(service, element, quick),
  ];
}

/** Calls below the surface. */
export async function useParts(report: pbi.Report): Promise<string> {
  const config: pbi.IReportEmbedConfiguration = report.config;
  report.populateConfig(config, false);
  const problems: pbi.models.IError[] = report.validate(config);
  const owner: pbi.service.Service = report.service;
  const { body } = await owner.hpm.get<{ zoom: number }>(
    '/report/zoom',
    {},
    report.iframe.contentWindow as Window,
  );
  const { statusText } = await report.setPage('p1');
  window.powerbi.router
    .post('/own/:part', (request, response) => response.send(200, request.params.part))
    .get('/other', () => undefined);
  return `${problems.length} ${body.zoom.toFixed()} ${statusText.length}`;
}

/** A kind of the host. */
class Scorecard extends pbi.Embed {
  override getId(): string {
    return 's1';
  }
  override configChanged(_isBootstrap: boolean): void {}
  override getDefaultEmbedUrlEndpoint(): string {
    return 'scorecardEmbed';
  }
  override validate(_config: pbi.IEmbedConfiguration): pbi.models.IError[] {
    return [];
  }
}
service.register(
  'scorecard',
  (owner, element, config, phased, bootstrap) =>
    new Scorecard(owner, element, config, undefined, phased, bootstrap),
  ['/scorecard/:uniqueId/events/:eventName'],
);
