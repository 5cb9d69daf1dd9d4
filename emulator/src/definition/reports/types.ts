import type { ModelRecipe } from '../buildModel.ts';
import type { Row, Span } from '../layoutPage.ts';

/** One page of a recipe. Its key in `pages` is the page's display name in the seed. */
export interface PageRecipe {
  readonly header: readonly Span[];
  readonly rows: readonly Row[];
  /** Page that a drill-through button opens, filtered by the selected data point. That page gets a back button. */
  readonly drillTo?: string;
}

/** A demo report: how its rows are generated, and the visuals of its pages. */
export interface ReportRecipe {
  readonly model: ModelRecipe;
  readonly pages: Readonly<Record<string, PageRecipe>>;
  /** The column of the roles that are given as a text. Default: `Região`. */
  readonly securityColumn?: string;
}
