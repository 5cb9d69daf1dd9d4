/// <reference path="../../microsoftModules.d.ts" preserve="true" />
import type { Report as AddedMembers } from 'report';
import { EmbedError } from '../../errors/EmbedError.ts';
import * as refusals from '../../errors/refusalTexts.ts';
import type {
  PageSizeType,
  SectionVisibility,
  VisualContainerDisplayMode,
} from '../../models/enums/layoutEnums.ts';
import type { IPage, IVisualLayout } from '../../models/layout/layoutTypes.ts';
import * as attributes from '../../service/attributes.ts';
import { findParameter } from '../../service/embedUrl.ts';
import type { FrameResponse } from '../../transport/protocol.ts';
import { Page } from '../page/Page.ts';
import { BookmarksManager } from './BookmarksManager.ts';
import { buildLayoutPatch, buildPageSizePatch } from './layoutPatches.ts';
import { ReportView } from './ReportView.ts';

type ResponsePromise = Promise<FrameResponse<void>>;

/** The members that other libraries add to the class. */
export interface Report extends AddedMembers {}

/**
 * An embedded report or paginated report. Each method sends one request to the frame; the requests are
 * listed in the Power BI embedding protocol, requests sent by the host. For a paginated report most
 * methods reject with the string `This API is currently not supported for RDL reports`.
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the interface is for the members that powerbi-report-authoring declares and adds to the prototype at run time.
export class Report extends ReportView {
  static reportIdAttribute: string = attributes.reportId;
  static filterPaneEnabledAttribute: string = attributes.filterPane;
  static navContentPaneEnabledAttribute: string = attributes.navContentPane;

  static findIdFromEmbedUrl(url: string): string {
    return findParameter(url, 'reportId') as string;
  }

  get bookmarksManager(): BookmarksManager {
    return new BookmarksManager(async (method, verb, body) => {
      this.refusePaginated();
      return this.calls.fetchResponse(method, `/report/${verb}`, body);
    });
  }

  /** In `pageChanged`, replaces the frame's description of the new page by a `Page`. */
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

  /** Gets all pages, including hidden ones. */
  override getPages(): Promise<Page[]> {
    return this.allPages();
  }

  /** Rejects with `PowerBIEntityNotFound` when the report has no page of this name. */
  getPageByName(pageName: string): Promise<Page> {
    return this.findPage(({ name }) => name === pageName);
  }

  /** Gets the page that is shown. Rejects with `PowerBIEntityNotFound` when no page is active. */
  getActivePage(): Promise<Page> {
    return this.findPage(({ isActive }) => isActive);
  }

  /** Builds a page object from its name. Sends nothing to the frame, so the page may not exist. */
  page(name: string, displayName?: string, isActive?: boolean, visibility?: SectionVisibility) {
    return new Page(this, name, displayName, isActive, visibility);
  }

  /** Shows a page by its name. */
  override async setPage(pageName: string): ResponsePromise {
    this.refusePaginated();
    return super.setPage(pageName);
  }

  /** Adds a page, in edit mode only. The frame chooses the title when none is given. */
  async addPage(displayName?: string): Promise<Page> {
    return Page.from(this, await this.calls.fetchBody('POST', '/report/addPage', { displayName }));
  }

  /** Deletes a page, in edit mode only. */
  deletePage(pageName: string): Promise<void> {
    return this.page(pageName).delete();
  }

  /** Changes the title that readers see. The technical name of the page stays. */
  async renamePage(pageName: string, displayName: string): Promise<void> {
    return (await this.page(pageName).setDisplayName(displayName)).body;
  }

  /** Shows or hides one visual. */
  setVisualDisplayState(
    page: string,
    visual: string,
    mode: VisualContainerDisplayMode,
  ): ResponsePromise {
    return this.layOut(page, visual, { displayState: { mode } });
  }

  /** Width and height are in pixels. */
  resizeVisual(page: string, visual: string, width: number, height: number): ResponsePromise {
    return this.layOut(page, visual, { width, height });
  }

  /** The position is in pixels from the upper left corner of the page. `z` is the layer. */
  moveVisual(page: string, visual: string, x: number, y: number, z?: number): ResponsePromise {
    return this.layOut(page, visual, { x, y, z } as IVisualLayout);
  }

  /** Width and height are in pixels and count only for `PageSizeType.Custom`. */
  resizeActivePage(type: PageSizeType, width?: number, height?: number): ResponsePromise {
    return this.updateSettings(buildPageSizePatch(type, width, height));
  }

  /** Does the work of `getPages`. It is separate because `Visual` overrides `getPages` to throw. */
  protected async allPages(): Promise<Page[]> {
    const pages = await this.ask<IPage[]>('GET', 'pages');
    return pages.map((page) => Page.from(this, page));
  }

  protected async findPage(isWanted: (page: Page) => unknown): Promise<Page> {
    const page = (await this.allPages()).find(isWanted);
    if (!page) throw refusals.notFound;
    return page;
  }

  /** Looks up the page and the visual first, because the frame accepts a patch for an unknown name silently. */
  protected async layOut(
    pageName: string,
    visualName: string,
    layout: IVisualLayout,
  ): ResponsePromise {
    const page = await this.getPageByName(pageName);
    await page.getVisualByName(visualName);
    return this.updateSettings(buildLayoutPatch(pageName, visualName, layout));
  }
}
