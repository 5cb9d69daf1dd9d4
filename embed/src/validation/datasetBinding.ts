import { all, array, object, optional, requiredString, string } from './rules.ts';

/** Replaces one dataset by another in a paginated report. */
export const paginatedBinding = object({
  sourceDatasetId: requiredString,
  targetDatasetId: requiredString,
});

/** The dataset binding of a report. At least one of its two fields must be given. */
export const datasetBinding = all(
  object({}),
  optional(
    (given) => {
      const { datasetId, paginatedReportBindings } = given as Readonly<Record<string, unknown>>;
      return datasetId || paginatedReportBindings;
    },
    'invalid',
    (name) => `${name} cannot be empty`,
  ),
  object({ datasetId: string, paginatedReportBindings: array(paginatedBinding) }),
);
