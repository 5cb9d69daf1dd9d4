import { array, object, type Rule, required, string } from './rules.ts';

/** Spec EMB-VAL-30. */
export const paginatedBinding = object({
  sourceDatasetId: [required, string],
  targetDatasetId: [required, string],
});

const shape = object({ datasetId: string, paginatedReportBindings: array(paginatedBinding) });
const anyObject = object({});

/** Spec EMB-VAL-31: one of the two must be there. */
export const datasetBinding: Rule = (value, place) => {
  const wrong = anyObject(value, place);
  if (wrong || value === null || value === undefined) return wrong;
  const { datasetId, paginatedReportBindings } = value as Record<string, unknown>;
  if (datasetId || paginatedReportBindings) return shape(value, place);
  const message = `${place.name} cannot be empty`;
  return { message, ...(place.path && { path: place.path }), keyword: 'invalid' };
};
