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

type Whole = Promise<FrameResponse<void>>;

/**
 * An embedded report, paginated ones included. Each method is one question to the frame; what it is
 * posted as: Power BI embedding protocol, requests sent by the host. A paginated report refuses most
 * with the string `This API is currently not supported for RDL reports`.
 */
export class Report extends ReportView {
  static reportIdAttribute: string = attributes.reportId;
  static filterPaneEnabledAttribute: string = attributes.filterPane;
  static navContentPaneEnabledAttribute: string = attributes.navContentPane;

  static findIdFromEmbedUrl(url: string): string | undefined {
    return findParameter(url, 'reportId');
  }

  get bookmarksManager(): BookmarksManager {
    return new BookmarksManager(async (method, verb, body) => {
      this.refusePaginated();
      return this.calls.whole(method, `/report/${verb}`, body);
    });
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

  /** Every page, hidden ones too. */
  override getPages(): Promise<Page[]> {
    return this.allPages();
  }

  /** Rejects with `PowerBIEntityNotFound` where there is none. */
  getPageByName(pageName: string): Promise<Page> {
    return this.findPage(({ name }) => name === pageName);
  }

  /** The page on show; rejects with `PowerBIEntityNotFound` where there is none. */
  getActivePage(): Promise<Page> {
    return this.findPage(({ isActive }) => isActive);
  }

  /** A page to ask by name, without asking whether it exists. */
  page(name: string, displayName?: string, isActive?: boolean, visibility?: SectionVisibility) {
    return new Page(this, name, displayName, isActive, visibility);
  }

  /** Shows a page by its name. */
  override async setPage(pageName: string): Whole {
    this.refusePaginated();
    return super.setPage(pageName);
  }

  /** Edit mode only; the frame names it where no name is given. */
  async addPage(displayName?: string): Promise<Page> {
    return Page.from(this, await this.calls.body('POST', '/report/addPage', { displayName }));
  }

  /** Edit mode only. */
  deletePage(pageName: string): Promise<void> {
    return this.page(pageName).delete();
  }

  /** Changes what readers see; the page keeps its name. */
  async renamePage(pageName: string, displayName: string): Promise<void> {
    return (await this.page(pageName).setDisplayName(displayName)).body;
  }

  /** Shows or hides one visual. Spec EMB-LIFE-13. */
  setVisualDisplayState(page: string, visual: string, mode: VisualContainerDisplayMode): Whole {
    return this.layOut(page, visual, { displayState: { mode } });
  }

  /** In pixels. */
  resizeVisual(page: string, visual: string, width: number, height: number): Whole {
    return this.layOut(page, visual, { width, height });
  }

  /** In pixels from the page’s upper left corner; `z` is the layer. */
  moveVisual(page: string, visual: string, x: number, y: number, z?: number): Whole {
    return this.layOut(page, visual, { x, y, z } as IVisualLayout);
  }

  /** Width and height in pixels, for `PageSizeType.Custom`. */
  resizeActivePage(type: PageSizeType, width?: number, height?: number): Whole {
    return this.updateSettings(buildPageSizePatch(type, width, height));
  }

  /** Behind `getPages`, which a visual refuses. */
  protected async allPages(): Promise<Page[]> {
    const pages = await this.ask<IPage[]>('GET', 'pages');
    return pages.map((page) => Page.from(this, page));
  }

  protected async findPage(isWanted: (page: Page) => unknown): Promise<Page> {
    const page = (await this.allPages()).find(isWanted);
    if (!page) throw refusals.notFound;
    return page;
  }

  /** Both names are looked up first: the frame would take a patch for nothing in silence. */
  protected async layOut(pageName: string, visualName: string, layout: IVisualLayout): Whole {
    const page = await this.getPageByName(pageName);
    await page.getVisualByName(visualName);
    return this.updateSettings(buildLayoutPatch(pageName, visualName, layout));
  }
}
