import { all, array, object, optional, requiredString, string } from './rules.ts';

/** The rule for the replacement of one dataset of a paginated report by another one. */
export const paginatedBinding = object({
  sourceDatasetId: requiredString,
  targetDatasetId: requiredString,
});

/** The rule for `datasetBinding` of a report. At least one of the two fields must be present. */
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
