import { EmbedError, refusals } from '../errors.ts';
import type { IReportTheme } from '../models/bookmarkTypes.ts';
import type { FiltersOperations } from '../models/dataEnums.ts';
import { ViewMode } from '../models/embedEnums.ts';
import type { IError } from '../models/errorTypes.ts';
import type { IFilter } from '../models/filterTypes.ts';
import type {
  LayoutType,
  MenuLocation,
  PageSizeType,
  SectionVisibility,
  VisualContainerDisplayMode,
} from '../models/layoutEnums.ts';
import type { IPage, IVisualLayout } from '../models/layoutTypes.ts';
import type { ISettings } from '../models/settingsTypes.ts';
import { attributes } from '../service/attributes.ts';
import type { EmbedService } from '../service/EmbedService.ts';
import { findParameter } from '../service/embedUrl.ts';
import { type FrameResponse, type Method, paths } from '../transport/protocol.ts';
import { paginatedReportLoad } from '../validation/paginatedReportLoad.ts';
import { reportLoad } from '../validation/reportLoad.ts';
import { validate } from '../validation/rules.ts';
import { BookmarksManager } from './BookmarksManager.ts';
import { Embed } from './Embed.ts';
import type { EmbedConfig } from './EmbedConfig.ts';
import { commonEvents, reportEvents } from './eventNames.ts';
import { FilterCalls, type IFilterable } from './Filterable.ts';
import { buildLayoutPatch, buildPageSizePatch } from './layoutPatches.ts';
import {
  buildMenuCommand,
  type MenuCommandParts,
  type MenuPoint,
  removeMenuCommand,
} from './menuCommands.ts';
import { Page } from './Page.ts';
import { completeReportConfig, findReportId, isMobileLayout, isPaginated } from './reportConfig.ts';

type Whole = Promise<FrameResponse<void>>;

/**
 * An embedded report, paginated ones included. Each method is one question to the frame; what it is
 * posted as: Power BI embedding protocol, requests sent by the host. A paginated report refuses most
 * with the string `This API is currently not supported for RDL reports`.
 */
export class Report extends Embed implements IFilterable {
  static override type = 'Report';
  static override allowedEvents: string[] = [...reportEvents];
  static reportIdAttribute: string = attributes.reportId;
  static filterPaneEnabledAttribute: string = attributes.filterPane;
  static navContentPaneEnabledAttribute: string = attributes.navContentPane;
  static override typeAttribute: string = attributes.type;

  static findIdFromEmbedUrl(url: string): string | undefined {
    return findParameter(url, 'reportId');
  }

  override readonly allowedEvents: string[] = [...commonEvents, ...reportEvents];
  readonly bookmarksManager: BookmarksManager;
  readonly #filters: FilterCalls;

  constructor(
    service: EmbedService,
    element: HTMLElement,
    config: EmbedConfig,
    phasedRender?: boolean,
    isBootstrap?: boolean,
    iframe?: HTMLIFrameElement,
  ) {
    super(service, element, config, iframe, phasedRender, isBootstrap);
    this.bookmarksManager = new BookmarksManager(this.calls, () => isPaginated(this.config));
    this.#filters = new FilterCalls(this.calls, paths.reportFilters());
  }

  protected override get kind(): string {
    return 'report';
  }

  override get phasedLoadPath(): string {
    return paths.prepare('report');
  }

  protected override get allowedHooks() {
    return { context: true, token: true };
  }

  override getId(): string {
    return findReportId(this.config, this.element);
  }

  override getDefaultEmbedUrlEndpoint(): string {
    return 'reportEmbed';
  }

  override validate(config: EmbedConfig): IError[] | undefined {
    return validate(isPaginated(config) ? paginatedReportLoad : reportLoad, config);
  }

  override configChanged(isBootstrap: boolean): void {
    completeReportConfig(this.config, this.element);
    if (!isBootstrap) this.config.id = this.getId();
  }

