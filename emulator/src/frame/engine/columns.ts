import type { Column, Measure, Model } from '../../definition/types.ts';

/** The column with this name. */
export function columnOf(model: Model, name: string): Column | undefined {
  return model.columns.find((column) => column.name === name);
}

/** The measure with this name. */
export function measureOf(model: Model, name: string): Measure | undefined {
  return model.measures.find((measure) => measure.name === name);
}

/** Whether the column holds years or months. */
export function isCalendar(column: Column): boolean {
  return column.kind !== 'category';
}
