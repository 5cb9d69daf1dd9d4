/** One prop for each event of each kind, with the body that the frame sends as `detail`. */
import type { Page } from '../components/page/Page.ts';
import type { IError } from '../models/events/errorTypes.ts';
import type {
  ICavasItemsSelection,
  IExportDataCompletedEvent,
  IQnaVisualRenderedEvent,
  ISelection,
  ISwipeEvent,
  IVisualCustomCommandEvent,
} from '../models/events/eventTypes.ts';
import type { IFilter } from '../models/filters/filterTypes.ts';
import type { IPage, IReport, IVisual } from '../models/layout/layoutTypes.ts';
import type { IEventHandler } from '../service/serviceTypes.ts';

/** A prop for an event whose `detail` has this type. */
type Handler<Detail> = IEventHandler<Detail> | undefined;

/** The part of a report in which an event happened. */
interface Place {
  readonly report?: IReport;
  readonly page?: IPage;
  readonly visual?: IVisual;
}

/** The events of every kind. */
export interface CommonEventProps {
  readonly onLoaded?: Handler<unknown>;
  readonly onRendered?: Handler<unknown>;
  /** Called for errors of the frame and of the host side. `detail.message` is the error text. */
  readonly onError?: Handler<IError>;
  readonly onSaved?: Handler<{ reportObjectId: string; reportName: string; saveAs: boolean }>;
  readonly onSaveAsTriggered?: Handler<unknown>;
  readonly onDataSelected?: Handler<ISelection>;
  readonly onButtonClicked?: Handler<Place & { id: string; title: string; type: string }>;
  readonly onInfo?: Handler<unknown>;
}

/** The events of reports and visuals. */
export interface ReportEventProps extends CommonEventProps {
  readonly onFiltersApplied?: Handler<{ filters: IFilter[] }>;
  readonly onPageChanged?: Handler<{ newPage: Page; oldPage?: IPage }>;
  readonly onCommandTriggered?: Handler<IVisualCustomCommandEvent & Partial<ISelection>>;
  readonly onSwipeStart?: Handler<ISwipeEvent>;
  readonly onSwipeEnd?: Handler<ISwipeEvent>;
  readonly onBookmarkApplied?: Handler<{ bookmarkName: string }>;
  readonly onDataHyperlinkClicked?: Handler<Place & { url: string }>;
  readonly onVisualRendered?: Handler<{ name: string }>;
  readonly onVisualClicked?: Handler<Partial<ISelection>>;
  readonly onSelectionChanged?: Handler<ICavasItemsSelection>;
  readonly onRenderingStarted?: Handler<unknown>;
  readonly onBlur?: Handler<unknown>;
  readonly onExportDataCompleted?: Handler<IExportDataCompletedEvent>;
}

/** The events of dashboards. */
export interface DashboardEventProps extends CommonEventProps {
  readonly onTileClicked?: Handler<TileClick>;
}

/** The events of tiles. */
export interface TileEventProps extends CommonEventProps {
  readonly onTileClicked?: Handler<TileClick>;
  readonly onTileLoaded?: Handler<unknown>;
}

/** The events of Q&A. @deprecated Microsoft ends Q&A in December 2026. */
export interface QnaEventProps extends CommonEventProps {
  readonly onVisualRendered?: Handler<IQnaVisualRenderedEvent>;
}

/** A click on a tile. `tileId` identifies the tile and `navigationUrl` is its report or link. */
export interface TileClick {
  readonly tileId?: string;
  readonly reportEmbedUrl?: string;
  readonly navigationUrl?: string;
  readonly pageName?: string;
}

/** The prop of an event: `onPageChanged` for `pageChanged`. */
export const propOfEvent = (name: string) => `on${name.charAt(0).toUpperCase()}${name.slice(1)}`;
