import { customTheme, tokenType } from './reportLoad.ts';
import {
  array,
  isAbsent,
  mapOf,
  object,
  oneOf,
  type Rule,
  required,
  string,
  strings,
} from './rules.ts';

const text = [required, string];

/** Spec EMB-VAL-32, 36. */
const datasetParts = object({
  locale: text,
  mashupDocument: string,
  datasourceConnectionConfig: object({
    dataCacheMode: oneOf(0, 1),
    credentials: object({ credentialType: oneOf(0, 1, 2), credentialDetails: mapOf(string) }),
  }),
  tableSchemaList: array(
    object({
      name: text,
      columns: [required, array(object({ name: text, displayName: string, dataType: text }))],
    }),
  ),
  data: array(object({ name: text, rows: [required, array(strings)] })),
});

/** Spec EMB-VAL-33 … 35: what the parts demand of each other; an empty text counts as given. */
const datasetCreateConfig: Rule = (value, place) => {
  const wrong = datasetParts(value, place);
  if (wrong || isAbsent(value)) return wrong;
  const given = value as Record<string, unknown>;
  const { mashupDocument, datasourceConnectionConfig, tableSchemaList, data } = given;
  const told = (message: string, keyword: 'required' | 'invalid') => ({
    message,
    ...(place.path && { path: place.path }),
    keyword,
  });
  if (datasourceConnectionConfig && isAbsent(mashupDocument)) {
    return told(
      'mashupDocument cannot be empty when datasourceConnectionConfig is presented',
      'required',
    );
  }
  if (data && isAbsent(tableSchemaList)) {
    return told('tableSchemaList cannot be empty when data is provided', 'required');
  }
  if (isAbsent(data) && isAbsent(mashupDocument)) {
    return told('At least one of data or mashupDocument must be provided', 'required');
  }
  return undefined;
};

/** Spec EMB-VAL-27, EMB-CFG-08 … 12. */
export const quickCreate = object({
  accessToken: [required, string],
  groupId: string,
  tokenType,
  theme: customTheme,
  datasetCreateConfig: [required, datasetCreateConfig],
});
