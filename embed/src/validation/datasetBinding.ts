import { all, array, object, optional, requiredString, string } from './rules.ts';

/** Spec EMB-VAL-30. */
export const paginatedBinding = object({
  sourceDatasetId: requiredString,
  targetDatasetId: requiredString,
});

/** Spec EMB-VAL-31: one of the two must be there. */
export const datasetBinding = all(
  object({}),
  optional(
    (given) => {
      const { datasetId, paginatedReportBindings } = given as Readonly<Record<string, unknown>>;
      return datasetId || paginatedReportBindings;
    },
    'invalid',
    '~ cannot be empty',
  ),
  object({ datasetId: string, paginatedReportBindings: array(paginatedBinding) }),
);