  /** A changed page arrives as a `Page` that can be asked. Spec EMB-EVT-19, 20. */
  override raise(eventName: string, detail: unknown): void {
    if (eventName !== 'pageChanged') {
      super.raise(eventName, detail);
      return;
    }
    const { newPage } = (detail ?? {}) as { newPage?: IPage };
    if (!newPage) throw new EmbedError('event', "Page model not found at 'event.value.newPage'.");
    const page = new Page(this, newPage.name, newPage.displayName, true);
    super.raise(eventName, { ...(detail as object), newPage: page });
  }

  async getPages(): Promise<Page[]> {
    const pages = await this.#ask<IPage[]>('GET', paths.pages());
    return pages.map((page) => Page.from(this, page));
  }

  /** Rejects with `PowerBIEntityNotFound` where there is none. */
  async getPageByName(pageName: string): Promise<Page> {
    return this.#findPage(({ name }) => name === pageName);
  }

  async getActivePage(): Promise<Page> {
    return this.#findPage(({ isActive }) => isActive === true);
  }

  /** A page to ask by name, without asking whether it exists. */
  page(name: string, displayName?: string, isActive?: boolean, visibility?: SectionVisibility) {
    return new Page(this, name, displayName, isActive, visibility);
  }

  async setPage(pageName: string): Whole {
    this.refusePaginated();
    return this.page(pageName).setActive();
  }

  async addPage(displayName?: string): Promise<Page> {
    const page = await this.calls.body<IPage>('POST', paths.report('addPage'), { displayName });
    const { name, isActive, visibility, defaultSize, defaultDisplayOption } = page;
    const { displayName: given } = page;
    return new Page(this, name, given, isActive, visibility, defaultSize, defaultDisplayOption);
  }

  deletePage(pageName: string): Promise<void> {
    return this.page(pageName).delete();
  }

  async renamePage(pageName: string, displayName: string): Promise<void> {
    return (await this.page(pageName).setDisplayName(displayName)).body;
  }

  async getFilters(): Promise<IFilter[]> {
    this.refusePaginated();
    return this.#filters.getFilters();
  }

  async setFilters(filters: IFilter[]): Whole {
    this.refusePaginated();
    return this.#filters.setFilters(filters);
  }

  updateFilters(operation: FiltersOperations, filters?: IFilter[]): Whole {
    return this.#filters.updateFilters(operation, filters);
  }

  async removeFilters(): Whole {
    this.refusePaginated();
    return this.#filters.removeFilters();
  }

  /** Draws a report that was loaded in phases, with what has changed in its configuration. */
  render(config?: object): Promise<void> {
    return this.calls.body('POST', paths.report('render'), config);
  }

  refresh(): Promise<void> {
    return this.#ask('POST', paths.report('refresh'), null);
  }

  print(): Promise<void> {
    return this.#ask('POST', paths.report('print'), null);
  }

  switchMode(viewMode: ViewMode | string): Promise<void> {
    const mode = typeof viewMode === 'string' ? viewMode : ViewMode[viewMode]?.toLowerCase();
    return this.calls.body('POST', paths.switchMode(mode ?? ''), null);
  }

  /** From desktop to desktop or from phone to phone only. Spec EMB-LIFE-11. */
  async switchLayout(layoutType: LayoutType): Whole {
    if (isMobileLayout(this.initialLayoutType) !== isMobileLayout(layoutType)) {
      throw refusals.layoutSwitch;
    }
    const response = await this.updateSettings({ layoutType });
    this.initialLayoutType = layoutType;
    return response;
  }

  async updateSettings(settings: ISettings): Whole {
    if (settings.customLayout) this.refusePaginated();
    const response = await this.calls.whole('PATCH', paths.report('settings'), settings);
    if (settings.extensions) this.rememberExtensions(settings.extensions);
    return response;
  }

  getZoom(): Promise<number> {
    return this.calls.body('GET', paths.report('zoom'));
  }

  /** 0.25 to 4. */
  async setZoom(zoomLevel: number): Promise<void> {
    await this.updateSettings({ zoomLevel });
  }

  applyTheme(theme: IReportTheme): Promise<void> {
    return this.#ask('PUT', paths.report('theme'), theme);
  }

  resetTheme(): Promise<void> {
    return this.#ask('PUT', paths.report('theme'), {});
  }

  getTheme(): Promise<IReportTheme> {
    return this.#ask('GET', paths.report('theme'));
  }

