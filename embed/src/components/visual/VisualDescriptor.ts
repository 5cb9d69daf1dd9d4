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
import { Filterable } from '../report/Filterable.ts';

type Whole = Promise<FrameResponse<void>>;

/** The page of a visual, as the visual needs it. `Page` implements it. */
export interface PageNode {
  readonly name: string;
  readonly report: { readonly calls: FrameCalls };
  moveVisual(visualName: string, x: number, y: number, z?: number): Whole;
  resizeVisual(visualName: string, width: number, height: number): Whole;
  setVisualDisplayState(visualName: string, mode: VisualContainerDisplayMode): Whole;
}

/** One visual of a page, with what can be asked of it. Spec EMB-CFG-34. */
export class VisualDescriptor extends Filterable {
  constructor(
    readonly page: PageNode,
    public name: string,
    public title: string,
    public type: string,
    public layout: IVisualLayout,
  ) {
    super(page.report.calls, `/report/pages/${page.name}/visuals/${name}`);
  }

  /** The visual as the frame describes it. */
  static from(page: PageNode, { name, title, type, layout = {} }: IVisual): VisualDescriptor {
    return new VisualDescriptor(page, name, title, type, layout);
  }

  /** The visual's data as text of comma-separated values. */
  exportData(exportDataType?: ExportDataType, rows?: number): Promise<IExportDataResult> {
    return this.body('POST', 'exportData', { rows, exportDataType });
  }

  /** Slicers only. */
  getSlicerState(): Promise<ISlicerState> {
    return this.body('GET', 'slicer');
  }

  /** Slicers only. */
  setSlicerState(state: ISlicerState): Whole {
    return this.whole('PUT', 'slicer', state);
  }

  /** Makes a copy on the same page; edit mode only. */
  clone(request: ICloneVisualRequest = {}): Promise<ICloneVisualResponse> {
    return this.body('POST', 'clone', request);
  }

  /** Sorts by a field that the visual has. */
  sortBy(request: ISortByVisualRequest): Whole {
    return this.whole('PUT', 'sortBy', request);
  }

  /** In pixels; see `Report.moveVisual`. */
  moveVisual(x: number, y: number, z?: number): Whole {
    return this.page.moveVisual(this.name, x, y, z);
  }

  /** In pixels. */
  resizeVisual(width: number, height: number): Whole {
    return this.page.resizeVisual(this.name, width, height);
  }

  /** Shows or hides this visual. */
  setVisualDisplayState(mode: VisualContainerDisplayMode): Whole {
    return this.page.setVisualDisplayState(this.name, mode);
  }

  /** The visual in words. */
  getSmartNarrativeInsights(): Promise<ISmartNarratives> {
    return this.body('GET', 'smartNarrativeInsights');
  }
}
