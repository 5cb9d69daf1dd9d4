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
import type { EmbedOwner } from '../embed/Embed.ts';
import type { EmbedConfig } from '../embed/EmbedConfig.ts';
import { Filterable } from '../report/Filterable.ts';
import { VisualDescriptor } from '../visual/VisualDescriptor.ts';

type Whole = Promise<FrameResponse<void>>;

/**
 * The report of a page, as the page needs it. `Report` implements it; powerbi-client types
 * `page.report` by an interface too.
 */
export interface ReportNode {
  readonly element: HTMLElement;
  readonly iframe: HTMLIFrameElement;
  readonly config: EmbedConfig;
  readonly service: EmbedOwner;
  readonly calls: FrameCalls;
  refusePaginated(): void;
  moveVisual(page: string, visual: string, x: number, y: number, z?: number): Whole;
  resizeVisual(page: string, visual: string, width: number, height: number): Whole;
  setVisualDisplayState(page: string, visual: string, mode: VisualContainerDisplayMode): Whole;
  resizeActivePage(type: PageSizeType, width?: number, height?: number): Whole;
}

/** One page of an embedded report, with what can be asked of it. Spec EMB-CFG-33. */
export class Page extends Filterable {
  constructor(
    readonly report: ReportNode,
    public name: string,
    public displayName?: string,
    public isActive?: boolean,
    public visibility?: SectionVisibility,
    public defaultSize?: ICustomPageSize,
    public defaultDisplayOption?: DisplayOption,
    public mobileSize?: ICustomPageSize,
    public background?: IPageBackground,
    public wallpaper?: IPageWallpaper,
  ) {
    super(report.calls, `/report/pages/${name}`);
  }

  /** The page as the frame describes it. */
  static from(report: ReportNode, page: IPage): Page {
    return Object.assign(new Page(report, page.name), page);
  }

  /** Shows this page. */
  setActive(): Whole {
    const body = { name: this.name, displayName: null, isActive: true };
    return this.report.calls.whole('PUT', '/report/pages/active', body);
  }

  /** Edit mode only. */
  delete(): Promise<void> {
    return this.report.calls.body('DELETE', `/report/pages/${this.name}`, {});
  }

  /** Changes what readers see; the page keeps its name. */
  setDisplayName(displayName: string): Whole {
    const body = { name: this.name, displayName };
    return this.whole('PUT', 'name', body);
  }

  /** Every visual of the page, hidden ones too. */
  async getVisuals(): Promise<VisualDescriptor[]> {
    this.report.refusePaginated();
    const visuals = await this.body<IVisual[]>('GET', 'visuals');
    return visuals.map((visual) => VisualDescriptor.from(this, visual));
  }

  /** Rejects with `PowerBIEntityNotFound` where the page has no such visual. */
  async getVisualByName(visualName: string): Promise<VisualDescriptor> {
    const found = (await this.getVisuals()).find(({ name }) => name === visualName);
    if (!found) throw refusals.notFound;
    return found;
  }

  /** The visuals that are slicers. */
  async getSlicers(): Promise<IVisual[]> {
    return (await this.getVisuals()).filter(({ type }) => type === 'slicer');
  }

  /** True where the page has a layout of its own for that device. */
  async hasLayout(layoutType: LayoutType): Promise<boolean> {
    this.report.refusePaginated();
    return this.body('GET', `layoutTypes/${LayoutType[layoutType]}`);
  }

  /** The page in words. */
  async getSmartNarrativeInsights(): Promise<ISmartNarratives> {
    this.report.refusePaginated();
    return this.body('GET', 'smartNarrativeInsights');
  }

  /** In pixels; see `Report.moveVisual`. */
  moveVisual(visualName: string, x: number, y: number, z?: number): Whole {
    return this.report.moveVisual(this.name, visualName, x, y, z);
  }

  /** In pixels. */
  resizeVisual(visualName: string, width: number, height: number): Whole {
    return this.report.resizeVisual(this.name, visualName, width, height);
  }

  /** Shows or hides one visual. */
  setVisualDisplayState(visualName: string, mode: VisualContainerDisplayMode): Whole {
    return this.report.setVisualDisplayState(this.name, visualName, mode);
  }

  /** Only the active page has a size to change. Spec EMB-LIFE-12. */
  async resizePage(type: PageSizeType, width?: number, height?: number) {
    if (!this.isActive) throw refusals.inactivePage;
    return this.report.resizeActivePage(type, width, height);
  }
}
