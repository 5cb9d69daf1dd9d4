import type { EventsFault } from '../faults/EventsFault.ts';

/** How a number is displayed. */
export type NumberFormat = 'currency' | 'integer' | 'decimal' | 'percent' | 'days' | 'hours';

/** A grouping column, dictionary-encoded: row `i` has the value `values[codes[i]]`. */
export interface Column {
  readonly name: string;
  /** Values of `month` are `YYYY-MM` texts, those of `year` numbers. Both are sorted by time. */
  readonly kind: 'category' | 'year' | 'month';
  /** The values have an order of their own (age groups, shifts). Charts keep it instead of sorting by size. */
  readonly isOrdered?: boolean;
  readonly values: readonly (string | number)[];
  readonly codes: readonly number[];
}

/** A number that visuals show. It is computed from fact columns over a set of rows. */
export interface Measure {
  readonly name: string;
  readonly format: NumberFormat;
  /**
   * `sum`: sum of the fact `of`. `latest`: sum of the fact `of` in the last month only (stock, headcount). `ratio`: sum
   * of `of` divided by the sum of `by`.
   */
  readonly aggregate: 'sum' | 'latest' | 'ratio';
  readonly of: string;
  readonly by?: string;
  /** A lower value is better (costs, delays). */
  readonly isLowerBetter?: boolean;
}

/** The semantic model of one report with its rows. */
export interface Model {
  readonly table: string;
  readonly rowCount: number;
  readonly columns: readonly Column[];
  readonly facts: Readonly<Record<string, readonly number[]>>;
  readonly measures: readonly Measure[];
}

/** Types of visual that the frame can draw, with Power BI's names. */
export type VisualType =
  | 'card'
  | 'areaChart'
  | 'lineChart'
  | 'barChart'
  | 'columnChart'
  | 'donutChart'
  | 'treemap'
  | 'scatterChart'
  | 'gauge'
  | 'lineClusteredColumnComboChart'
  | 'pivotTable'
  | 'tableEx'
  | 'slicer'
  | 'textbox'
  | 'actionButton'
  // Drawn blank: Q&A ends in December 2026, and R and Python are not drawn in embedded reports.
  | 'qnaVisual'
  | 'scriptVisual'
  | 'pythonVisual';

/** Position and size of a visual on the page, in canvas units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Action of a button, with Power BI's names. `page` is the name of the page that the button opens. */
export type ButtonAction =
  | { readonly kind: 'Drillthrough'; readonly page: string }
  | { readonly kind: 'Back' };

/** Content of a visual. Its type decides which fields are used. */
export interface VisualSpec {
  readonly type: VisualType;
  readonly title: string;
  /** Column of the axis, of the slices or of the rows. */
  readonly category?: string;
  /** Column that divides each category into series. */
  readonly legend?: string;
  readonly measures?: readonly string[];
  /** Measures that are drawn as lines over columns, or the target of a gauge or card. */
  readonly lines?: readonly string[];
  /** Number of categories to show, the largest first. Without it all are shown. */
  readonly top?: number;
  readonly isStacked?: boolean;
  readonly style?: 'buttons' | 'dropdown';
  readonly text?: string;
  readonly button?: ButtonAction;
  /** Each row of the table has a link. */
  readonly hasLinks?: boolean;
  /**
   * Sort order that the host has set, by a column or measure of the visual. Without it the visual uses its
   * default order.
   */
  readonly sort?: { readonly by: string; readonly isDescending: boolean };
}

/** A visual with its name and its box on the page. */
export interface Visual extends VisualSpec {
  readonly name: string;
  readonly box: Box;
  /** Present on tiles of a dashboard. */
  readonly tile?: TileSource;
}

/** The report visual that a dashboard tile was pinned from. The body of `tileClicked` contains these fields. */
export interface TileSource {
  readonly dashboardId: string;
  readonly reportId: string;
  readonly reportEmbedUrl: string;
  readonly pageName: string;
}

/** A page with its visuals. */
export interface PageDefinition {
  readonly name: string;
  readonly displayName: string;
  /** In view mode the page has no tab. Buttons and hosts can open it. */
  readonly isHidden?: boolean;
  readonly visuals: readonly Visual[];
}

/** Initial values of the slicers on one column. */
export interface SlicerStart {
  readonly column: string;
  readonly values: readonly (string | number)[];
}

/** All data that the frame needs to draw a report. */
export interface ReportDefinition {
  readonly id: string;
  readonly name: string;
  readonly canvas: { readonly width: number; readonly height: number };
  readonly pages: readonly PageDefinition[];
  /** Columns that the filter pane lists. */
  readonly filterColumns: readonly string[];
  readonly slicers: readonly SlicerStart[];
  readonly model: Model;
  /** Only dashboards have this field: the models of the reports that tiles were pinned from, by report id. */
  readonly models?: Readonly<Record<string, Model>>;
}

/** Answer of the frame's server to a valid token. */
export interface OpenedReport {
  readonly definition: ReportDefinition;
  readonly canEdit: boolean;
  /** The token names a workspace in which new reports can be saved. */
  readonly canSaveAs: boolean;
  /** Remaining lifetime of the token by the server's clock, in milliseconds. */
  readonly expiresInMs: number;
  /** A fault of the frame that a test has set for this answer. */
  readonly fault?: EventsFault | LeavesFault;
}

/**
 * The frame navigates to another page after `afterMs` milliseconds, as by a link of the report that opens in the same window. `to` is
 * its address: that of the portal is a page that refuses to be framed. Without it the page is one of the emulator, which may be framed.
 */
export interface LeavesFault {
  readonly kind: 'leaves';
  readonly afterMs: number;
  readonly to?: string;
}
