/// <reference path="../../microsoftModules.d.ts" preserve="true" />
import type { Page as AddedMembers } from 'page';
import * as refusals from '../../errors/refusalTexts.ts';
import {
  type DisplayOption,
  LayoutType,
  type PageSizeType,
  type SectionVisibility,
  type VisualContainerDisplayMode,
} from '../../models/enums/layoutEnums.ts';
import type {
  ICustomPageSize,
  IPage,
  IPageBackground,
  IPageWallpaper,
  IVisual,
} from '../../models/layout/layoutTypes.ts';
import type { ISmartNarratives } from '../../models/visuals/visualTypes.ts';
import type { FrameCalls } from '../../transport/FrameCalls.ts';
import type { FrameResponse } from '../../transport/protocol.ts';
import type { EmbedHost } from '../embed/Embed.ts';
import type { EmbedConfig } from '../embed/EmbedConfig.ts';
import { Filterable } from '../report/Filterable.ts';
import { VisualDescriptor } from '../visual/VisualDescriptor.ts';

type ResponsePromise = Promise<FrameResponse<void>>;

/**
 * The report of a page, as the page needs it. `Report` implements it; powerbi-client types
 * `page.report` by an interface too.
 */
export interface ReportNode {
  readonly element: HTMLElement;
  readonly iframe: HTMLIFrameElement;
  readonly config: EmbedConfig;
  readonly service: EmbedHost;
  readonly calls: FrameCalls;
  refusePaginated(): void;
  moveVisual(page: string, visual: string, x: number, y: number, z?: number): ResponsePromise;
  resizeVisual(page: string, visual: string, width: number, height: number): ResponsePromise;
  setVisualDisplayState(
    page: string,
    visual: string,
    mode: VisualContainerDisplayMode,
  ): ResponsePromise;
  resizeActivePage(type: PageSizeType, width?: number, height?: number): ResponsePromise;
}

/** The members that other libraries add to the class. */
export interface Page extends AddedMembers {}

/** One page of an embedded report. Its methods call the frame. */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the interface is for the members that powerbi-report-authoring declares and adds to the prototype at run time.
export class Page extends Filterable {
  // The types are those of powerbi-client. A page that was built from its name alone has only the name.
  declare displayName: string;
  declare isActive: boolean;
  declare visibility: SectionVisibility;
  declare defaultSize: ICustomPageSize;
  declare mobileSize: ICustomPageSize;
  declare defaultDisplayOption: DisplayOption;
  declare background: IPageBackground;
  declare wallpaper: IPageWallpaper;

  constructor(
    public report: ReportNode,
    public name: string,
    displayName?: string,
    isActive?: boolean,
    visibility?: SectionVisibility,
    defaultSize?: ICustomPageSize,
    defaultDisplayOption?: DisplayOption,
    mobileSize?: ICustomPageSize,
    background?: IPageBackground,
    wallpaper?: IPageWallpaper,
  ) {
    super();
    Object.assign(this, {
      displayName,
      isActive,
      visibility,
      defaultSize,
      mobileSize,
      defaultDisplayOption,
      background,
      wallpaper,
    });
  }

  protected override get frameCalls(): FrameCalls {
    return this.report.calls;
  }

  protected override get framePath(): string {
    return `/report/pages/${this.name}`;
  }

  /** Builds a page from the frame's description, with all fields of the description. */
  static from(report: ReportNode, page: IPage): Page {
    return Object.assign(new Page(report, page.name), page);
  }

  /** Makes this page the active page. */
  setActive(): ResponsePromise {
    const body = { name: this.name, displayName: null, isActive: true };
    return this.report.calls.fetchResponse('PUT', '/report/pages/active', body);
  }

  /** Deletes the page. Works in edit mode only. */
  delete(): Promise<void> {
    return this.report.calls.fetchBody('DELETE', `/report/pages/${this.name}`, {});
  }

  /** Changes the title that readers see. The technical name of the page stays. */
  setDisplayName(displayName: string): ResponsePromise {
    const body = { name: this.name, displayName };
    return this.fetchResponse('PUT', 'name', body);
  }

  /** Gets all visuals of the page, including hidden ones. */
  async getVisuals(): Promise<VisualDescriptor[]> {
    this.report.refusePaginated();
    const visuals = await this.fetchBody<IVisual[]>('GET', 'visuals');
    return visuals.map((visual) => VisualDescriptor.from(this, visual));
  }

  /** Rejects with `PowerBIEntityNotFound` when the page has no visual of this name. */
  async getVisualByName(visualName: string): Promise<VisualDescriptor> {
    const found = (await this.getVisuals()).find(({ name }) => name === visualName);
    if (!found) throw refusals.notFound;
    return found;
  }

  /** Gets the slicers of the page. */
  async getSlicers(): Promise<IVisual[]> {
    return (await this.getVisuals()).filter(({ type }) => type === 'slicer');
  }

  /** True when the page has a layout of this type. */
  async hasLayout(layoutType: LayoutType): Promise<boolean> {
    this.report.refusePaginated();
    return this.fetchBody('GET', `layoutTypes/${LayoutType[layoutType]}`);
  }

  /** Gets a text that summarises the page. */
  async getSmartNarrativeInsights(): Promise<ISmartNarratives> {
    this.report.refusePaginated();
    return this.fetchBody('GET', 'smartNarrativeInsights');
  }

  /** See `Report.moveVisual`. */
  moveVisual(visualName: string, x: number, y: number, z?: number): ResponsePromise {
    return this.report.moveVisual(this.name, visualName, x, y, z);
  }

  /** Width and height are in pixels. */
  resizeVisual(visualName: string, width: number, height: number): ResponsePromise {
    return this.report.resizeVisual(this.name, visualName, width, height);
  }

  /** Shows or hides one visual. */
  setVisualDisplayState(visualName: string, mode: VisualContainerDisplayMode): ResponsePromise {
    return this.report.setVisualDisplayState(this.name, visualName, mode);
  }

  /** Rejects when this page is not the active page. Width and height are in pixels. */
  async resizePage(type: PageSizeType, width?: number, height?: number) {
    if (!this.isActive) throw refusals.inactivePage;
    return this.report.resizeActivePage(type, width, height);
  }
}