  closeAllOverlays(): Promise<void> {
    return this.#ask('POST', paths.report('closeAllOverlays'), null);
  }

  clearSelectedVisuals(clearSlicers?: boolean): Promise<void> {
    return this.#ask('POST', paths.clearSelectedVisuals(clearSlicers === true), null);
  }

  async isSaved(): Promise<boolean> {
    return !(await this.#ask<boolean>('GET', paths.report('hasUnsavedChanges')));
  }

  savePersistentFilters(): Whole {
    return this.calls.whole('POST', paths.report('userState'), null);
  }

  resetPersistentFilters(): Whole {
    return this.calls.whole('DELETE', paths.report('userState'), null);
  }

  arePersistentFiltersApplied(): Promise<boolean> {
    return this.calls.body('GET', paths.report('isUserStateApplied'));
  }

  setVisualDisplayState(page: string, visual: string, mode: VisualContainerDisplayMode): Whole {
    return this.#layOut(page, visual, { displayState: { mode } });
  }

  resizeVisual(page: string, visual: string, width: number, height: number): Whole {
    return this.#layOut(page, visual, { width, height });
  }

  moveVisual(page: string, visual: string, x: number, y: number, z?: number): Whole {
    return this.#layOut(page, visual, { x, y, ...(z !== undefined && { z }) });
  }

  resizeActivePage(type: PageSizeType, width?: number, height?: number): Whole {
    return this.updateSettings(buildPageSizePatch(type, width, height));
  }

  addContextMenuCommand(
    name: string,
    title: string,
    menuTitle?: string,
    menuLocation?: MenuLocation,
    visualName?: string,
    visualType?: string,
    groupName?: string,
  ): Whole {
    const parts = { name, title, menuTitle, menuLocation, visualName, visualType, groupName };
    return this.#addCommand('visualContextMenu', parts);
  }

  addOptionsMenuCommand(
    name: string,
    title: string,
    menuTitle?: string,
    menuLocation?: MenuLocation,
    visualName?: string,
    visualType?: string,
    groupName?: string,
    icon?: string,
  ): Whole {
    const parts = { name, title, menuTitle, menuLocation, visualName, visualType, groupName, icon };
    return this.#addCommand('visualOptionsMenu', parts);
  }

  /** Rejects with `PowerBIEntityNotFound` where no such command was added. */
  removeContextMenuCommand(name: string, menuTitle: string): Whole {
    return this.#removeCommand('visualContextMenu', name, menuTitle);
  }

  removeOptionsMenuCommand(name: string, menuTitle: string): Whole {
    return this.#removeCommand('visualOptionsMenu', name, menuTitle);
  }

  /** @throws the refusal of paginated reports, as the string that hosts know. */
  protected refusePaginated(): void {
    if (isPaginated(this.config)) throw refusals.paginated;
  }

  async #ask<T = void>(method: Method, path: string, body?: unknown): Promise<T> {
    this.refusePaginated();
    return this.calls.body<T>(method, path, body);
  }

  async #findPage(isWanted: (page: IPage) => boolean): Promise<Page> {
    const page = (await this.#ask<IPage[]>('GET', paths.pages())).find(isWanted);
    if (!page) throw refusals.notFound;
    return Page.from(this, page);
  }

  /** Both names are looked up first: the frame would take a patch for nothing in silence. */
  async #layOut(pageName: string, visualName: string, layout: IVisualLayout): Whole {
    const page = await this.getPageByName(pageName);
    await page.getVisualByName(visualName);
    return this.updateSettings(buildLayoutPatch(pageName, visualName, layout));
  }

  async #addCommand(point: MenuPoint, parts: MenuCommandParts): Whole {
    this.refusePaginated();
    const commands = [...this.commands, buildMenuCommand(point, parts)];
    return this.updateSettings({ extensions: { commands, groups: this.groups } });
  }

  async #removeCommand(point: MenuPoint, name: string, menuTitle: string): Whole {
    this.refusePaginated();
    const commands = removeMenuCommand(this.commands, point, name, menuTitle);
    return this.updateSettings({ extensions: { commands, groups: this.groups } });
  }
}
