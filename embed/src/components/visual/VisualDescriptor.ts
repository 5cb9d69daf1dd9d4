/// <reference path="../../microsoftModules.d.ts" preserve="true" />
import type { VisualDescriptor as AddedMembers } from 'visualDescriptor';
import type { ExportDataType } from '../../models/enums/embedEnums.ts';
import type { VisualContainerDisplayMode } from '../../models/enums/layoutEnums.ts';
import type { IVisual, IVisualLayout } from '../../models/layout/layoutTypes.ts';
import type { ISlicerState } from '../../models/selectors/selectorTypes.ts';
import type {
  ICloneVisualRequest,
  ICloneVisualResponse,
  IExportDataResult,
  ISmartNarratives,
  ISortByVisualRequest,
} from '../../models/visuals/visualTypes.ts';
import type { FrameCalls } from '../../transport/FrameCalls.ts';
import type { FrameResponse } from '../../transport/protocol.ts';
import type { EmbedHost } from '../embed/Embed.ts';
import type { EmbedConfig } from '../embed/EmbedConfig.ts';
import { Filterable } from '../report/Filterable.ts';

type ResponsePromise = Promise<FrameResponse<void>>;

/** The page of a visual, as the visual needs it. `Page` implements it. */
export interface PageNode {
  readonly name: string;
  readonly report: {
    readonly iframe: HTMLIFrameElement;
    readonly service: EmbedHost;
    readonly config: EmbedConfig;
    readonly calls: FrameCalls;
  };
  moveVisual(visualName: string, x: number, y: number, z?: number): ResponsePromise;
  resizeVisual(visualName: string, width: number, height: number): ResponsePromise;
  setVisualDisplayState(visualName: string, mode: VisualContainerDisplayMode): ResponsePromise;
}

/** The members that other libraries add to the class. */
export interface VisualDescriptor extends AddedMembers {}

/** One visual of a page. Its methods call the frame. */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the interface is for the members that powerbi-report-authoring declares and adds to the prototype at run time.
export class VisualDescriptor extends Filterable {
  constructor(
    readonly page: PageNode,
    public name: string,
    public title: string,
    public type: string,
    public layout: IVisualLayout,
  ) {
    super();
  }

  protected override get frameCalls(): FrameCalls {
    return this.page.report.calls;
  }

  protected override get framePath(): string {
    return `/report/pages/${this.page.name}/visuals/${this.name}`;
  }

  /** Builds a visual from the frame's description. */
  static from(page: PageNode, { name, title, type, layout = {} }: IVisual): VisualDescriptor {
    return new VisualDescriptor(page, name, title, type, layout);
  }

  /** Gets the data of the visual as comma-separated values. */
  exportData(exportDataType?: ExportDataType, rows?: number): Promise<IExportDataResult> {
    return this.fetchBody('POST', 'exportData', { rows, exportDataType });
  }

  /** Works for slicers only. */
  getSlicerState(): Promise<ISlicerState> {
    return this.fetchBody('GET', 'slicer');
  }

  /** Works for slicers only. */
  setSlicerState(state: ISlicerState): ResponsePromise {
    return this.fetchResponse('PUT', 'slicer', state);
  }

  /** Copies the visual on the same page, in edit mode only. */
  clone(request: ICloneVisualRequest = {}): Promise<ICloneVisualResponse> {
    return this.fetchBody('POST', 'clone', request);
  }

  /** Sorts by one of the visual's fields. */
  sortBy(request: ISortByVisualRequest): ResponsePromise {
    return this.fetchResponse('PUT', 'sortBy', request);
  }

  /** See `Report.moveVisual`. */
  moveVisual(x: number, y: number, z?: number): ResponsePromise {
    return this.page.moveVisual(this.name, x, y, z);
  }

  /** Width and height are in pixels. */
  resizeVisual(width: number, height: number): ResponsePromise {
    return this.page.resizeVisual(this.name, width, height);
  }

  /** Shows or hides this visual. */
  setVisualDisplayState(mode: VisualContainerDisplayMode): ResponsePromise {
    return this.page.setVisualDisplayState(this.name, mode);
  }

  /** Gets a text that summarises the visual. */
  getSmartNarrativeInsights(): Promise<ISmartNarratives> {
    return this.fetchBody('GET', 'smartNarrativeInsights');
  }
}
