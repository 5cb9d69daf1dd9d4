import type { ModelRecipe } from '../buildModel.ts';
import type { Row, Span } from '../layoutPage.ts';

/** One page of a recipe; the key in `pages` is its display name. */
export interface PageRecipe {
  readonly header: readonly Span[];
  readonly rows: readonly Row[];
  /** Page that a button leads to with what is chosen here; it gets a button back. */
  readonly drillTo?: string;
}

/** A report of the demo world: where its rows come from and what its pages show. */
export interface ReportRecipe {
  readonly model: ModelRecipe;
  readonly pages: Readonly<Record<string, PageRecipe>>;
  /** Column that row-level security roles name members of. */
  readonly securityColumn?: string;
}
