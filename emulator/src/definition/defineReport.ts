import type { Report } from '../entities.ts';
import { buildModel } from './buildModel.ts';
import { canvas, layoutPage } from './layoutPage.ts';
import { recipes } from './reports/recipes.ts';
import { restrictRows } from './restrictRows.ts';
import type { Reader, Role } from './rowRoles.ts';
import type { Model, ReportDefinition, VisualSpec } from './types.ts';
import { backButton, drillButton } from './visuals.ts';

/**
 * Pages and data of a report, with rows up to the month before `now`.
 * @param security The roles of the model and who reads. Undefined when no row-level security applies.
 * @param refreshes How often calls have refreshed the dataset well.
 * @returns undefined when no recipe exists for the report.
 */
export function defineReport(
  report: Report,
  now: Date,
  security: { readonly roles: readonly Role[]; readonly reader: Reader } | undefined,
  refreshes = 0,
): ReportDefinition | undefined {
  const recipe = recipes[report.recipe];
  if (!recipe) return undefined;
  const whole = withRefreshes(buildModel(recipe.model, now), refreshes);
  const model = security
    ? restrictRows(whole, recipe.securityColumn ?? 'Região', security.roles, security.reader)
    : whole;
  const years = whole.columns[0]?.values ?? [];
  const buttonsOf = (recipePage: string): VisualSpec[] => {
    const { drillTo } = recipe.pages[recipePage] ?? {};
    const target = report.pages.find((page) => page.recipe === drillTo);
    const isTarget = Object.values(recipe.pages).some((page) => page.drillTo === recipePage);
    return [...(target ? [drillButton(target.name)] : []), ...(isTarget ? [backButton] : [])];
  };
  return {
    id: report.id,
    name: report.name,
    canvas,
    pages: [...report.pages]
      .sort((one, other) => one.order - other.order)
      .map(({ name, displayName, isHidden, recipe: recipePage, visuals }) => {
        const page = recipe.pages[recipePage];
        const own = page ? layoutPage(name, page.header, page.rows, buttonsOf(recipePage)) : [];
        return { name, displayName, ...(isHidden && { isHidden }), visuals: visuals ?? own };
      }),
    filterColumns: Object.keys(recipe.model.dimensions),
    slicers: [{ column: 'Ano', values: years.slice(-1) }],
    model,
  };
}

/** The rows of a model after so many refreshes. Each one adds a tenth to the figures of the last month. */
function withRefreshes(model: Model, count: number): Model {
  const months = model.columns.find(({ kind }) => kind === 'month');
  if (count === 0 || !months) return model;
  const last = months.values.length - 1;
  const facts = Object.entries(model.facts).map(([name, values]) => [
    name,
    values.map((value, row) =>
      months.codes[row] === last ? Math.round(value * (1 + count / 10) * 100) / 100 : value,
    ),
  ]);
  return { ...model, facts: Object.fromEntries(facts) };
}
