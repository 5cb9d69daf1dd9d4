/** How a number is written for people. */
export type NumberFormat = 'currency' | 'integer' | 'decimal' | 'percent' | 'days' | 'hours';

/** A grouping column, dictionary-encoded: row `i` holds `values[codes[i]]`. */
export interface Column {
  readonly name: string;
  /** `month` values are `YYYY-MM`, `year` values numbers; both follow the calendar, not the alphabet. */
  readonly kind: 'category' | 'year' | 'month';
  /** Members have an order of their own (ages, shifts): charts keep it instead of ranking by size. */
  readonly isOrdered?: boolean;
  readonly values: readonly (string | number)[];
  readonly codes: readonly number[];
}

/** A number people look at, computed from fact columns over the rows that are left. */
export interface Measure {
  readonly name: string;
  readonly format: NumberFormat;
  /** `sum` of `of`; `latest`: sum over the last month alone (stocks, headcounts); `ratio`: sum of `of` over sum of `by`. */
  readonly aggregate: 'sum' | 'latest' | 'ratio';
  readonly of: string;
  readonly by?: string;
  /** Falling is good (costs, delays). */
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

/** Kinds of visual the frame draws, by Power BI's own names. */
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
  | 'actionButton';

/** Place of a visual on the page, in canvas units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a button does, by Power BI's own names; `page` is the name of the page it leads to. */
export type ButtonAction =
  | { readonly kind: 'Drillthrough'; readonly page: string }
  | { readonly kind: 'Back' };

/** What a visual shows; which fields count depends on its type. */
export interface VisualSpec {
  readonly type: VisualType;
  readonly title: string;
  /** Column on the axis, in the slices, in the rows. */
  readonly category?: string;
  /** Column that splits each category. */
  readonly legend?: string;
  readonly measures?: readonly string[];
  /** Measures drawn as lines over columns, or the target of a gauge or card. */
  readonly lines?: readonly string[];
  /** Only the largest so many categories. */
  readonly top?: number;
  readonly isStacked?: boolean;
  readonly style?: 'buttons' | 'dropdown';
  readonly text?: string;
  readonly button?: ButtonAction;
  /** Rows of the table lead to a page of their member. */
  readonly hasLinks?: boolean;
  /** Order asked for by the host: a column or measure of the visual; absent means the visual's own. */
  readonly sort?: { readonly by: string; readonly isDescending: boolean };
}

/** A visual on its page. */
export interface Visual extends VisualSpec {
  readonly name: string;
  readonly box: Box;
  /** A tile's visual: whose model it reads, and what a click on it names. */
  readonly tile?: TileSource;
}

/** Where a tile of a dashboard comes from. */
export interface TileSource {
  readonly dashboardId: string;
  readonly reportId: string;
  readonly reportEmbedUrl: string;
  readonly pageName: string;
}

/** A page as the frame draws it. */
export interface PageDefinition {
  readonly name: string;
  readonly displayName: string;
  readonly visuals: readonly Visual[];
}

/** What a slicer starts with. */
export interface SlicerStart {
  readonly column: string;
  readonly values: readonly (string | number)[];
}

/** Everything the frame needs to draw a report. */
export interface ReportDefinition {
  readonly id: string;
  readonly name: string;
  readonly canvas: { readonly width: number; readonly height: number };
  readonly pages: readonly PageDefinition[];
  /** Columns the filter pane offers. */
  readonly filterColumns: readonly string[];
  readonly slicers: readonly SlicerStart[];
  readonly model: Model;
  /** Dashboards only: the model of each report whose visuals are pinned, by report id. */
  readonly models?: Readonly<Record<string, Model>>;
}

/** Answer of the frame's own server to a good token. */
export interface OpenedReport {
  readonly definition: ReportDefinition;
  readonly canEdit: boolean;
  /** The token names a workspace to save new reports in. */
  readonly canSaveAs: boolean;
  /** Life left in the token, by the server's clock, in milliseconds. */
  readonly expiresInMs: number;
}
