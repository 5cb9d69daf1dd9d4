import { CredentialType, DataCacheMode } from '../models/enums/dataEnums.ts';
import { customTheme, tokenType } from './reportLoad.ts';
import {
  all,
  array,
  isAbsent,
  mapOf,
  memberOf,
  object,
  optional,
  required,
  requiredString,
  string,
  strings,
} from './rules.ts';

/** The rules for single fields of `datasetCreateConfig`. The rules between fields follow below. */
const datasetFields = object({
  locale: requiredString,
  mashupDocument: string,
  datasourceConnectionConfig: object({
    dataCacheMode: memberOf(DataCacheMode),
    credentials: object({
      credentialType: memberOf(CredentialType),
      credentialDetails: mapOf(string),
    }),
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

/** A rule between several fields of the same object. `message` is the whole text of the problem. */
/* @__NO_SIDE_EFFECTS__ */
const condition = (isMet: (given: Readonly<Record<string, unknown>>) => unknown, message: string) =>
  optional(
    (given) => isMet(given as Readonly<Record<string, unknown>>),
    'required',
    () => message,
  );

/** The rules between fields take a field with an empty string as present. */
const datasetCreateConfig = all(
  datasetFields,
  condition(
    (given) => !given.datasourceConnectionConfig || !isAbsent(given.mashupDocument),
    'mashupDocument cannot be empty when datasourceConnectionConfig is presented',
  ),
  condition(
    (given) => !given.data || !isAbsent(given.tableSchemaList),
    'tableSchemaList cannot be empty when data is provided',
  ),
  condition(
    (given) => !isAbsent(given.data) || !isAbsent(given.mashupDocument),
    'At least one of data or mashupDocument must be provided',
  ),
);

/** The rule for the configuration with which a report is created from given data. */
export const quickCreate = object({
  accessToken: requiredString,
  groupId: string,
  tokenType,
  theme: customTheme,
  datasetCreateConfig: required(datasetCreateConfig),
});

/** The rule for the configuration with which an empty report is created. */
export const createReport = object({
  accessToken: requiredString,
  datasetId: requiredString,
  groupId: string,
  tokenType,
  theme: customTheme,
});
