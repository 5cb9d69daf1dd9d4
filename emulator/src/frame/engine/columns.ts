import type { Column, Measure, Model } from '../../definition/types.ts';

/** A grouping column by name. */
export function columnOf(model: Model, name: string): Column | undefined {
  return model.columns.find((column) => column.name === name);
}

/** A measure by name. */
export function measureOf(model: Model, name: string): Measure | undefined {
  return model.measures.find((measure) => measure.name === name);
}

/** Whether the column follows the calendar. */
export function isCalendar(column: Column): boolean {
  return column.kind !== 'category';
}
