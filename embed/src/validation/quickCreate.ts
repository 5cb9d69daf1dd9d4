import { customTheme, tokenType } from './reportLoad.ts';
import {
  all,
  array,
  isAbsent,
  mapOf,
  object,
  optional,
  required,
  requiredString,
  string,
  strings,
  upTo,
} from './rules.ts';

/** Spec EMB-VAL-32, 36. */
const datasetParts = object({
  locale: requiredString,
  mashupDocument: string,
  datasourceConnectionConfig: object({
    dataCacheMode: upTo(1),
    credentials: object({ credentialType: upTo(2), credentialDetails: mapOf(string) }),
  }),
  tableSchemaList: array(
    object({
      name: requiredString,
      columns: required(
        array(object({ name: requiredString, displayName: string, dataType: requiredString })),
      ),
    }),
  ),
  data: array(object({ name: requiredString, rows: required(array(strings)) })),
});

/** What one part demands of the others, once each is right by itself. */
/* @__NO_SIDE_EFFECTS__ */
const demand = (isMet: (given: Readonly<Record<string, unknown>>) => unknown, text: string) =>
  optional(isMet as (given: unknown) => unknown, 'required', text);

/** Spec EMB-VAL-33 … 35; an empty text counts as given. */
const datasetCreateConfig = all(
  datasetParts,
  demand(
    (given) => !given.datasourceConnectionConfig || !isAbsent(given.mashupDocument),
    'mashupDocument cannot be empty when datasourceConnectionConfig is presented',
  ),
  demand(
    (given) => !given.data || !isAbsent(given.tableSchemaList),
    'tableSchemaList cannot be empty when data is provided',
  ),
  demand(
    (given) => !isAbsent(given.data) || !isAbsent(given.mashupDocument),
    'At least one of data or mashupDocument must be provided',
  ),
);

/** Spec EMB-VAL-27, EMB-CFG-08 … 12. */
export const quickCreate = object({
  accessToken: requiredString,
  groupId: string,
  tokenType,
  theme: customTheme,
  datasetCreateConfig: required(datasetCreateConfig),
});
